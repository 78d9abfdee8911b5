import type { Language } from '@malto/contract'

const ZONE = 'Asia/Ho_Chi_Minh'
const tags = { vi: 'vi-VN', en: 'en-GB' } as const

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const weekday = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(tags[language], { timeZone: ZONE, weekday: 'long' }).format(at)

export const showClock = (iso: string): string => clock.format(new Date(iso))

/** 16:30 thứ Ba 24/11/2026, in Vietnam's time wherever the reader sits. */
export function showSession(iso: string, language: Language): string {
  const at = new Date(iso)
  // In the middle of a sentence: thứ Ba, but Chủ Nhật.
  const day = weekday(at, language).replace(/^Thứ/, 'thứ')
  return `${clock.format(at)} ${day} ${date.format(at)}`
}
