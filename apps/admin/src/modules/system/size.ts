import type { Language } from '@malto/contract'
import { showBytes } from '../../platform/format.ts'

const GIGA = 1024 ** 3
const tags = { vi: 'vi-VN', en: 'en-GB' } as const

/** As `showBytes`; disks and databases also in GB. */
export function showSize(bytes: number, language: Language): string {
  if (bytes < GIGA) return showBytes(bytes, language)
  return `${new Intl.NumberFormat(tags[language], { maximumFractionDigits: 1 }).format(bytes / GIGA)} GB`
}
