/** The two languages a person may read Malto in; Vietnamese is the source. */
export type Language = 'vi' | 'en'
export const languages: readonly Language[] = ['vi', 'en']

/** One sentence in both languages. */
export interface Words {
  readonly vi: string
  readonly en: string
}

const between = '\u001f'

/** Carries both languages through a library that knows only one string (a zod message, for instance). */
export const inBoth = (vi: string, en: string): string => vi + between + en

/** Reads back what `inBoth` wrote; a plain string is the same in both languages. */
export function inLanguage(text: string, language: Language): string {
  const [vi, en] = text.split(between)
  return language === 'en' && en !== undefined ? en : (vi ?? '')
}

/** Fills `{name}` in a sentence from the details of what happened. */
export function fill(sentence: string, details: Readonly<Record<string, unknown>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in details ? String(details[name]) : whole,
  )
}
