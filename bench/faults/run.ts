// `npm run faults [-- --short] [-- --only name]`: the table "Faults to survive" against the real server, one JSON line
// a fault; ends with 1 when a row does not hold.
import { parseArgs } from 'node:util'
import { runFault } from './fault.ts'
import { faults } from './table.ts'
import { openWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const chosen = faults.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
if (chosen.length === 0)
  throw new Error(`no such fault; there are: ${faults.map(({ name }) => name).join(', ')}`)

const world = await openWorld()
let failed = 0
try {
  for (const fault of chosen) {
    const began = performance.now()
    const {
      name,
      ok,
      figures,
      why,
      excused = [],
      ...row
    } = await runFault(fault, world, values.short ? 'short' : 'full')
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      JSON.stringify({
        name,
        ok,
        ...figures,
        ...row,
        seconds,
        ...(excused.length > 0 ? { excused } : {}),
        ...(ok ? {} : { why }),
      }),
    )
    if (!ok) failed++
  }
} finally {
  await world.close()
}
process.exitCode = failed > 0 ? 1 : 0
