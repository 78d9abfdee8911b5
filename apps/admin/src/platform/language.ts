import { fill, type Language, type Words } from '@malto/contract'
import { useLocale } from 'react-admin'

const KEY = 'malto.console.language'

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

let current: Language = remembered()

export const currentLanguage = (): Language => current

/** Kept for the next visit, and told to the page so that screen readers pronounce it right. */
export function keepLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}

export type Say = (words: Words, details?: Readonly<Record<string, unknown>>) => string

export const useLanguage = (): Language => (useLocale() === 'en' ? 'en' : 'vi')

/** Reads a sentence in the language that the administrator chose. */
export function useSay(): Say {
  const language = useLanguage()
  return (words, details) => fill(words[language], details)
}
