/** How tall the rows of a long list are: measured where they were on screen, guessed elsewhere. */
export interface Heights {
  readonly setKeys: (keys: readonly string[]) => void
  /** True when it was not known, or another. */
  readonly measure: (key: string, height: number) => boolean
  /** Where a row begins; of the number of rows: where the list ends. */
  readonly topOf: (index: number) => number
  readonly indexOf: (key: string) => number
  /** The row at this height of the list. */
  readonly rowAt: (top: number) => number
  readonly count: () => number
}

/** Sums are made anew only from the first row that changed: one more at the end of 50,000 costs one addition. */
export function createHeights(guess: number): Heights {
  const known = new Map<string, number>()
  let keys: readonly string[] = []
  let places: Map<string, number> | null = null
  let tops = new Float64Array(256)
  let sure = 0

  function sumTo(index: number): void {
    if (tops.length <= keys.length) {
      const larger = new Float64Array(Math.max(keys.length + 1, tops.length * 2))
      larger.set(tops)
      tops = larger
    }
    for (; sure < index; sure += 1)
      tops[sure + 1] = (tops[sure] ?? 0) + (known.get(keys[sure] ?? '') ?? guess)
  }
  const placeOf = (key: string): number => {
    places ??= new Map(keys.map((each, index) => [each, index]))
    return places.get(key) ?? -1
  }

  return {
    setKeys(next) {
      if (next === keys) return
      let same = 0
      while (same < keys.length && same < next.length && keys[same] === next[same]) same += 1
      keys = next
      places = null
      sure = Math.min(sure, same)
    },
    measure(key, height) {
      if (known.get(key) === height) return false
      known.set(key, height)
      const index = placeOf(key)
      if (index >= 0) sure = Math.min(sure, index)
      return true
    },
    topOf(index) {
      const place = Math.max(0, Math.min(index, keys.length))
      sumTo(place)
      return tops[place] ?? 0
    },
    indexOf: placeOf,
    rowAt(top) {
      sumTo(keys.length)
      let [low, high] = [0, Math.max(0, keys.length - 1)]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((tops[middle] ?? 0) <= top) low = middle
        else high = middle - 1
      }
      return low
    },
    count: () => keys.length,
  }
}
