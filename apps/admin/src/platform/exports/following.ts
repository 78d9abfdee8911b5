import type { ExportTicket } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { cancelExport, downloadExport, getExport } from '@malto/contract/modules/exports.admin'
import { isOffline, statusOf, failureText } from '../failures.ts'

/** An export that this tab asked for, until its file is saved. */
export interface Followed {
  readonly ticket: ExportTicket
  readonly step: 'writing' | 'saving' | 'saved' | 'failed'
  /** Why it failed, where somebody said so. */
  readonly message: string | null
}

const KEY = 'malto.exports'
/** A small export is ready in a blink; a large one is not asked about all the time. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 2000
const SHOWN_SAVED = 6000

/** Busy or out of reach: worth another look. */
const passes = (error: unknown): boolean =>
  isOffline(error) || statusOf(error) >= 500 || statusOf(error) === 429

/** Looks after the exports of this tab: asks how far they are and saves each file as soon as it is ready. */
export function makeFollowing(client: Client, kept: Storage, save: (file: Blob, name: string) => void) {
  let all: readonly Followed[] = []
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: readonly Followed[]): void {
    all = next
    const open = next.filter(({ step }) => step === 'writing' || step === 'saving')
    kept.setItem(KEY, JSON.stringify(open.map(({ ticket }) => ticket.id)))
    for (const each of listeners) each()
  }
  const drop = (id: string) => show(all.filter(({ ticket }) => ticket.id !== id))
  function put(one: Followed): void {
    const known = all.some(({ ticket }) => ticket.id === one.ticket.id)
    show(known ? all.map((each) => (each.ticket.id === one.ticket.id ? one : each)) : [...all, one])
  }

  function lookLater(): void {
    if (timer !== undefined || !all.some(({ step }) => step === 'writing')) return
    timer = setTimeout(() => void look(), pause)
    pause = Math.min(LONGEST_PAUSE, pause * 1.6)
  }
  async function look(): Promise<void> {
    await Promise.all(all.filter(({ step }) => step === 'writing').map(({ ticket }) => lookAt(ticket.id)))
    timer = undefined
    lookLater()
  }
  async function lookAt(id: string): Promise<void> {
    try {
      await take(await client(getExport, { id }))
    } catch (error) {
      // Not there any more, or nobody is signed in: there is nothing left to wait for.
      if (!passes(error)) drop(id)
    }
  }

  async function take(ticket: ExportTicket): Promise<void> {
    if (ticket.state === 'ready') return saveIt(ticket)
    if (ticket.state === 'cancelled' || ticket.state === 'expired') return drop(ticket.id)
    const step = ticket.state === 'failed' ? 'failed' : 'writing'
    put({ ticket, step, message: ticket.message })
  }
  async function saveIt(ticket: ExportTicket): Promise<void> {
    put({ ticket, step: 'saving', message: null })
    try {
      const file: unknown = await client(downloadExport, { id: ticket.id })
      if (!(file instanceof Blob)) throw new Error('')
      save(file, ticket.save_as)
      put({ ticket, step: 'saved', message: null })
      setTimeout(() => drop(ticket.id), SHOWN_SAVED)
    } catch (error) {
      put({ ticket, step: 'failed', message: failureText(error) || null })
    }
  }

  return {
    read: (): readonly Followed[] => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(ticket: ExportTicket): void {
      pause = FIRST_PAUSE
      clearTimeout(timer)
      timer = undefined
      put({ ticket, step: 'writing', message: null })
      lookLater()
    },
    /** What an earlier page of this tab was waiting for. */
    async resume(): Promise<void> {
      const ids = JSON.parse(kept.getItem(KEY) ?? '[]') as string[]
      const known = new Set(all.map(({ ticket }) => ticket.id))
      await Promise.all(ids.filter((id) => !known.has(id)).map(lookAt))
      lookLater()
    },
    async cancel(id: string): Promise<void> {
      await take(await client(cancelExport, { id }))
    },
    drop,
  }
}
