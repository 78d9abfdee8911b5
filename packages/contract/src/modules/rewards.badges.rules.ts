import type { PersonalityGroup } from '../constants.ts'
import { periodKey, type BadgeFact, type BadgePeriod, type DeedFact } from './rewards.rules.ts'

// How a badge looks, and what its rule may be narrowed to. No zod here.

/** Names of drawings; the web and the console each hold the outline icons behind them. */
export const badgeIcons = [
  'test',
  'tests',
  'compass',
  'bookmark',
  'bookmarks',
  'telescope',
  'lesson',
  'lessons',
  'book',
  'certificate',
  'school',
  'calendar',
  'microphone',
  'users',
  'talk',
  'steps',
  'pencil',
  'bulb',
  'flame',
  'flames',
  'sun',
  'moon',
  'map',
  'rocket',
  'target',
  'trophy',
  'puzzle',
  'star',
  'tool',
  'flask',
  'palette',
  'heart',
  'briefcase',
  'chart',
] as const
export type BadgeIcon = (typeof badgeIcons)[number]

/** Facets take the shades of a group, or the firefly's glow; it says nothing about who may earn it. */
export const badgeTones = ['R', 'I', 'A', 'S', 'E', 'C', 'glow'] as const satisfies readonly (
  | PersonalityGroup
  | 'glow'
)[]
export type BadgeTone = (typeof badgeTones)[number]

/** What a deed is tagged with; a rule may ask for one tag. `letter:I`, `library:holland60`, `quality:good`, `kind:daily`. */
export const deedTags: Readonly<Record<DeedFact, readonly string[]>> = {
  assessment: ['library', 'quality'],
  career: ['letter', 'group'],
  part: ['kind', 'course'],
  course: ['letter', 'course'],
  event: ['letter'],
  session: [],
  // What a child answered is between them and their adviser: no rule asks for it.
  follow_up: [],
  status: [],
  round: ['kind', 'score'],
}
export const isTagOf = (fact: string, tag: string): boolean => {
  const [name = '', value = ''] = tag.split(':')
  return value !== '' && (deedTags[fact as DeedFact] ?? []).includes(name)
}

/** A badge may be shown to the world from this age on, by its owner's own word. */
export const SHARE_AGE = 16
/** Nobody is shown to the world as long as we do not know how old they are. */
export const mayShareAt = (age: number | null): boolean => age !== null && age >= SHARE_AGE
/** Of the words that are agreed to; who changes them counts one up. */
export const SHARE_TEXT_VERSION = 1

/** Who has a badge for these has met a counsellor: a lock screen or a desk that has nothing to do with it is not told. */
export const isPrivateFact = (fact: BadgeFact): boolean => fact === 'session' || fact === 'follow_up'

/** The stretch of days that a moment lies in; both ends belong to it. Null ends: all days that ever were. */
export interface Stretch {
  readonly key: string
  readonly from: string | null
  readonly until: string | null
}

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export function stretchAt(period: BadgePeriod, moment: Date): Stretch {
  const key = periodKey(period, moment)
  const ends: Readonly<Record<BadgePeriod, () => readonly [string | null, string | null]>> = {
    ever: () => [null, null],
    day: () => [key, key],
    week: () => [key.slice(5), daysLater(key.slice(5), 6)],
    month: () => [`${key}-01`, daysLater(`${daysLater(`${key}-01`, 31).slice(0, 7)}-01`, -1)],
    school_year: () => [`${key.slice(0, 4)}-08-01`, `${key.slice(5)}-07-31`],
  }
  const [from, until] = ends[period]()
  return { key, from, until }
}
