import { fill, type Language } from '@malto/contract'
import { showNumber } from '../../platform/format.ts'
import { words } from './words.ts'

/** How long everybody waits between two messages. */
export const showSlow = (value: unknown, language: Language): string =>
  Number(value ?? 0) === 0
    ? words.slow_off[language]
    : fill(words.slow_on[language], { n: showNumber(Number(value), language) })
