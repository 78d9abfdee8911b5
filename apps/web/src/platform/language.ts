import { useSyncExternalStore } from 'react'
import { i18n, type Messages } from '@lingui/core'
import { languages, type Language } from '@malto/contract/core/words'

const KEY = 'malto.language'

export type LoadTexts = (part: string, language: Language) => Promise<Messages>

const listeners = new Set<() => void>()
const loaded = new Set<string>()
let load: LoadTexts = async () => ({})
let wanted: Language = stored()

function stored(): Language {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
  return languages.find((language) => language === kept) ?? 'vi'
}

export const currentLanguage = (): Language => wanted

/** Reads the texts of the given parts (app, ui, a module) before anything of them is shown. */
export async function startTexts(from: LoadTexts, parts: readonly string[]): Promise<void> {
  load = from
  await Promise.all(parts.map(needTexts))
  activate(wanted)
}

/** A lazy page asks for its module's texts together with its code. Asking again costs nothing. */
export async function needTexts(part: string): Promise<void> {
  if (loaded.has(part)) return
  const language = wanted
  keep(language, await load(part, language))
  loaded.add(part)
  // The language was switched while we waited: what the page shows must be in the new one.
  if (language !== wanted) keep(wanted, await load(part, wanted))
}

/**
 * What these texts say is shown once they are here, never before: nothing on screen changes by them. `i18n.load` would
 * draw the whole screen again for each part of a page.
 */
function keep(language: Language, texts: Messages): void {
  if (i18n.locale === language) Object.assign(i18n.messages, texts)
  else i18n.load(language, texts)
}

/** Everything on screen changes at once: texts already in use are fetched first. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  localStorage.setItem(KEY, language)
  const parts = await Promise.all([...loaded].map((part) => load(part, language)))
  if (wanted !== language) return
  for (const messages of parts) i18n.load(language, messages)
  activate(language)
}

function activate(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentLanguage)
}
