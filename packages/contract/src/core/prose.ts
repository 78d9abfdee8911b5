// The little markup that lectures are written in. One reader for the web, the console's preview and the checks.

/** A run of text of one kind. */
export interface Run {
  readonly text: string
  readonly strong?: true
  readonly code?: true
}
export type Block =
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'note'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Run[])[]
      readonly rows: readonly (readonly (readonly Run[])[])[]
    }
  | { readonly kind: 'code'; readonly text: string }
  /** A drawing under /art, without its ending, and what it shows, for those who cannot see it. */
  | { readonly kind: 'picture'; readonly art: string; readonly alt: string }

/**
 * `## ` a heading, `- ` and `1. ` lists, `> ` a note, `| a | b |` a table (its first row the head), three backticks
 * around code, `![what it shows](cover-lab)` a drawing; `**strong**` and `` `code` `` inside a line. An empty line ends a block.
 */
export function readProse(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    if (line.startsWith('```')) {
      const end = lines.findIndex((each, index) => index > at && each.startsWith('```'))
      const until = end === -1 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') })
      at = until + 1
      continue
    }
    const kind = kindOf(line)
    let until = at + 1
    while (until < lines.length && kindOf(lines[until] ?? '') === kind && !single.has(kind)) until += 1
    blocks.push(blockOf(kind, lines.slice(at, until)))
    at = until
  }
  return blocks
}

type Kind = 'empty' | 'fence' | 'heading' | 'note' | 'bullets' | 'numbers' | 'table' | 'picture' | 'paragraph'
const single = new Set<Kind>(['heading', 'picture'])
const PICTURE = /^!\[([^\]]*)\]\(([a-z0-9-]+)\)\s*$/

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'empty'
  if (line.startsWith('```')) return 'fence'
  if (line.startsWith('## ')) return 'heading'
  if (line.startsWith('> ')) return 'note'
  if (line.startsWith('- ')) return 'bullets'
  if (/^\d+\. /.test(line)) return 'numbers'
  if (line.startsWith('|')) return 'table'
  return PICTURE.test(line) ? 'picture' : 'paragraph'
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  const first = lines[0] ?? ''
  if (kind === 'heading') return { kind, runs: readRuns(first.slice(3)) }
  if (kind === 'note') return { kind, runs: readRuns(lines.map((line) => line.slice(2)).join(' ')) }
  if (kind === 'bullets' || kind === 'numbers')
    return {
      kind: 'list',
      ordered: kind === 'numbers',
      items: lines.map((line) => readRuns(line.replace(/^(- |\d+\. )/, ''))),
    }
  if (kind === 'table') {
    // The line of dashes under the head; further down a dash is what a cell says.
    const told = lines.filter((line, at) => at !== 1 || !/^[|\s:-]*-[|\s:-]*$/.test(line))
    const [head = [], ...rows] = told.map(cellsOf)
    return { kind, head, rows }
  }
  if (kind === 'picture') {
    const [, alt = '', art = ''] = PICTURE.exec(first) ?? []
    return { kind, alt: alt.trim(), art }
  }
  return { kind: 'paragraph', runs: readRuns(lines.join(' ')) }
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => readRuns(cell.trim()))

function readRuns(line: string): Run[] {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return { text: part.slice(2, -2), strong: true }
      if (part.startsWith('`') && part.endsWith('`') && part.length > 2)
        return { text: part.slice(1, -1), code: true }
      return { text: part }
    })
}

/** Every word that a reader reads, without the markup. */
export function wordsOf(text: string): string[] {
  const runs = (each: readonly Run[]) => each.map((run) => run.text).join('')
  return readProse(text)
    .flatMap((block) => {
      if (block.kind === 'list') return block.items.map(runs)
      if (block.kind === 'table') return [block.head, ...block.rows].flat().map(runs)
      if (block.kind === 'code') return [block.text]
      return block.kind === 'picture' ? [] : [runs(block.runs)]
    })
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
}
