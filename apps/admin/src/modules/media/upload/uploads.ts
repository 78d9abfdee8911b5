import { CallError } from '@malto/contract'
import {
  assetsResource,
  PartWrong,
  UploadNotFound,
  UploadTooLarge,
} from '@malto/contract/modules/media.admin'
import { failureText } from '../../../platform/failures.ts'
import { kindOf, markOf, refusalOf, titleOf } from './files.ts'
import type { Memory } from './remembered.ts'
import { sendUpload, sentOf, type Ways, type Word } from './sending.ts'

/** `left`: begun in an earlier visit, its file not chosen again yet. */
export type Standing =
  | 'left'
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'offline'
  | 'paused'
  | 'finishing'
  | 'done'
  | 'failed'

export interface Item {
  readonly mark: string
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly standing: Standing
  /** The upload's, and the asset's. */
  readonly id: string | null
  /** Bytes a second since it last began. */
  readonly rate: number | null
  readonly retry_s: number | null
  /** Of the failure, in the reader's language; null where the line was lost. */
  readonly fault: string | null
}

const active: ReadonlySet<Standing> = new Set(['sending', 'retrying', 'offline', 'finishing'])
export const isActive = ({ standing }: Item): boolean => active.has(standing)
export const isUnfinished = (item: Item): boolean => isActive(item) || item.standing === 'waiting'

const untold = { rate: null, retry_s: null, fault: null }
const hopeless = [UploadNotFound, UploadTooLarge, PartWrong]

interface Given extends Ways {
  readonly memory: Memory
  readonly now: () => number
}

/** Files on their way, one after the other. It outlives the screen that shows it. */
export function createUploads(given: Given) {
  const { memory, now } = given
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let items: readonly Item[] = memory.read().map(({ mark, name, bytes, id, sent }) => ({
    mark,
    name,
    bytes,
    id,
    sent,
    standing: 'left',
    ...untold,
  }))

  const change = (mark: string, next: Partial<Item>) => {
    items = items.map((item) => (item.mark === mark ? { ...item, ...next } : item))
    for (const listener of listeners) listener()
  }
  const find = (mark: string) => items.find((item) => item.mark === mark)

  async function send(mark: string): Promise<void> {
    const file = files.get(mark)
    const kind = file && kindOf(file)
    if (!file || !kind) return
    const stop = new AbortController()
    stops.set(mark, stop)
    let began: { at: number; sent: number } | null = null
    const tell = (word: Word) => {
      // Paused or cancelled meanwhile: what was under way has nothing to say any more.
      if (stop.signal.aborted) return
      if (word.kind === 'retrying') return change(mark, { standing: 'retrying', retry_s: word.seconds })
      if (word.kind !== 'sending') return change(mark, { standing: word.kind })
      const { id } = word.upload
      const sent = sentOf(word.upload)
      memory.keep({ mark, name: file.name, bytes: file.size, id, sent })
      began ??= { at: now(), sent }
      const seconds = (now() - began.at) / 1000
      change(mark, {
        standing: 'sending',
        id,
        sent,
        rate: seconds > 0 && sent > began.sent ? (sent - began.sent) / seconds : null,
      })
    }
    change(mark, { standing: 'sending', fault: null, rate: null })
    try {
      const id = memory.find(mark)?.id ?? null
      const title = titleOf(file.name)
      const asset = await sendUpload(given, { file, kind, title, id, signal: stop.signal, tell })
      memory.drop(mark)
      files.delete(mark)
      change(mark, { standing: 'done', id: asset.id, sent: file.size })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      // Refused for good: the same parts would be refused again, so another try begins anew.
      if (hopeless.some((kind) => kind.is(error))) memory.drop(mark)
      change(mark, { standing: 'failed', fault: error.code === 'NO_RESPONSE' ? null : failureText(error) })
    } finally {
      if (stops.get(mark) === stop) stops.delete(mark)
      takeNext()
    }
  }

  function takeNext(): void {
    const next = items.find(({ standing }) => standing === 'waiting')
    if (next && !items.some(isActive)) void send(next.mark)
  }

  const halt = (mark: string) => {
    stops.get(mark)?.abort()
    stops.delete(mark)
  }

  function add(chosen: readonly File[]): void {
    for (const file of chosen) {
      if (refusalOf(file) !== null) continue
      const mark = markOf(file)
      const known = find(mark)
      if (known && isUnfinished(known)) continue
      files.set(mark, file)
      const begun = memory.find(mark)
      const item: Item = {
        mark,
        name: file.name,
        bytes: file.size,
        id: begun?.id ?? null,
        sent: begun?.sent ?? 0,
        standing: 'waiting',
        ...untold,
      }
      items = [...items.filter((each) => each.mark !== mark), item]
    }
    for (const listener of listeners) listener()
    takeNext()
  }

  /** The server forgets it by itself in a few days; whoever cancels should not have to see it until then. */
  async function removeBegun(id: string): Promise<void> {
    try {
      const { status, version } = await given.client(assetsResource.get, { id })
      if (status === 'uploading') await given.client(assetsResource.remove, { id, version })
    } catch {
      // Gone already, or the line is.
    }
  }

  return {
    read: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    pause: (mark: string) => {
      halt(mark)
      change(mark, { standing: 'paused', rate: null })
      takeNext()
    },
    goOn: (mark: string) => {
      change(mark, { standing: 'waiting', fault: null })
      takeNext()
    },
    /** A finished one only leaves the screen. */
    drop: async (mark: string) => {
      const item = find(mark)
      halt(mark)
      memory.drop(mark)
      files.delete(mark)
      items = items.filter((each) => each.mark !== mark)
      for (const listener of listeners) listener()
      takeNext()
      if (item?.id && item.standing !== 'done') await removeBegun(item.id)
    },
  }
}
