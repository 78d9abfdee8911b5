import { existsSync, readFileSync } from 'node:fs'
import { figuresFile, machine, writeFigures } from '../figures.ts'
import { heldBy, type Row, type Size } from './fault.ts'

interface Told extends Row {
  readonly promise: string
  readonly size: Size
}

const SECTION = 'faults'
const HEAD = ['fault', 'run', 'holds', 'times', 'back after', 'p99', 'counted', 'promise']
const ROW = /^\| `([a-z_.]+)` +\| (full|short)/
/** Counts of the work itself come first; what is nought says nothing, but for these. */
const ALWAYS = new Set(['lost', 'doubled'])
const SHOWN_BESIDE = new Set(['busy_percent', 'starved_ms'])

/** Puts a row into the table of docs/figures.md; those of earlier runs stay, and a short run replaces no full one. */
export function keepRow(row: Told, order: readonly { readonly name: string }[]): void {
  const lines = new Map(earlier().map((each) => [each.name, each]))
  const { name, size } = row
  if (size === 'full' || lines.get(name)?.size !== 'full') lines.set(name, { name, size, line: lineOf(row) })
  const known = order.flatMap(({ name }) => lines.get(name)?.line ?? [])
  const rule = HEAD.map(() => '---')
  writeFigures(
    SECTION,
    `## Faults survived

\`npm run faults\` (one row: \`npm run faults -- --only <fault>\`), against the real server processes on ${machine()}.
Kept by the run itself, each row when it was last run; a short one (\`-- --short\`) only where there is no full one.
\`embedded\` is what \`npm start\` starts; \`outside\` are two servers and a worker on a PostgreSQL and a Redis that belong to none of them.
Every row under which people write, or which leaves rows behind, ends with SQL that counts what was lost or doubled; \`reconnect_storm\` compares what each socket heard with what the rooms hold, \`hostile_clients\` counts who was not ended and what others noticed, \`second_instance\` looks whether the first one went on unharmed, and \`redis_lost\` counts calls that failed, limits that let too many through and words that were not heard.
"Busy" is the share of the time in which the machine kept the server waiting for a processor: what is said in seconds or
milliseconds was then missed or met under another load. What missed its mark for that reason is not proved: it neither holds nor is broken.

${[HEAD, rule].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
${known.join('\n')}`,
  )
}

function earlier() {
  const text = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : ''
  const section = text.slice(text.indexOf(`<!-- ${SECTION} -->`), text.indexOf(`<!-- /${SECTION} -->`))
  return section.split('\n').flatMap((line) => {
    const [, name, size] = ROW.exec(line) ?? []
    return name && size ? [{ name, size, line }] : []
  })
}

function lineOf(row: Told): string {
  const { name, injuries, ready_ms, p99_ms, figures, excused = [], left_out, promise, size } = row
  const busy = figures['busy_percent'] ?? 0
  const counted = Object.entries(figures)
    .filter(([what, value]) => !SHOWN_BESIDE.has(what) && (value !== 0 || ALWAYS.has(what)))
    .map(([what, value]) => `${what.replaceAll('_', ' ')} ${value}`)
  const held = heldBy(row)
  const why = left_out ? `: ${left_out}` : held === 'not proved' ? `: ${excused.join(', ')}` : ''
  const holds = `${held === 'no' ? '**no**' : held}${why}${busy > 0 ? ` (busy ${busy} %)` : ''}`
  const cells = [
    `\`${name}\``,
    size,
    holds,
    String(injuries),
    ready_ms > 0 ? `${ready_ms} ms` : '',
    p99_ms > 0 ? `${p99_ms} ms` : '',
    counted.join(', '),
    promise,
  ]
  return `| ${cells.join(' | ')} |`
}
