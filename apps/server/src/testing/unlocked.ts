import type * as Reading from '#platform/resource.read.ts'

/** The same code, but for the one line that holds a row still: both have read it before one of them writes. */
export function unlocked(real: typeof Reading): typeof Reading {
  const reading: (() => void)[] = []
  const bothHaveRead = () =>
    new Promise<void>((go) => {
      reading.push(go)
      if (reading.length === 2) for (const each of reading.splice(0)) each()
    })
  const lockRow: typeof Reading.lockRow = async (tx, source, id) => {
    const row = await real.getRow(tx, source, id)
    await bothHaveRead()
    return row
  }
  return { ...real, lockRow }
}
