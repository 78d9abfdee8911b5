import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = 4390
const PUSH_PORT = 4490

// Workers read this file too: they have to find the same folder.
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'malto-e2e-'))

/** One of the servers that journeys visit: a whole Malto with a demonstration community of its own. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly data: string
  /** Where the journeys’ own push service listens: the server sends nowhere else than to browsers’ and to this one. */
  readonly push_port: number
}

export function serverAt(index: number): Server {
  const port = PORT + index
  return {
    port,
    url: process.env['BASE_URL'] ?? `http://127.0.0.1:${port}`,
    data: join(process.env['E2E_DATA'] ?? '', String(index)),
    push_port: PUSH_PORT + index,
  }
}

/** Each worker of the run has a server to itself: what one journey writes, none beside it sees. */
export const server = serverAt(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
