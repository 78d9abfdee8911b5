// Rules of films and their captions. No zod here: the web's shell may read it.

/**
 * What is uploaded comes in parts of this size, so that a broken line costs one part. The server waits ten seconds for
 * a request: a part has to pass in them on a slow line too.
 */
export const PART_BYTES = 2 * 1024 * 1024
export const LARGEST_FILM = 600 * 1024 * 1024
export const LARGEST_DOCUMENT = 20 * 1024 * 1024
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES))
export const MOST_PARTS = partsOf(LARGEST_FILM)
/** How long part `number` (from 0 on) of a file must be. */
export const partBytes = (bytes: number, number: number): number =>
  Math.min(PART_BYTES, bytes - number * PART_BYTES)

export const assetKinds = ['film', 'document'] as const
/** uploading → checking → ready or refused. */
export const assetStatuses = ['uploading', 'checking', 'ready', 'refused'] as const

/** Why a file cannot be used, or what could not be read from it. */
export const assetRemarks = [
  'not_a_film',
  'not_a_pdf',
  'incomplete',
  'damaged',
  'no_picture',
  'unplayable',
  'no_ffmpeg',
] as const
export type AssetRemark = (typeof assetRemarks)[number]

/** Where an event, or a story of work, names a film of Malto: by its folder, or by its id. */
export const FILM_ADDRESS = /^\/films\/[a-z0-9-]{1,80}$/

export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

const TIME = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const secondsOf = (written: string): number | null => {
  const [whole, hours = '0', minutes = '', seconds = '', ms = ''] = TIME.exec(written) ?? []
  return whole === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000
}

/** The cues of a WebVTT file, and the line (from 1 on) where it stops being one; null: it is sound. */
export function readCaptions(written: string): { cues: readonly Cue[]; fault_line: number | null } {
  const lines = written
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  if (!/^WEBVTT($|[ \t])/.test(lines[0] ?? '')) return { cues: [], fault_line: 1 }
  const cues: Cue[] = []
  let at = 1
  // What programs write below the first line about the file itself: `Kind: captions`.
  while (/^[A-Za-z-]+:/.test(lines[at] ?? '')) at += 1
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (/^(NOTE|STYLE|REGION)($|[ \t])/.test(line)) {
      while (at < lines.length && (lines[at] ?? '').trim() !== '') at += 1
      continue
    }
    if (!line.includes('-->')) {
      const next = lines[at + 1] ?? ''
      // An empty line, or the name of a cue.
      if (line.trim() === '' || next.includes('-->')) continue
      return { cues, fault_line: at + 1 }
    }
    const [start = '', rest = ''] = line.split('-->').map((part) => part.trim())
    const from = secondsOf(start)
    const to = secondsOf(rest.split(/\s+/)[0] ?? '')
    if (from === null || to === null || to <= from) return { cues, fault_line: at + 1 }
    const said: string[] = []
    while (at + 1 < lines.length && (lines[at + 1] ?? '').trim() !== '') {
      at += 1
      said.push(lines[at] ?? '')
    }
    if (said.length === 0) return { cues, fault_line: at + 1 }
    cues.push({ from, to, text: said.join('\n') })
  }
  return { cues, fault_line: cues.length === 0 ? lines.length : null }
}
