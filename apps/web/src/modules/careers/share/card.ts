import type { GroupTone } from '../../../ui/group.tsx'
import { qrMatrix } from '@malto/contract/core/qr'
import { paints } from '../art/palette.ts'

// The picture one shares: drawn here, on the phone itself. Nothing is sent anywhere to make it.

export const CARD_WIDTH = 1080
export const CARD_HEIGHT = 1350
const EDGE = 88
const FACE = '"Be Vietnam Pro", system-ui, sans-serif'

export interface CardWords {
  readonly name: string
  readonly tagline: string
  /** The names of the career's letters. */
  readonly letters: readonly string[]
  /** One line above the address. */
  readonly invitation: string
  readonly address: string
}

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error(`Not a picture: ${source.slice(0, 60)}`)))
    image.src = source
  })

/** The sign as it stands on the page, large. */
async function pictureOf(sign: Element): Promise<HTMLImageElement> {
  if (sign instanceof HTMLImageElement) return loaded(sign.src)
  const copy = sign.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '600')
  copy.setAttribute('height', '600')
  return loaded(`data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`)
}

/** Lines that fit, broken between words. */
export function linesOf(measure: (text: string) => number, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function pattern(image: HTMLImageElement): HTMLCanvasElement | null {
  const sheet = document.createElement('canvas')
  sheet.width = CARD_WIDTH
  sheet.height = CARD_HEIGHT
  const brush = sheet.getContext('2d')
  const tile = brush?.createPattern(image, 'repeat')
  if (!brush || !tile) return null
  tile.setTransform(new DOMMatrix().scale(2.5))
  brush.fillStyle = tile
  brush.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  brush.globalCompositeOperation = 'source-in'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  return sheet
}

function writeLines(
  brush: CanvasRenderingContext2D,
  lines: readonly string[],
  top: number,
  height: number,
): number {
  lines.forEach((line, index) => brush.fillText(line, EDGE, top + index * height))
  return top + lines.length * height
}

function drawCode(brush: CanvasRenderingContext2D, address: string): boolean {
  const matrix = qrMatrix(address)
  if (!matrix) return false
  const side = 188
  const [left, top] = [CARD_WIDTH - EDGE - side, CARD_HEIGHT - EDGE - side]
  brush.fillStyle = '#fff'
  brush.beginPath()
  brush.roundRect(left, top, side, side, 24)
  brush.fill()
  const cell = (side - 36) / matrix.length
  brush.fillStyle = '#10292b'
  matrix.forEach((line, row) =>
    line.forEach((dark, column) => {
      if (dark) brush.fillRect(left + 18 + column * cell, top + 18 + row * cell, cell + 0.4, cell + 0.4)
    }),
  )
  return true
}

/** Draws the whole card. Rejects where the browser cannot. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  tone: GroupTone,
  sign: Element,
  words: CardWords,
): Promise<void> {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  const [picture, logo, tile] = await Promise.all([
    pictureOf(sign),
    loaded('/art/logo-on-dark.svg'),
    tone === 'teal' ? null : loaded(`/art/pattern-${tone}.svg`),
    document.fonts.load(`800 88px ${FACE}`, words.name),
    document.fonts.load(`500 40px ${FACE}`, words.tagline),
  ])
  canvas.width = CARD_WIDTH
  canvas.height = CARD_HEIGHT
  brush.fillStyle = paints[tone].dark
  brush.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  const sheet = tile && pattern(tile)
  if (sheet) {
    brush.globalAlpha = 0.085
    brush.drawImage(sheet, 0, 0)
    brush.globalAlpha = 1
  }
  const width = CARD_WIDTH - 2 * EDGE
  const measure = (text: string) => brush.measureText(text).width
  const named = (size: number) => {
    brush.font = `800 ${size}px ${FACE}`
    return linesOf(measure, words.name, width)
  }
  // A long name takes room from the picture, and a very long one is written smaller.
  const big = named(84)
  const size = big.length > 2 ? 64 : 84
  const name = big.length > 2 ? named(size) : big
  const side = name.length > 1 ? 420 : 500
  brush.save()
  brush.shadowColor = 'rgba(8, 24, 40, 0.4)'
  brush.shadowBlur = 60
  brush.shadowOffsetY = 26
  brush.drawImage(picture, (CARD_WIDTH - side) / 2, 88, side, side)
  brush.restore()

  brush.fillStyle = '#fff'
  brush.textBaseline = 'alphabetic'
  brush.font = `600 36px ${FACE}`
  let line = writeLines(brush, [words.letters.join(' · ')], 88 + side + 88, 62)
  brush.font = `800 ${size}px ${FACE}`
  line = writeLines(brush, name, line + size / 2, size * 1.4)
  brush.font = `500 40px ${FACE}`
  writeLines(brush, linesOf(measure, words.tagline, width).slice(0, 4), line - 26, 60)

  const coded = drawCode(brush, words.address)
  brush.drawImage(logo, EDGE, CARD_HEIGHT - EDGE - 150, 232, 70)
  brush.fillStyle = '#fff'
  brush.font = `500 31px ${FACE}`
  const room = coded ? width - 230 : width
  writeLines(brush, linesOf(measure, words.invitation, room).slice(0, 2), CARD_HEIGHT - EDGE - 24, 44)
}

export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: 'image/png' }))
          : reject(new Error('The picture came out empty')),
      'image/png',
    ),
  )
