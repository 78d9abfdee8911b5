import { existsSync, readFileSync } from 'node:fs'
import { figuresFile, machine, writeFigures } from '../figures.ts'
import type { Row, Size } from './fault.ts'

interface Told extends Row {
  readonly promise: string
  readonly size: Size
}

const SECTION = 'faults'
const HEAD = ['fault', 'run', 'holds', 'times', 'back after', 'p99', 'counted', 'promise']
const ROW = /^\| `([a-z_]+)` +\| (full|short)/
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
Kept by the run itself, each row when it was last run; a short one (\`-- --short\`) only where there is no full one. Every row ends with SQL that counts what was lost or doubled.
"Busy" is the share of the time in which the machine kept the server waiting for a processor: what is said in seconds or
milliseconds was then missed or met under another load.

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

function lineOf({
  name,
  ok,
  injuries,
  ready_ms,
  p99_ms,
  figures,
  excused = [],
  left_out,
  promise,
  size,
}: Told): string {
  const busy = figures['busy_percent'] ?? 0
  const counted = Object.entries(figures)
    .filter(([what, value]) => !SHOWN_BESIDE.has(what) && (value !== 0 || ALWAYS.has(what)))
    .map(([what, value]) => `${what.replaceAll('_', ' ')} ${value}`)
  const holds = left_out
    ? `left out: ${left_out}`
    : `${ok ? 'yes' : '**no**'}${ok && excused.length > 0 ? ', but not in time: the machine was busy' : ''}${busy > 0 ? ` (busy ${busy} %)` : ''}`
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
