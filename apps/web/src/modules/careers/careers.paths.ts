type Search = Record<string, unknown>

/** The router reads 123 as a number and true as a flag; here all of them are words. */
const wordOf = (value: unknown, most: number): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const word = String(value).trim()
  return word === '' ? undefined : word.slice(0, most)
}

// Every key is named: what is left out would keep whatever the address says. Which words there are is for the page to
// know; the shell, which reads this file, stays small.

export interface BankSearch {
  readonly q?: string | undefined
  readonly group_id?: number | undefined
  readonly letter?: string | undefined
  readonly subject?: string | undefined
  readonly block?: string | undefined
  readonly route?: string | undefined
  readonly setting?: string | undefined
}

export const searchBank = (search: Search): BankSearch => {
  const group_id = Number(search['group_id'] ?? Number.NaN)
  return {
    q: wordOf(search['q'], 100),
    group_id: Number.isSafeInteger(group_id) && group_id > 0 ? group_id : undefined,
    letter: wordOf(search['letter'], 1),
    subject: wordOf(search['subject'], 40),
    block: wordOf(search['block'], 3),
    route: wordOf(search['route'], 20),
    setting: wordOf(search['setting'], 20),
  }
}

/** Slugs, with commas between. */
export const searchCompare = (search: Search): { slugs?: string | undefined } => ({
  slugs: wordOf(search['slugs'], 200),
})

/** Whose plan a parent looks at. */
export const searchPlanner = (search: Search): { child_id?: string | undefined } => ({
  child_id: wordOf(search['child_id'], 36),
})
