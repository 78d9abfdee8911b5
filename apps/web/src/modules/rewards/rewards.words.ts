import { useLingui } from '@lingui/react/macro'
import type { Language, Words } from '@malto/contract/core/words'
import type { BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import type { GroupTone } from '../../ui/group.tsx'
import { writeDate, writeNumber } from '../../platform/formats.ts'

export const groupOf = (tone: BadgeTone): GroupTone =>
  tone === 'glow' ? 'teal' : (tone.toLowerCase() as GroupTone)

/** 1240 → 1.240, as people here write it. */
export function useNumber(): (value: number) => string {
  const { i18n } = useLingui()
  return (value) => writeNumber(i18n.locale, value)
}

/** 14/11/2026, of a moment or of a day. */
export function useDay(): (moment: string) => string {
  const { i18n } = useLingui()
  return (moment) => writeDate(i18n.locale, 'date', moment)
}

/** Words of the contract in the language of the page. */
export function useSaid(): (words: Words) => string {
  const { i18n } = useLingui()
  return (words) => words[i18n.locale as Language]
}

const middleNames = new Set(['thị', 'văn'])

/** "Nguyễn Gia Bảo" → "Gia Bảo", as a parent says it. */
export function calledChild(full_name: string): string {
  const words = full_name.trim().split(/\s+/)
  if (words.length < 3) return words.at(-1) ?? ''
  const [middle = '', last = ''] = words.slice(-2)
  return middleNames.has(middle.toLowerCase()) ? last : `${middle} ${last}`
}
