/** The tabs of the specification. */
export const parentTabs = ['connected', 'waiting', 'overdue', 'failed'] as const
export const learnerTabs = ['connected', 'request'] as const
export type FamilyTab = (typeof parentTabs)[number] | (typeof learnerTabs)[number]

/** What a kid's option list asks about. */
export const seenTopics = ['course', 'event', 'career', 'result'] as const
export type SeenTopic = (typeof seenTopics)[number]

export interface FamilySearch {
  readonly tab?: FamilyTab
  readonly child?: string
  /** A pairing code that a camera read out of a child's screen. */
  readonly code?: string
  readonly about?: SeenTopic
  /** The form for a child's account is open. */
  readonly make?: true
}

export function searchFamily(search: Record<string, unknown>): FamilySearch {
  const tab = [...parentTabs, ...learnerTabs].find((each) => each === search['tab'])
  const about = seenTopics.find((each) => each === search['about'])
  // A search of digits alone is read as a number, and a number forgets its leading zeros.
  const code = String(search['code']).padStart(6, '0')
  const { child } = search
  return {
    ...(tab ? { tab } : {}),
    ...(about ? { about } : {}),
    ...(/^\d{6}$/.test(code) ? { code } : {}),
    ...(typeof child === 'string' ? { child } : {}),
    ...(search['make'] === true ? { make: true as const } : {}),
  }
}
