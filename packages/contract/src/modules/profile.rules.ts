import { findDetails } from './moderation.details.rules.ts'
import { shippedWords } from './moderation.lists.data.ts'
import { compileWords, type JudgeWords } from './moderation.words.rules.ts'
import type { Language } from '../core/words.ts'

/** The faces that we drew, for everybody to choose from: files of the web app's `art` folder. */
export const avatarNames = [
  'av-minhanh',
  'av-giabao',
  'av-khoa',
  'av-trang',
  'av-duc',
  'av-my',
  'av-huy',
  'av-nhi',
  'av-phuc',
  'av-linh',
  'av-thuha',
  'av-tuan',
] as const

export const avatarUrl = (name: string): string => `/art/${name}.svg`

const LINK = /https?:|www\.|@|\b[\w-]+\.(com|net|org|vn|me|io|gg|ly|link|info|xyz|top)\b/i
/** So many digits, however far apart they are written, are a number to call. */
const PHONE_DIGITS = 6

let judged: JudgeWords | null = null
/** It stands beside every word somebody says, and on the lock screens of others. */
const judgeNickname: JudgeWords = (text) => {
  judged ??= compileWords(shippedWords)
  return judged(text)
}

/** A nickname is what strangers see: it must lead nowhere outside Malto. Why it will not do, or null. */
export function nicknameFault(nickname: string): 'number' | 'link' | 'words' | null {
  // Circled, full-width and other digits are digits too.
  const plain = nickname.normalize('NFKC')
  if ((plain.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS) return 'number'
  if (LINK.test(plain) || findDetails(plain).length > 0) return 'link'
  return judgeNickname(plain).found.length > 0 ? 'words' : null
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome trên Android": enough for somebody to recognise their own device. */
export function deviceName(user_agent: string, language: Language = 'vi'): string {
  const find = (list: typeof browsers) => list.find(([sign]) => sign.test(user_agent))?.[1]
  const browser = user_agent.startsWith('MaltoApp/')
    ? language === 'en'
      ? 'Malto app'
      : 'Ứng dụng Malto'
    : find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} ${language === 'en' ? 'on' : 'trên'} ${system}`
  return browser ?? system ?? (language === 'en' ? 'Unknown device' : 'Thiết bị chưa rõ')
}
