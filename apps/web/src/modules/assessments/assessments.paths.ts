type Search = Record<string, unknown>

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

// Every key is named: what is left out would keep whatever the address says.

/** Whom a parent's form is about. */
export const searchTaking = (search: Search): { child_id?: string | undefined } => ({
  child_id: textOf(search['child_id']),
})

export const searchResult = (search: Search): { result_id?: string | undefined } => ({
  result_id: textOf(search['result_id']),
})
