import { inflateSync } from 'node:zlib'

// Reads our own documents as a machine of somebody else would: what can be copied out of them. Tests stand on it.

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: Buffer | null }>

export interface ReadPdf {
  /** The words of each page, in the order in which they were drawn, with one space between what stands apart. */
  readonly pages: readonly string[]
  /** Everything that is written anywhere in the file, unpacked: for what must not be in it. */
  readonly raw: string
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const letters = new Map<string, ReadonlyMap<string, string>>()
  const lettersOf = (font: string) => {
    const known = letters.get(font) ?? cmapOf(objects, refIn(headOf(objects, font), 'ToUnicode'))
    letters.set(font, known)
    return known
  }
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const fonts = fontsOf(headOf(objects, refIn(head, 'Resources')))
      const content = objects.get(refIn(head, 'Contents'))?.stream?.toString('latin1') ?? ''
      return wordsOf(content, (name) => lettersOf(fonts.get(name) ?? ''))
    })
  const raw = [...objects.values()].map(({ head, stream }) => head + (stream?.toString('latin1') ?? ''))
  return { pages, raw: raw.join('\n') }
}

function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString('latin1')
  const objects = new Map<string, { head: string; stream: Buffer | null }>()
  for (const found of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [, id = '', body = ''] = found
    const at = body.indexOf('\nstream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const packed = Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1')
    const stream = at < 0 ? null : head.includes('/FlateDecode') ? inflateSync(packed) : packed
    objects.set(id, { head, stream })
  }
  return objects
}

const headOf = (objects: Objects, id: string): string => objects.get(id)?.head ?? ''
const refIn = (head: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? ''

const fontsOf = (resources: string): Map<string, string> =>
  new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]))

/** By glyph, what stands for it when it is copied: pdfkit writes ranges of single entries. */
function cmapOf(objects: Objects, id: string): ReadonlyMap<string, string> {
  const cmap = objects.get(id)?.stream?.toString('latin1') ?? ''
  const letters = new Map<string, string>()
  for (const [, start = '', entries = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...entries.matchAll(/<([^>]*)>/g)].entries()) {
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16))
      letters.set(
        (Number.parseInt(start, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(...units),
      )
    }
  return letters
}

function wordsOf(content: string, lettersOf: (font: string) => ReadonlyMap<string, string>): string {
  const pieces = [...content.matchAll(/\nBT\n([\s\S]*?)\nET\n/g)].map(([, block = '']) => {
    const letters = lettersOf(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
    return glyphs.map((glyph) => letters.get(glyph) ?? '\uFFFD').join('')
  })
  return pieces.join(' ').replaceAll(/ +/g, ' ')
}
