import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '..')

interface Text {
  readonly vi: string
  readonly en: string
}

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** Texts of the web app's message files; a text over several lines stands there in pieces. */
const webTexts: readonly Text[] = filesIn('apps/web/src', /locales\/en\.po$/).flatMap((file) =>
  [...file.replaceAll(/"\n"/g, '').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, vi = '', en = '']) => ({
      vi: vi.replaceAll(String.raw`\"`, '"'),
      en: en.replaceAll(String.raw`\"`, '"'),
    }),
  ),
)
/** Texts that the console and the contract write in both languages, side by side. */
const pairedTexts: readonly Text[] = ['apps/admin/src', 'packages/contract/src']
  .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/))
  .flatMap((file) => [...file.matchAll(/\bvi: '([^'\n]+)',\s+en: '([^'\n]+)'/g)])
  .map(([, vi = '', en = '']) => ({ vi, en }))

// Only what is a sentence or at least two words of its own: "Malto" or "{count}" says nothing about a language.
const written = [...webTexts, ...pairedTexts]
const telling = written.filter(({ vi, en }) => vi !== en && !/[{<]/.test(vi + en))
const everInVietnamese = new Set(written.map(({ vi }) => vi))
const everInEnglish = new Set(written.map(({ en }) => en))
// A word that is right in both languages, beside another text: "Video", "Chat".
const inVietnamese = new Set(telling.map(({ vi }) => vi).filter((text) => !everInEnglish.has(text)))
const inEnglish = new Set(telling.map(({ en }) => en).filter((text) => !everInVietnamese.has(text)))

/** What stands on screen when a text is not there: the name that the message has in the build. */
const SEPARATOR = '\u001F'
const names = new Set(
  webTexts.map(({ vi }) => createHash('sha256').update(`${vi}${SEPARATOR}`).digest('base64').slice(0, 6)),
)

// No syllable of Vietnamese among them, and no word that Vietnamese has taken in.
const english =
  /(?<![\p{L}\p{N}@./_-])(the|and|your|you|yours|with|from|this|that|these|have|has|please|loading|error|errors|next|back|save|saved|cancel|close|open|sign|settings?|search|of|is|are|was|not|for|more|all|new|user|users|name|page|pages|results?|course|courses|lesson|lessons|event|events|career|careers|answer|answers|question|questions|home|welcome|service|unavailable|gateway|requesting|failed|forbidden|undefined|null|nan|object|true|false)(?![\p{L}\p{N}@/_-])/iu
const marks = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

/** Every text that somebody sees or is read, outside of what says of itself that it is in another language. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const here = document.documentElement.lang
    const texts: string[] = []
    const add = (text: string | null) => {
      const trimmed = text?.replaceAll(/\s+/g, ' ').trim()
      if (trimmed) texts.push(trimmed)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (
        element.closest('[lang]')?.getAttribute('lang') !== here ||
        element.closest('script, style, noscript')
      )
        continue
      for (const name of [
        'aria-label',
        'placeholder',
        'alt',
        'title',
        'aria-description',
        'aria-roledescription',
      ])
        add(element.getAttribute(name))
      // Pieces of one sentence, with a count between them, are one text; elements between them end it.
      if (element.checkVisibility())
        add(
          [...element.childNodes]
            .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '\n'))
            .join('')
            .trim(),
        )
    }
    add(document.title)
    return texts
  })

const told = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
function* textsIn(answer: unknown): Generator<string> {
  // Lines, cells of tables and words that stand out are shown as texts of their own.
  if (typeof answer === 'string')
    for (const piece of [answer, ...answer.split(/\n/), ...answer.split(/\n|\||\*\*/)]) yield told(piece)
  else if (typeof answer === 'object' && answer !== null)
    for (const part of Object.values(answer)) yield* textsIn(part)
}

/** What the server told this page from now on: people wrote it, in the language that they speak, and so it is shown. */
export function contentsOf(page: Page): ReadonlySet<string> {
  const contents = new Set<string>()
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    response.json().then(
      (answer: unknown) => {
        for (const text of textsIn(answer)) contents.add(text)
      },
      // A page that is left takes its answers with it.
      () => null,
    )
  })
  return contents
}

/** What is not in the language of the screen, or is no text at all. */
export function strangeTexts(texts: readonly string[], language: 'vi' | 'en'): string[] {
  const strange = (text: string): boolean =>
    names.has(text) ||
    (language === 'vi'
      ? inEnglish.has(text) || (english.test(text) && !ours.has(text))
      : inVietnamese.has(text) && marks.test(text))
  return [...new Set(texts.filter(strange))]
}

/** Names that are English everywhere. */
const ours = new Set(['English'])
