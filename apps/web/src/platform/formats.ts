// Making a format is slow (a millisecond on a phone), and a list asks for the same one in every row.
const dates = new Map<string, Intl.DateTimeFormat>()
const spans = new Map<string, Intl.RelativeTimeFormat>()

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, known)
  return known
}

/** "hôm qua", "3 giờ trước". */
export function spanFormat(locale: string): Intl.RelativeTimeFormat {
  const known = spans.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  spans.set(locale, known)
  return known
}
