import type { AccountKind } from '../constants.ts'

// A file of its own: every page calls its reader by a word, and few reckon with birthdays and phones.

/** How Malto calls the one it speaks to, inside a Vietnamese sentence. An adviser keeps its kind of account, but is one. */
export function youOf(account_kind: AccountKind, is_adviser: boolean): string {
  if (is_adviser) return 'thầy/cô'
  return account_kind === 'parent' ? 'anh/chị' : 'bạn'
}

/** The same word at the beginning of a sentence. */
export const atStart = (you: string): string => you.charAt(0).toLocaleUpperCase('vi') + you.slice(1)
