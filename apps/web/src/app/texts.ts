import type { Messages } from '@lingui/core'
import type { LoadTexts } from '../platform/language.ts'

const files = import.meta.glob<{ messages: Messages }>([
  './locales/*.po',
  './people/locales/*.po',
  '../ui/locales/*.po',
  '../modules/*/locales/*.po',
])

/** Texts of one part in one language, as a chunk of its own. A part is a folder: `app`, `ui`, `modules/auth`. */
export const loadTexts: LoadTexts = async (part, language) => {
  const path =
    part === 'app'
      ? './locales'
      : part.startsWith('app/')
        ? `.${part.slice(3)}/locales`
        : `../${part}/locales`
  const file = files[`${path}/${language}.po`]
  if (!file) throw new Error(`No texts for ${part} in ${language}`)
  return (await file()).messages
}
