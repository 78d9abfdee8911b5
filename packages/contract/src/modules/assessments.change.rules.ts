// Until we have data of our own: what is usual for interest scales of 0…40.
export const USUAL_DEVIATION = 8.5
export const RELIABILITY = 0.86
const USUAL_WIDTH = 40
/** 95 of 100 differences by chance stay below so many standard errors. */
const SURE = 1.96

/** The standard error of a difference between two results: 4.5 of 40, and as much of any other width. */
export const errorOfDifference = (width: number): number =>
  ((USUAL_DEVIATION * Math.sqrt(2 * (1 - RELIABILITY))) / USUAL_WIDTH) * width

export interface Change {
  readonly before: number
  readonly difference: number
  /** More than chance. */
  readonly counts: boolean
}

/**
 * How one scale moved since the result before. `width` is its highest score less its lowest, and both scores lie on
 * it: a short form is doubled first. Null where one of the two has no score.
 */
export function changeOf(before: number | null, after: number | null, width: number): Change | null {
  if (before === null || after === null) return null
  const difference = after - before
  return {
    before,
    difference,
    counts: difference !== 0 && Math.abs(difference) >= SURE * errorOfDifference(width),
  }
}
