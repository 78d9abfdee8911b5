import { Worker } from 'node:worker_threads'
import { VIETNAM_OFFSET } from './cells.ts'
import { XlsxRefused, XlsxTooLarge, XlsxTooSlow } from './errors.ts'
import { unpackXlsx } from './unpack.ts'

export { XlsxRefused, XlsxTooLarge, XlsxTooSlow }

export type XlsxValue = string | number | Date | boolean | null

export interface XlsxTable {
  /** The first row's texts. */
  readonly columns: string[]
  readonly rows: XlsxValue[][]
}

const MAX_BYTES = 10 * 1024 * 1024
const MAX_UNPACKED = 80 * 1024 * 1024
const PATIENCE = 20_000

interface Bounds {
  readonly max_rows: number
  readonly max_bytes?: number
  /** In milliseconds. */
  readonly patience?: number
}

/**
 * Reads the first sheet of a stranger's workbook. Its times are Vietnam's: a Date is the moment at which a clock in
 * Vietnam shows what the cell shows (`vietnameseDay` gives a cell's day back). Reading happens in a thread of its own
 * with a limit on memory and time, so that no file can slow down or stop the server.
 */
export async function readXlsx(
  bytes: Uint8Array,
  { max_rows, max_bytes = MAX_BYTES, patience = PATIENCE }: Bounds,
): Promise<XlsxTable> {
  if (bytes.length > max_bytes) throw new XlsxTooLarge('too many bytes')
  const parts = await unpackXlsx(bytes, MAX_UNPACKED)
  const [head = [], ...rows] = await parse(parts, max_rows, patience)
  if (rows.length > max_rows) throw new XlsxTooLarge('too many rows')
  return {
    columns: head.map((title) => (title === null ? '' : String(title).trim())),
    rows: rows.map((row) => row.map(localised)),
  }
}

const localised = (value: XlsxValue): XlsxValue => {
  // A moment is a fraction of days in the file: without rounding it comes back a millisecond early.
  if (value instanceof Date) return new Date(Math.round((value.getTime() - VIETNAM_OFFSET) / 1000) * 1000)
  return typeof value === 'string' ? unescaped(value) : value
}

/** Excel writes characters that XML cannot hold as _xHHHH_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

export type Reading = { rows: XlsxValue[][] } | { too_large: string } | { refused: string }

async function parse(
  parts: Record<string, Uint8Array>,
  max_rows: number,
  patience: number,
): Promise<XlsxValue[][]> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { parts, max_rows },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const reading = await new Promise<Reading>((resolve, reject) => {
      timer = setTimeout(() => reject(new XlsxTooSlow('it takes too long to read')), patience)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ too_large: 'it takes too much memory' })
        else reject(error)
      })
    })
    if ('too_large' in reading) throw new XlsxTooLarge(reading.too_large)
    if ('refused' in reading) throw new XlsxRefused(reading.refused)
    return reading.rows
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
