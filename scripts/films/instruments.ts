import { RATE } from './music.ts'

export interface Sound {
  readonly samples: Float32Array
}

const add = (samples: Float32Array, at: number, value: number) => {
  if (at < samples.length) samples[at] = (samples[at] ?? 0) + value
}

/** Where the finger plucks, as a share of the string: it decides which overtones sound. */
const FINGER = 0.19

/** A plucked string: overtones that fade the sooner the higher they are. */
export function pluck({ samples }: Sound, start: number, hz: number, loudness: number): void {
  const begin = Math.floor(start * RATE)
  const length = Math.min(Math.floor(2.2 * RATE), samples.length - begin)
  for (let overtone = 1; overtone <= 9 && overtone * hz < 9000; overtone += 1) {
    const turn = (2 * Math.PI * hz * overtone * Math.sqrt(1 + 0.00012 * overtone ** 2)) / RATE
    const loss = Math.exp(-1 / (RATE * (0.85 / (1 + 0.6 * (overtone - 1)))))
    const strength = (loudness * Math.sin(Math.PI * overtone * FINGER)) / overtone ** 1.25
    // A fading wave follows from its last two samples.
    const [far, near] = [2 * Math.cos(turn) * loss, loss * loss]
    let [before, now] = [0, Math.sin(turn) * strength]
    for (let at = 0; at < length; at += 1) {
      add(samples, begin + at, now * Math.min(1, at / 110, (length - at) / 4000))
      const next = far * now - near * before
      before = now
      now = next
    }
  }
}

/** A warm held tone: a few soft overtones of two voices that are not quite in tune. */
export function pad({ samples }: Sound, start: number, seconds: number, hz: number, loudness: number): void {
  const begin = Math.floor(start * RATE)
  const length = Math.floor(seconds * RATE)
  const turn = (2 * Math.PI) / RATE
  for (let at = 0; at < length; at += 1) {
    const rise = Math.min(1, at / (0.7 * RATE))
    const fall = Math.min(1, (length - at) / (0.9 * RATE))
    const swell = rise * rise * (3 - 2 * rise) * fall * fall * (3 - 2 * fall)
    const one = turn * hz * 1.0015 * at
    const two = turn * hz * 0.9985 * at
    const tone = Math.sin(one) + Math.sin(two) + 0.28 * Math.sin(2 * one) + 0.1 * Math.sin(3 * two)
    add(samples, begin + at, tone * swell * loudness)
  }
}

/** Something appears: a drop that rises a little. */
export function pop({ samples }: Sound, start: number, hz: number): void {
  const begin = Math.floor(start * RATE)
  const length = Math.floor(0.16 * RATE)
  let phase = 0
  for (let at = 0; at < length; at += 1) {
    const share = at / length
    phase += ((2 * Math.PI) / RATE) * hz * (0.72 + 0.28 * Math.min(1, share * 5))
    add(samples, begin + at, Math.sin(phase) * 0.16 * Math.min(1, at / 60) * Math.exp(-share * 6))
  }
}

/** The room around: echoes that thin out (Schroeder). */
export function room({ samples }: Sound): void {
  const wet = new Float32Array(samples.length)
  for (const [seconds, back] of [
    [0.0297, 0.8],
    [0.0371, 0.79],
    [0.0411, 0.77],
    [0.0437, 0.76],
  ] as const) {
    const delay = Math.floor(seconds * RATE)
    const line = new Float32Array(samples.length)
    let dull = 0
    for (let at = 0; at < samples.length; at += 1) {
      dull += 0.45 * ((line[at - delay] ?? 0) - dull)
      line[at] = (samples[at] ?? 0) + dull * back
      wet[at] = (wet[at] ?? 0) + (line[at - delay] ?? 0) * 0.25
    }
  }
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) + 0.3 * (wet[at] ?? 0)
}
