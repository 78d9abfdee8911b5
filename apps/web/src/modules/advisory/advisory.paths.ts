import { advisoryTopics, type AdvisoryTopic } from '@malto/contract/modules/advisory.rules'

type Search = Record<string, unknown>

// Every key is named: what is left out would keep whatever the address says.

const wordsIn = (value: unknown): string | undefined => {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return words === '' ? undefined : words.slice(0, 100)
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The segment of an adviser, an appointment, an advisee or a class; what is no id was never one. */
export const isId = (segment: unknown): segment is string => typeof segment === 'string' && ID.test(segment)

export interface AdvisersSearch {
  readonly topic?: AdvisoryTopic | undefined
  readonly q?: string | undefined
  /** Whom a parent books for. */
  readonly child?: string | undefined
}
export const searchAdvisers = (search: Search): AdvisersSearch => ({
  topic: advisoryTopics.find((each) => each === search['topic']),
  q: wordsIn(search['q']),
  child: isId(search['child']) ? search['child'] : undefined,
})

export interface AdviserSearch {
  readonly child?: string | undefined
  /** What was looked for on the way here: the form begins with it. */
  readonly topic?: AdvisoryTopic | undefined
}
export const searchAdviser = (search: Search): AdviserSearch => ({
  child: isId(search['child']) ? search['child'] : undefined,
  topic: advisoryTopics.find((each) => each === search['topic']),
})
