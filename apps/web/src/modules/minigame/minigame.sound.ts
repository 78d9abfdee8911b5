import { useSyncExternalStore } from 'react'

// Three tiny sounds, made while they play: nothing is loaded, and nothing is heard until somebody wants it.

const KEY = 'malto.game.sound'

export type Sound = 'clue' | 'right' | 'missed'

interface Note {
  readonly hertz: number
  readonly after_s: number
  readonly lasts_s: number
}
const scores: Readonly<Record<Sound, readonly Note[]>> = {
  clue: [{ hertz: 880, after_s: 0, lasts_s: 0.12 }],
  right: [
    { hertz: 659, after_s: 0, lasts_s: 0.16 },
    { hertz: 988, after_s: 0.11, lasts_s: 0.26 },
  ],
  missed: [{ hertz: 294, after_s: 0, lasts_s: 0.24 }],
}
const LOUD = 0.08

const ears = new Set<() => void>()
let context: AudioContext | null = null

function soundsOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export function turnSounds(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing stays silent.
  }
  ears.forEach((ear) => ear())
}

export const useSounds = (): boolean =>
  useSyncExternalStore((ear) => {
    ears.add(ear)
    return () => ears.delete(ear)
  }, soundsOn)

export function playSound(sound: Sound): void {
  // Old browsers have none; a game without sound is a game all the same.
  if (!soundsOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const note of scores[sound]) playNote(context, note)
}

function playNote(on: AudioContext, { hertz, after_s, lasts_s }: Note): void {
  const from = on.currentTime + after_s
  const tone = on.createOscillator()
  const volume = on.createGain()
  tone.type = 'sine'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.02)
  volume.gain.linearRampToValueAtTime(0, from + lasts_s)
  tone.connect(volume)
  volume.connect(on.destination)
  tone.start(from)
  tone.stop(from + lasts_s)
}
