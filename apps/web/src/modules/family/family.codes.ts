import {
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
  CONNECTION_WAITING,
} from '@malto/contract/constants'
import type { ConnectionCode } from '@malto/contract/modules/family.calls'
import type { FamilyTab } from './family.paths.ts'

/** The specification's code that each tab shows. */
export const codeOfTab: Readonly<Record<FamilyTab, ConnectionCode>> = {
  connected: CONNECTION_CONNECTED,
  waiting: CONNECTION_WAITING,
  request: CONNECTION_WAITING,
  overdue: CONNECTION_OUT_OF_DATE,
  failed: CONNECTION_FAILED,
}

/** The six digits in what was scanned: our own address, or the digits alone. */
export function codeIn(scanned: string): string | null {
  const written = /[?&]code=(\d{6})\b/.exec(scanned)?.[1] ?? scanned.replace(/\D/g, '')
  return /^\d{6}$/.test(written) ? written : null
}

/** What the QR of a child's screen says: a page of ours, so that any camera app leads to it. */
export const pairingAddress = (origin: string, pairing_code: string): string =>
  `${origin}/my-profile/connect-account?code=${pairing_code}`

/** 739204 → 739 204: as it is read out. */
export const speakable = (pairing_code: string): string => pairing_code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
