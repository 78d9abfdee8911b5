/** The tabs of the specification. */
export const parentTabs = ['connected', 'waiting', 'overdue', 'failed'] as const
export const learnerTabs = ['connected', 'request'] as const
export type FamilyTab = (typeof parentTabs)[number] | (typeof learnerTabs)[number]

/** What a kid's option list asks about. */
const seenTopics = ['course', 'event', 'career', 'result'] as const
export type SeenTopic = (typeof seenTopics)[number]

export interface FamilySearch {
  readonly tab?: FamilyTab | undefined
  readonly child?: string | undefined
  /** A pairing code that a camera read out of a child's screen. */
  readonly code?: string | undefined
  readonly about?: SeenTopic | undefined
  /** The form for a child's account is open. */
  readonly make?: boolean | undefined
}

/** Names every key: what is left out would keep whatever the address says. */
export function searchFamily(search: Record<string, unknown>): FamilySearch {
  const { child, make } = search
  // A search of digits alone is read as a number, and a number forgets its leading zeros.
  const code = String(search['code']).padStart(6, '0')
  return {
    tab: [...parentTabs, ...learnerTabs].find((each) => each === search['tab']),
    about: seenTopics.find((each) => each === search['about']),
    code: /^\d{6}$/.test(code) ? code : undefined,
    child: typeof child === 'string' ? child : undefined,
    make: make === true || undefined,
  }
}
