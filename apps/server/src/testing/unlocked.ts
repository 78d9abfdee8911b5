import type * as Reading from '#platform/resource.read.ts'

/** Whoever comes here waits until so many have come. */
export function meetingOf(many: number): () => Promise<void> {
  const here: (() => void)[] = []
  return () =>
    new Promise<void>((go) => {
      here.push(go)
      if (here.length === many) for (const each of here.splice(0)) each()
    })
}

/** The same code, but for the one line that holds a row still: both have read it before one of them writes. */
export function unlocked(real: typeof Reading): typeof Reading {
  const bothHaveRead = meetingOf(2)
  const lockRow: typeof Reading.lockRow = async (tx, source, id) => {
    const row = await real.getRow(tx, source, id)
    await bothHaveRead()
    return row
  }
  return { ...real, lockRow }
}
