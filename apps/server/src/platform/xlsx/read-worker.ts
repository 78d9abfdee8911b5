import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { XlsxRefused, XlsxTooLarge } from './errors.ts'
import { checkGrid } from './grid.ts'
import type { Reading, XlsxValue } from './read.ts'
import { repack } from './unpack.ts'

// Runs in a thread of its own: see readXlsx.
const { parts, max_rows } = workerData as { parts: Record<string, Uint8Array>; max_rows: number }

async function read(): Promise<Reading> {
  try {
    checkGrid(parts, max_rows)
    const rows = await readSheet(Buffer.from(repack(parts)), { trim: false })
    return { rows: rows as unknown as XlsxValue[][] }
  } catch (error) {
    if (error instanceof XlsxTooLarge) return { too_large: error.message }
    return { refused: error instanceof XlsxRefused ? error.message : 'not a sound workbook' }
  }
}

const reading = await read()
parentPort?.postMessage(reading, [])
