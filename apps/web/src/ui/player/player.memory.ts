import { speeds } from '@malto/contract/modules/courses.rules'

// What a person chose once holds for every film on this device.

const KEY = 'malto.player'

interface Chosen {
  readonly speed: number
  readonly captions: boolean
  readonly volume: number
}
const first: Chosen = { speed: 1, captions: true, volume: 1 }

export function chosen(): Chosen {
  const { speed, captions, volume } = kept()
  return {
    speed: speeds.find((each) => each === speed) ?? first.speed,
    captions: typeof captions === 'boolean' ? captions : first.captions,
    volume: typeof volume === 'number' && volume > 0 && volume <= 1 ? volume : first.volume,
  }
}

export function choose(change: Partial<Chosen>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosen(), ...change }))
  } catch {
    // A browser that keeps nothing plays films all the same.
  }
}

function kept(): { [key in keyof Chosen]?: unknown } {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
