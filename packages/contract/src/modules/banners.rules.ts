import type { AccountKind, PersonalityGroup } from '../constants.ts'

// Which banner somebody sees. Pure: the same answer for the page, the preview in the console and the tests. No zod here.

/** House drawings that a banner may wear. */
export const bannerArts = [
  'campus',
  'care',
  'code',
  'draw',
  'drum',
  'lab',
  'ledger',
  'map',
  'mind',
  'robot',
  'sound',
  'talk',
  'firefly',
  'firefly-thinking',
  'firefly-celebrating',
] as const
export type BannerArt = (typeof bannerArts)[number]
export const bannerTones = ['brand', 'night', 'glow', 'R', 'I', 'A', 'S', 'E', 'C'] as const
export type BannerTone = (typeof bannerTones)[number]

/** Whom a banner or a campaign is meant for. */
export interface Audience {
  /** Empty: everybody, visitors included. */
  readonly kinds: readonly AccountKind[]
  readonly letters: readonly PersonalityGroup[]
  readonly province_ids: readonly number[]
  readonly min_age: number | null
  readonly max_age: number | null
}
export interface Showing extends Audience {
  readonly id: number
  readonly enabled: boolean
  readonly starts_at: Date
  readonly ends_at: Date | null
  /** The higher the sooner; equal ones take turns by day. */
  readonly weight: number
}
/** Null where it is not known: a visitor, somebody without a group. */
export interface Viewer {
  readonly kind: AccountKind | null
  readonly letter: PersonalityGroup | null
  readonly province_id: number | null
  readonly age: number | null
}

const among = <T>(wanted: readonly T[], own: T | null): boolean =>
  wanted.length === 0 || (own !== null && wanted.includes(own))

/** An age is asked only where one is set; whoever's is not known then sees nothing. */
const inAges = ({ min_age, max_age }: Audience, age: number | null): boolean =>
  (min_age === null || (age !== null && age >= min_age)) &&
  (max_age === null || (age !== null && age <= max_age))

export const isMeantFor = (banner: Audience, viewer: Viewer): boolean =>
  among(banner.kinds, viewer.kind) &&
  among(banner.letters, viewer.letter) &&
  among(banner.province_ids, viewer.province_id) &&
  inAges(banner, viewer.age)

export const isOn = ({ enabled, starts_at, ends_at }: Showing, now: Date): boolean =>
  enabled && starts_at <= now && (ends_at === null || now < ends_at)

/** What one place shows to a viewer, best first; `turn` (the day's number) lets equal ones take turns. */
export function bannersFor<B extends Showing>(
  all: readonly B[],
  viewer: Viewer,
  now: Date,
  turn: number,
  most: number,
): B[] {
  const fitting = all
    .filter((each) => isOn(each, now) && isMeantFor(each, viewer))
    .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
  const levels = Map.groupBy(fitting, ({ weight }) => weight)
  return [...levels.values()]
    .flatMap((level) => level.map((_, at) => level[(at + turn) % level.length] as B))
    .slice(0, most)
}
