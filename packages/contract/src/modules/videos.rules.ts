// Rules of the entertainment videos. No zod here: the web's shell may read it.

/** From which age on a video may be seen: P, T13, T16 and T18 of Vietnamese film classification. */
export const ageRatings = [0, 13, 16, 18] as const
export type AgeRating = (typeof ageRatings)[number]
export const ageRatingWords: Readonly<Record<AgeRating, string>> = { 0: 'P', 13: 'T13', 16: 'T16', 18: 'T18' }
const ADULT = 18

/** What is rated above this is not for them. Of unknown age: an adult sees all, a child what is for everybody. */
export const highestRating = (age: number | null, adult: boolean): number => age ?? (adult ? ADULT : 0)

export const mayWatch = (age_from: number, age: number | null, adult: boolean): boolean =>
  age_from <= highestRating(age, adult)

const VIEW_SECONDS = 10
/** One view a person, a video and this long. */
export const VIEW_AGAIN_MS = 3_600_000
/** So much must have been watched for a view: ten seconds, or half of something shorter. */
export const viewSeconds = (duration_s: number): number => Math.min(VIEW_SECONDS, Math.ceil(duration_s / 2))

const FIRST_SECONDS = 3
const SEEN = 0.95
/** Where to go on; null: hardly begun, or as good as seen. */
export const resumeAt = (position_s: number, duration_s: number): number | null =>
  position_s < FIRST_SECONDS || position_s > duration_s * SEEN ? null : Math.floor(position_s)
