// `npm run faults [-- --short] [-- --only name]`: the table "Faults to survive" against the real server, one JSON line
// a fault; ends with 1 when a row does not hold. A name without its world means the row of every world. What came out is
// kept in docs/figures.md, unless `--dry` is given.
import { parseArgs } from 'node:util'
import { heldBy, runFault, type Fault, type Row } from './fault.ts'
import { openOutside } from './outside.ts'
import { keepRow } from './report.ts'
import { embeddedFaults } from './table.embedded.ts'
import { limitedFaults, openLimited, outsideFaults } from './table.outside.ts'
import { openWorld, type World } from './world.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const size = values.short ? 'short' : 'full'
const isChosen = ({ name }: { name: string }) =>
  values.only.length === 0 || values.only.some((only) => name === only || name.endsWith(`.${only}`))
const all = [...embeddedFaults, ...outsideFaults, ...limitedFaults]
if (!all.some(isChosen))
  throw new Error(`no such fault; there are: ${all.map(({ name }) => name).join(', ')}`)

async function runAll<W extends World>(chosen: readonly Fault<W>[], open: () => Promise<W>): Promise<Row[]> {
  if (chosen.length === 0) return []
  const rows: Row[] = []
  const world = await open()
  try {
    for (const fault of chosen) {
      const began = performance.now()
      const row = await runFault(fault, world, size)
      rows.push(row)
      print(row, Math.round((performance.now() - began) / 1000))
      if (!values.dry) keepRow({ ...row, promise: fault.promise, size }, all)
    }
  } finally {
    await world.close()
  }
  return rows
}

function print(row: Row, seconds: number): void {
  const { name, ok, figures, why, excused = [], left_out, ...more } = row
  const told = left_out ? { name, left_out } : { name, held: heldBy(row), ...figures, ...more, seconds }
  const because = { ...(excused.length > 0 ? { excused } : {}), ...(ok ? {} : { why }) }
  console.log(JSON.stringify({ ...told, ...because }))
}

const rows = [
  ...(await runAll(embeddedFaults.filter(isChosen), openWorld)),
  ...(await runAll(outsideFaults.filter(isChosen), openOutside)),
  ...(await runAll(limitedFaults.filter(isChosen), openLimited)),
]
process.exitCode = rows.some(({ ok }) => !ok) ? 1 : 0
