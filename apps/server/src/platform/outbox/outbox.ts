import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { mountOutbox } from './page.ts'

const Entry = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  code: z.string().optional(),
  sent_at: z.string(),
})
export type OutboxEntry = z.infer<typeof Entry>
export type Outgoing = Omit<OutboxEntry, 'id' | 'sent_at'>

/** Where messages go while nobody real should receive them. Newest first. */
export interface Outbox {
  add(message: Outgoing): Promise<OutboxEntry>
  list(filter?: { readonly to?: string; readonly kind?: OutboxEntry['kind'] }): OutboxEntry[]
  /** Shows itself at /dev/outbox. */
  mount(app: FastifyInstance): void
}

const KEPT = 500

/**
 * Keeps the last messages in memory and in `outbox.jsonl` of the data folder, so that the code of a registration
 * begun before a restart can still be read after it.
 */
export function createOutbox(data_folder: string, now: () => Date = () => new Date()): Outbox {
  mkdirSync(data_folder, { recursive: true })
  const file = join(data_folder, 'outbox.jsonl')
  const entries = readEntries(file)
  rewrite(file, entries)
  let writing: Promise<void> = Promise.resolve()

  const outbox: Outbox = {
    async add(message) {
      const entry: OutboxEntry = { ...message, id: randomUUID(), sent_at: now().toISOString() }
      entries.push(entry)
      if (entries.length > KEPT) entries.shift()
      const written = writing.then(() => appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }))
      writing = written.catch(() => undefined)
      await written
      return entry
    },
    list: ({ to, kind } = {}) =>
      entries
        .filter(
          (entry) => (to === undefined || entry.to === to) && (kind === undefined || entry.kind === kind),
        )
        .toReversed(),
    mount: (app) => mountOutbox(app, outbox),
  }
  return outbox
}

/** A line that a crash tore apart, or that is not ours, is left out: the outbox never stops a start. */
function readEntries(file: string): OutboxEntry[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .split('\n')
    .slice(-KEPT - 1)
    .flatMap((line) => {
      const parsed = Entry.safeParse(parseLine(line))
      return parsed.success ? [parsed.data] : []
    })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The file starts again with what is kept: it does not grow for ever, and never continues a torn line. */
function rewrite(file: string, entries: readonly OutboxEntry[]): void {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  writeFileSync(`${file}.new`, lines, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
