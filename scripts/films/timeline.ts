import { captionSeconds, type Storyboard } from '../../packages/contract/src/modules/media.content.ts'

type Scene = Storyboard['scenes'][number]

export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}
/** A scene with its place in the film; all times in seconds from the film's beginning. */
export interface Shot {
  readonly scene: Scene
  readonly from: number
  readonly to: number
  readonly cues: readonly Cue[]
  /** When each item appears. */
  readonly items: readonly number[]
}
export interface Timeline {
  readonly shots: readonly Shot[]
  readonly closing_from: number
  readonly length: number
}

/** Silence before the first and after the last caption of a scene. */
const MARGIN = 0.3
const CLOSING = 2.4
/** The next scene has opened by then: nothing appears while it opens. */
const OPENED = 0.55

export function timelineOf({ scenes }: Storyboard): Timeline {
  let at = 0
  const shots = scenes.map((scene): Shot => {
    const from = at
    const cues = cuesOf(scene, from + MARGIN)
    at = round((cues.at(-1)?.to ?? from) + MARGIN)
    return {
      scene,
      from,
      to: at,
      cues,
      items: itemTimes(scene, cues).map((time) => Math.max(from + OPENED, time)),
    }
  })
  return { shots, closing_from: at, length: round(at + CLOSING) }
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

function cuesOf({ say }: Scene, start: number): Cue[] {
  let at = start
  return say.map((text) => {
    const from = round(at)
    at += captionSeconds(text)
    return { from, to: round(at), text }
  })
}

function itemTimes({ layout, items }: Scene, cues: readonly Cue[]): number[] {
  const [first] = cues
  if (!first) return []
  // A title, a quotation and a figure are one thought: they come at once, part after part.
  if (layout === 'title' || layout === 'quote' || layout === 'number')
    return items.map((_, at) => first.from + 0.5 + at * 0.7)
  const chosen = captionsFor(items, cues)
  return items.map((_, at) => {
    const cue = cues[chosen[at] ?? 0] ?? first
    const sharing = chosen.filter((each) => each === chosen[at]).length
    const place = chosen.slice(0, at).filter((each) => each === chosen[at]).length
    return cue.from + 0.15 + (place / sharing) * (cue.to - cue.from) * 0.9
  })
}

/** For each item the caption that speaks of it: the one with most of its words, in the order of both. */
function captionsFor(items: readonly string[], cues: readonly Cue[]): number[] {
  const [rows, columns] = [items.length, cues.length]
  const expected = (item: number) =>
    columns > rows ? 1 + (item * (columns - 1)) / rows : (item * columns) / rows
  const worth = (item: number, cue: number) =>
    shared(items[item] ?? '', cues[cue]?.text ?? '') - 0.2 * Math.abs(cue - expected(item))
  // best[cue]: the best way to place all items so far with the last of them at `cue` or before.
  let best = cues.map(() => ({ sum: 0, path: [] as number[] }))
  for (let item = 0; item < rows; item += 1) {
    let top = { sum: -Infinity, path: [] as number[] }
    best = best.map(({ sum, path }, cue) => {
      const here = sum + worth(item, cue)
      if (here > top.sum) top = { sum: here, path: [...path, cue] }
      return top
    })
  }
  return best.at(-1)?.path ?? []
}

const syllables = (text: string) => text.toLocaleLowerCase('vi').match(/[\p{L}\p{N}]+/gu) ?? []

function shared(item: string, caption: string): number {
  const said = new Set(syllables(caption))
  const written = syllables(item)
  return written.filter((each) => said.has(each)).length / Math.max(1, written.length)
}

/** Captions in the WebVTT form. */
export function toVtt({ shots }: Timeline): string {
  const cues = shots.flatMap((shot) => shot.cues)
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`
}
