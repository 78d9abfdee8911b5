/** A hexagon is a little taller than wide. */
export const HEX_RATIO = 1.06
export const MOST_ZOOM = 4
const WIDTH = 512

export interface Frame {
  /** From 1 (as much as fits) to MOST_ZOOM. */
  readonly zoom: number
  /** The middle of what is seen, as parts of the picture from 0 to 1. */
  readonly x: number
  readonly y: number
}
export const wholeFrame: Frame = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  readonly width: number
  readonly height: number
}

export interface Cut extends Size {
  readonly left: number
  readonly top: number
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The part of the picture that the frame shows, in its own pixels; it never leaves the picture. */
export function cutOf({ width, height }: Size, { zoom, x, y }: Frame): Cut {
  const shown = Math.min(width, height / HEX_RATIO) / between(zoom, 1, MOST_ZOOM)
  const tall = shown * HEX_RATIO
  return {
    width: shown,
    height: tall,
    left: between(x * width - shown / 2, 0, width - shown),
    top: between(y * height - tall / 2, 0, height - tall),
  }
}

/** Moves what is seen by parts of the frame; pulling right shows what is further left. */
export function moved(size: Size, frame: Frame, right: number, down: number): Frame {
  const cut = cutOf(size, frame)
  const next = {
    ...frame,
    x: middle(cut.left, cut.width, size.width),
    y: middle(cut.top, cut.height, size.height),
  }
  const pulled = {
    ...next,
    x: next.x - (right * cut.width) / size.width,
    y: next.y - (down * cut.height) / size.height,
  }
  const kept = cutOf(size, pulled)
  return {
    ...pulled,
    x: middle(kept.left, kept.width, size.width),
    y: middle(kept.top, kept.height, size.height),
  }
}
const middle = (from: number, part: number, whole: number) => (from + part / 2) / whole

/** Draws the cut small enough for a face; whatever else stood in the file (its place, its edges) stays behind. */
export function cutOut(picture: HTMLImageElement, frame: Frame): Promise<Blob> {
  const cut = cutOf({ width: picture.naturalWidth, height: picture.naturalHeight }, frame)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round(WIDTH * HEX_RATIO)
  const brush = canvas.getContext('2d')
  brush?.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture was drawn'))),
      'image/jpeg',
      0.9,
    )
  })
}
