import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'

export const figuresFile = join(root, 'docs/figures.md')
const preface = `# Figures

Written by the programs that measure them; each part names its command. Machines differ: ratios say more than times.
`

/** What the figures of a section were taken on, in a few words. */
export const machine = (): string =>
  `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`

/**
 * Puts one section of docs/figures.md in the place of what stood between its markers (`<!-- name -->` and
 * `<!-- /name -->`), or at the end of the file when it is new. The markdown brings its own heading and its command.
 */
export function writeFigures(section: string, markdown: string): void {
  const [open, close] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  const text = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : preface
  const written = `${open}\n\n${markdown.trim()}\n\n${close}`
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  const whole =
    from >= 0 && to > from
      ? text.slice(0, from) + written + text.slice(to + close.length)
      : `${text.trimEnd()}\n\n${written}\n`
  writeFileSync(figuresFile, whole)
  // As `npm run format` would leave it, so that a measured run leaves nothing to tidy.
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [figuresFile], { cwd: root })
}
