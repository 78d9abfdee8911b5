import { pluck, pad, pop, room, type Sound } from './instruments.ts'

export const RATE = 44_100

export interface Score {
  readonly slug: string
  readonly seconds: number
  /** When something appears in the film. */
  readonly pops: readonly number[]
}

/** Five notes of an octave, as in a folk song: none of them clashes with another. */
const scale = [0, 2, 4, 7, 9]
/** Roots of the chords, in semitones above the key; a bar each. */
const progressions = [
  [0, -3, 5, 7],
  [0, 5, -3, 7],
  [0, 7, 9, 5],
  [0, -3, 2, 7],
  [0, 9, 5, 7],
]
/** Where in a bar of eight eighths the melody plucks. */
const rhythms = [
  [0, 3, 4, 6],
  [0, 2, 3, 6],
  [0, 2, 4, 7],
  [0, 3, 6],
  [0, 1, 4, 6],
]
const keys = [196, 207.65, 220, 233.08, 246.94, 261.63]

/** A soft piece of music as long as the film: its key, pace and melody come from the slug. Samples from −1 to 1. */
export function compose({ slug, seconds, pops }: Score): Float32Array {
  const chance = dice(slug)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const key = pick(keys)
  const eighth = 60 / (74 + chance() * 18) / 2
  const bar = eighth * 8
  const chords = pick(progressions)
  const sound: Sound = { samples: new Float32Array(Math.ceil(seconds * RATE)) }
  const hz = (semitones: number) => key * 2 ** (semitones / 12)
  const toneOf = (step: number) => (scale[((step % 5) + 5) % 5] ?? 0) + 12 * Math.floor(step / 5)

  const motifs = [0, 1].map(() => melody(chance, pick(rhythms), pick(rhythms)))
  const last = Math.max(1, Math.floor((seconds - 3) / bar))
  for (let at = 0; at < last; at += 1) {
    const root = chords[at % chords.length] ?? 0
    const start = at * bar
    for (const tone of [root - 12, root - 5, root + (isMinor(root) ? 3 : 4)])
      pad(sound, start, bar * 1.25, hz(tone), 0.024)
    pad(sound, start, bar, hz(root - 24), 0.04)
    // Two bars make a phrase; every fourth phrase is the other one, and the first bar waits.
    const phrase = motifs[Math.floor(at / 2) % 4 === 2 ? 1 : 0] ?? []
    if (at === 0) continue
    for (const { place, step } of phrase)
      if (Math.floor(place / 8) === at % 2)
        pluck(
          sound,
          start + (place % 8) * eighth + chance() * 0.012,
          hz(toneOf(step)),
          0.24 + chance() * 0.08,
        )
  }
  ending(sound, last * bar, hz)
  for (const [index, time] of pops.entries()) pop(sound, time, hz(24 + toneOf(index % 5)))
  room(sound)
  fade(sound.samples, 1.2, 2.2)
  return sound.samples
}

/** Chords on these steps of the scale are minor. */
const isMinor = (root: number) => [2, 4, 9].includes(((root % 12) + 12) % 12)

function melody(chance: () => number, ...bars: readonly (readonly number[])[]) {
  let step = 5 + Math.floor(chance() * 3)
  return bars.flatMap((places, bar) =>
    places.map((place) => {
      step = Math.min(10, Math.max(3, step + Math.floor(chance() * 5) - 2))
      return { place: bar * 8 + place, step }
    }),
  )
}

function ending(sound: Sound, start: number, hz: (semitones: number) => number): void {
  for (const [index, tone] of [0, 7, 12, 16, 19].entries()) pluck(sound, start + index * 0.16, hz(tone), 0.26)
  for (const tone of [-12, -5, 4]) pad(sound, start, 5, hz(tone), 0.03)
}

function fade(samples: Float32Array, rise: number, fall: number): void {
  for (let at = 0; at < samples.length; at += 1) {
    const [from, to] = [at / RATE, (samples.length - at) / RATE]
    samples[at] = (samples[at] ?? 0) * Math.min(1, from / rise, to / fall)
  }
}

/** The same numbers for the same name, always. */
function dice(name: string): () => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
