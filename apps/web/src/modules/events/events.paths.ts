import { ANY_CATEGORY, eventListStatuses, type EventListStatus } from '@malto/contract/modules/events.rules'

type Search = Record<string, unknown>

export interface EventsSearch {
  /** 0 is every category. */
  readonly category_id?: number | undefined
  readonly q?: string | undefined
}

// Every key is named: what is left out would keep whatever the address says.

export const searchEvents = (search: Search): EventsSearch => {
  const category_id = Number(search['category_id'] ?? Number.NaN)
  const q = search['q']
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return {
    category_id: Number.isSafeInteger(category_id) && category_id >= ANY_CATEGORY ? category_id : undefined,
    q: words === '' ? undefined : words,
  }
}

/** The segment of /event/list/{status}. */
export const listStatusOf = (segment: string): EventListStatus | undefined =>
  eventListStatuses.find((status) => status === segment)

/** The segment of /event/{event_id}; what is no number was never an event. */
export const eventIdOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined
