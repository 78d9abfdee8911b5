import {
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
  CONNECTION_WAITING,
} from '@malto/contract/constants'
import type { ConnectionCode } from '@malto/contract/modules/family.calls'

/** The tabs of the specification, and the code that each of them shows. */
export const parentTabs = ['connected', 'waiting', 'overdue', 'failed'] as const
export const learnerTabs = ['connected', 'request'] as const
export type FamilyTab = (typeof parentTabs)[number] | (typeof learnerTabs)[number]

export const codeOfTab: Readonly<Record<FamilyTab, ConnectionCode>> = {
  connected: CONNECTION_CONNECTED,
  waiting: CONNECTION_WAITING,
  request: CONNECTION_WAITING,
  overdue: CONNECTION_OUT_OF_DATE,
  failed: CONNECTION_FAILED,
}

/** What a kid's option list asks about. */
export const seenTopics = ['course', 'event', 'career', 'result'] as const
export type SeenTopic = (typeof seenTopics)[number]

export interface FamilySearch {
  readonly tab?: FamilyTab
  readonly child?: string
  /** A pairing code that a camera read out of a child's screen. */
  readonly code?: string
  readonly about?: SeenTopic
  /** The form for a child's account is open. */
  readonly make?: true
}

export function searchFamily(search: Record<string, unknown>): FamilySearch {
  const tab = [...parentTabs, ...learnerTabs].find((each) => each === search['tab'])
  const about = seenTopics.find((each) => each === search['about'])
  const written = search['code']
  // A search of digits alone is read as a number, and a number forgets its leading zeros.
  const code = codeIn(
    typeof written === 'number'
      ? String(written).padStart(6, '0')
      : typeof written === 'string'
        ? written
        : '',
  )
  const child =
    typeof search['child'] === 'string' && /^[\da-f-]{36}$/.test(search['child']) ? search['child'] : null
  return {
    ...(tab ? { tab } : {}),
    ...(about ? { about } : {}),
    ...(code ? { code } : {}),
    ...(child ? { child } : {}),
    ...(search['make'] === true ? { make: true as const } : {}),
  }
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
