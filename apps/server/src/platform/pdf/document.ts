import type { Box, Strip } from './flow.ts'
import { paginate } from './pages.ts'
import { makePen, type Pen } from './pen.ts'

export const A4 = { width: 595.28, height: 841.89 } as const
export const A4_LANDSCAPE = { width: A4.height, height: A4.width } as const
export const PDF_TYPE = 'application/pdf'

export interface PdfOptions {
  readonly title: string
  readonly author: string
  /** As in `vi`: whoever has it read aloud hears the right voice. */
  readonly language: string
  readonly made_at: Date
  /** A4 upright, unless it says otherwise. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Where the strips go on every page. */
  readonly area: Box
  /** What every page bears around them. */
  readonly frame: (pen: Pen, page: { readonly number: number; readonly count: number }) => void
}

/** The bytes of a document. The same strips at the same moment give the same bytes. */
export async function makePdf(strips: readonly Strip[], options: PdfOptions): Promise<Buffer> {
  const { area, frame } = options
  const document = await openDocument(options)
  const bytes = gather(document)
  const { pen, elements } = makePen(document)
  const pages = paginate(strips, area)
  for (const [at, { placed, grounds }] of pages.entries()) {
    document.addPage()
    pen.decorate(() => frame(pen, { number: at + 1, count: pages.length }))
    for (const { panel, box } of grounds) pen.decorate(() => panel.paint(pen, box))
    for (const { strip, y } of placed) strip.draw(pen, area.x + strip.x, y)
  }
  document.addStructure(document.struct('Document', {}, elements()))
  document.end()
  return bytes
}

/** The names of a document go into XML as they are: what would be a mark-up there is left out. */
const plain = (text: string): string => text.normalize('NFC').replaceAll(/[<>&\p{Cc}]/gu, ' ')

async function openDocument(options: PdfOptions): Promise<PDFKit.PDFDocument> {
  const { title, author, language, made_at, size = A4 } = options
  // Read with the first document: most processes never make one.
  const { default: Pdf } = await import('pdfkit')
  return new Pdf({
    size: [size.width, size.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    // None of the fonts that readers bring along: they have no Vietnamese.
    font: null as unknown as string,
    info: {
      Title: plain(title),
      Author: plain(author),
      Creator: plain(author),
      CreationDate: made_at,
      ModDate: made_at,
    },
  })
}

function gather(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
