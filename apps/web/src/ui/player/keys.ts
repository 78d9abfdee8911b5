/** What a key does to a film. */
export interface KeyDeeds {
  readonly toggle: () => void
  readonly skip: (seconds: number) => void
  readonly seekShare: (share: number) => void
  readonly louder: (by: number) => void
  readonly mute: () => void
  readonly captions: () => void
  readonly fullscreen: () => void
  readonly picture: () => void
  readonly speed: (steps: number) => void
}

/** True: the key meant something, and the page must not also scroll. */
export function pressed(key: string, deeds: KeyDeeds): boolean {
  if (/^\d$/.test(key)) {
    deeds.seekShare(Number(key) / 10)
    return true
  }
  const deed = {
    ' ': deeds.toggle,
    k: deeds.toggle,
    ArrowLeft: () => deeds.skip(-5),
    ArrowRight: () => deeds.skip(5),
    j: () => deeds.skip(-10),
    l: () => deeds.skip(10),
    ArrowUp: () => deeds.louder(0.1),
    ArrowDown: () => deeds.louder(-0.1),
    m: deeds.mute,
    c: deeds.captions,
    f: deeds.fullscreen,
    p: deeds.picture,
    '<': () => deeds.speed(-1),
    '>': () => deeds.speed(1),
  }[key.length === 1 ? key.toLowerCase() : key]
  deed?.()
  return deed !== undefined
}

interface Press {
  readonly key: string
  readonly target: EventTarget
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A press that belongs to something else: a shortcut of the browser, a text being typed, a button under the focus. */
export function isOthers({ key, target, ctrlKey, metaKey, altKey }: Press): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (!(target instanceof Element)) return false
  if (target.closest('textarea, input:not([type=range])')) return true
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}
