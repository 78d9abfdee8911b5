import { useSyncExternalStore } from 'react'
import { REGISTER_ROLE_KEY, registerRoles, type RegisterRole } from '@malto/contract/constants'
import { blankForm, type FormValues } from './auth.values.ts'

/** A code on its way: to whom, and from when on another may be asked for. Times are of this device. */
export interface SentCode {
  readonly to: string
  readonly resend_at: number
  /** Goes back with the code. Missing in what a tab kept from before there were flows: that code is good no more. */
  readonly flow?: string
}

/** What a reload must not lose. The password is never among it. */
export interface Draft {
  readonly phone: string
  readonly sent: SentCode | null
  readonly otp_token: string | null
  readonly form: FormValues
  /** The signed letter of the work site, while its user fills in the form. */
  readonly partner_token: string | null
}

/** A forgotten password on its way back; `account` is a phone or an email. */
export interface Recovery {
  readonly account: string
  readonly sent: SentCode | null
  readonly otp_token: string | null
  readonly reset_token: string | null
}

interface Kept<T> {
  read: () => T
  change: (part: Partial<T>) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/** Lives in this tab until it is closed: what the storage holds is the truth, so a reload changes nothing. */
function keepInTab<T extends object>(key: string, blank: T): Kept<T> {
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let value = blank
  const read = (): T => {
    const now = sessionStorage.getItem(key)
    if (now !== raw) {
      raw = now
      value = { ...blank, ...parse(now) }
    }
    return value
  }
  const write = (next: T | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return {
    read,
    change: (part) => write({ ...read(), ...part }),
    clear: () => write(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export const draft = keepInTab<Draft>('malto.register', {
  phone: '',
  sent: null,
  otp_token: null,
  form: blankForm,
  partner_token: null,
})
export const useDraft = (): Draft => useSyncExternalStore(draft.subscribe, draft.read)

export const recovery = keepInTab<Recovery>('malto.forgot', {
  account: '',
  sent: null,
  otp_token: null,
  reset_token: null,
})
export const useRecovery = (): Recovery => useSyncExternalStore(recovery.subscribe, recovery.read)

/** What was typed as phone on one of the doors waits on the next: nobody types it twice. */
const typed = keepInTab('malto.phone', { phone: '' })
export const typedPhone = (): string => typed.read().phone
export const rememberPhone = (phone: string): void => typed.change({ phone })

/** What the first step offers: a role, or being an adult without one. */
export const NO_ROLE = 'none'
export type RoleChoice = RegisterRole | typeof NO_ROLE
export const roleOf = (choice: RoleChoice): RegisterRole | null => (choice === NO_ROLE ? null : choice)

export function chosenRole(): RoleChoice | null {
  const kept = localStorage.getItem(REGISTER_ROLE_KEY)
  return [...registerRoles, NO_ROLE as typeof NO_ROLE].find((choice) => String(choice) === kept) ?? null
}
export const chooseRole = (choice: RoleChoice): void =>
  localStorage.setItem(REGISTER_ROLE_KEY, String(choice))

/** Once somebody is signed in, nothing of the way there stays for the next person at this device. */
export function forgetDrafts(): void {
  draft.clear()
  recovery.clear()
  typed.clear()
  localStorage.removeItem(REGISTER_ROLE_KEY)
}
