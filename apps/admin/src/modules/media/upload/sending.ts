import { CallError, type Reply } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import {
  finishUpload,
  getUpload,
  sendPart,
  startUpload,
  type Upload,
  UploadNotFound,
} from '@malto/contract/modules/media.admin'
import { partBytes, partsOf } from '@malto/contract/modules/media.rules'
import type { Kind } from './files.ts'

/** What sending needs of the world; a test gives its own. */
export interface Ways {
  readonly client: Client
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly online: () => boolean
  /** Settles when the line seems to be back. */
  readonly backOnline: (signal: AbortSignal) => Promise<void>
}

export type Word =
  | { readonly kind: 'sending'; readonly upload: Upload }
  | { readonly kind: 'retrying'; readonly seconds: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'finishing' }

interface Given {
  readonly file: Blob
  readonly kind: Kind
  readonly title: string
  /** Begun earlier: only what is missing is sent. */
  readonly id: string | null
  readonly signal: AbortSignal
  readonly tell: (word: Word) => void
}

const TRIES = 6
const LONGEST_PAUSE_S = 30

/** A lost line, a busy or restarting server: the same request may go through later. */
const passes = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'NO_RESPONSE' || error.status === 429 || error.status >= 500)

const pauseOf = (error: CallError, tries: number): number =>
  Math.min(LONGEST_PAUSE_S, Math.max(Number(error.details['retry_after'] ?? 0), 2 ** tries))

/** Bytes that have arrived, as the server counts its parts. */
export const sentOf = ({ bytes, parts }: Pick<Upload, 'bytes' | 'parts'>): number =>
  parts.reduce((sum, number) => sum + Math.max(0, partBytes(bytes, number)), 0)

/**
 * One file, part by part and in order. A part that does not get through is sent again after a pause that grows; without
 * a line it waits for one. Rejects when the signal says so, or when trying again would not help.
 */
export async function sendUpload(ways: Ways, given: Given): Promise<Reply<typeof finishUpload>> {
  const { file, signal, tell } = given

  async function persistently<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted()
      try {
        const answer = await work()
        signal.throwIfAborted()
        return answer
      } catch (error) {
        signal.throwIfAborted()
        if (!passes(error)) throw error
        if (!ways.online()) {
          tell({ kind: 'offline' })
          await ways.backOnline(signal)
          tries = -1
          continue
        }
        if (tries >= TRIES) throw error
        const seconds = pauseOf(error, tries)
        tell({ kind: 'retrying', seconds })
        await ways.wait(seconds * 1000, signal)
      }
    }
  }

  const ask: Client = (call, input) => persistently(() => ways.client(call, input, { signal }))
  const start = () => ask(startUpload, { kind: given.kind, title: given.title, bytes: file.size })
  /** What the server no longer has, or has of another length, begins anew. */
  const resume = async (id: string) => {
    const upload = await ask(getUpload, { id }).catch((error: unknown) => {
      if (UploadNotFound.is(error)) return null
      throw error
    })
    return upload?.bytes === file.size ? upload : start()
  }

  let upload = given.id === null ? await start() : await resume(given.id)
  tell({ kind: 'sending', upload })
  for (let number = 0; number < partsOf(file.size); number++) {
    if (upload.parts.includes(number)) continue
    const from = number * upload.part_bytes
    const part = { id: upload.id, number, file: file.slice(from, from + partBytes(file.size, number)) }
    upload = await ask(sendPart, part)
    tell({ kind: 'sending', upload })
  }
  tell({ kind: 'finishing' })
  return ask(finishUpload, { id: upload.id })
}
