/** One entry of a list as a person reads it: a text, a number, or the texts of a row. */
const showEntry = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).map(String).join(' · ') : String(entry)

/** A list where there is room for text only. */
export const showList = (value: unknown): string =>
  Array.isArray(value) ? value.map(showEntry).join('; ') : ''
