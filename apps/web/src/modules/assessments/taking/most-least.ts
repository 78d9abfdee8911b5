/** What is chosen of four so far. The two are never the same. */
export interface Pair {
  readonly most: number | null
  readonly least: number | null
}

export const pairOf = (value: unknown): Pair =>
  Array.isArray(value) ? { most: value[0] as number, least: value[1] as number } : { most: null, least: null }

/**
 * One tap: first the most, then the least. A tap on a chosen one takes it back; one on a third, when both are
 * chosen, begins anew.
 */
export function tap({ most, least }: Pair, value: number): Pair {
  if (value === most) return { most: null, least }
  if (value === least) return { most, least: null }
  if (most === null) return { most: value, least }
  if (least === null) return { most, least: value }
  return { most: value, least: null }
}

export const isWhole = (pair: Pair): pair is { most: number; least: number } =>
  pair.most !== null && pair.least !== null
