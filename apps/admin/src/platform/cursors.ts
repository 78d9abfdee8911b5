/** Where each page of each list begins. React-admin counts pages; Malto walks by cursor: page N begins where N−1 ended. */
export interface Cursors {
  /** The cursor that opens a page; null for the first; undefined when the page before it was never read. */
  at: (list: string, page: number) => string | null | undefined
  keep: (list: string, page: number, next: string | null) => void
}

const KEPT_LISTS = 50

export function createCursors(): Cursors {
  const ends = new Map<string, Map<number, string | null>>()
  return {
    at: (list, page) => (page <= 1 ? null : ends.get(list)?.get(page - 1)),
    keep: (list, page, next) => {
      const known = ends.get(list) ?? new Map<number, string | null>()
      known.set(page, next)
      // The most recently read list is the last to be forgotten.
      ends.delete(list)
      ends.set(list, known)
      const oldest = ends.keys().next().value
      if (ends.size > KEPT_LISTS && oldest !== undefined) ends.delete(oldest)
    },
  }
}

/** One list is one set of filters in one order, cut into pages of one size. */
export const listKey = (resource: string, filters: object, sort: string, size: number): string =>
  JSON.stringify([resource, sort, size, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))])
