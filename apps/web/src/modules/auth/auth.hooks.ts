import { useState } from 'react'
import { CallError } from '@malto/contract/core/error'
import type { Language } from '@malto/contract/core/words'
import { NotVerified } from '@malto/contract/errors'
import { useCall, useClient } from '@malto/contract/react'
import * as calls from '@malto/contract/modules/auth.calls'
import {
  listClasses,
  listDistricts,
  listProvinces,
  listSchools,
} from '@malto/contract/modules/locations.calls'
import {
  sendEmailOtp,
  sendSmsOtp,
  verifyEmailOtp,
  verifySmsOtp,
  type OtpPurpose,
} from '@malto/contract/modules/otp.calls'
import type { RegisterRole } from '@malto/contract/constants'
import { useLingui } from '@lingui/react/macro'
import { deviceId } from '../../platform/device.ts'
import { session } from '../../platform/session.ts'
import { forgetDrafts, type SentCode } from './auth.draft.ts'
import type { Faults } from '../../ui/faults.ts'
import type { FormInput } from './auth.form.ts'

/** One thing at a time: whether it is under way, and what went wrong with the last. */
export function useWork() {
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null })
  async function run(work: () => Promise<void>): Promise<void> {
    if (state.busy) return
    setState({ busy: true, failure: null })
    try {
      await work()
      setState({ busy: false, failure: null })
    } catch (failure) {
      setState({ busy: false, failure })
    }
  }
  return { ...state, run, forgive: () => setState({ busy: false, failure: null }) }
}

/** The proof of a phone or email is of no use (any more): only a new code helps, and the step that asks for it opens. */
export const needsVerifying = (failure: unknown): boolean =>
  NotVerified.is(failure) || calls.OtpTokenSpent.is(failure)

/** What to tell: the server's own sentence, or that it could not be reached and nothing typed is lost. */
export function useFailureText(): (failure: unknown) => string {
  const { t, i18n } = useLingui()
  return (failure) =>
    failure instanceof CallError && failure.status > 0
      ? failure.messageIn(i18n.locale as Language)
      : t`Chưa kết nối được với Malto. Những gì bạn nhập vẫn còn, có mạng thì thử lại nhé.`
}

/** The server's words for each field, by the field's name. */
export function serverFaults(failure: unknown): Faults {
  if (!(failure instanceof CallError)) return {}
  return Object.fromEntries(
    Object.entries(failure.fields).flatMap(([name, texts]) => (texts[0] ? [[name, texts[0]]] : [])),
  )
}

/** When a refusal names a time, the moment from which asking again makes sense. */
export function retryAt(failure: unknown, now = Date.now()): number {
  if (!(failure instanceof CallError) || failure.status !== 429) return 0
  const seconds = Number(failure.details['retry_after'])
  return Number.isFinite(seconds) && seconds > 0 ? now + seconds * 1000 : 0
}

export function useLogin() {
  const client = useClient()
  return async (phone: string, password: string): Promise<void> => {
    const { user, access_token } = await client(calls.login, { phone, password, device_id: deviceId() })
    forgetDrafts()
    session.signIn(user, access_token)
  }
}

export function useCheckUserPhone() {
  const client = useClient()
  return async (phone: string): Promise<boolean> => (await client(calls.checkUserPhone, { phone })).exists
}

/** What was typed, and which code it answers. */
export interface GivenCode {
  readonly otp: string
  readonly flow: string
}

/** A phone gets an SMS, an address with @ a letter; both answer alike. A code sent before for the same is good no more. */
export function useSendOtp(purpose: OtpPurpose) {
  const client = useClient()
  return async (to: string, before: SentCode | null): Promise<SentCode> => {
    const asked = { purpose, ...(before?.to === to && before.flow && { replaces: before.flow }) }
    const { resend_in, flow } = to.includes('@')
      ? await client(sendEmailOtp, { email: to, ...asked })
      : await client(sendSmsOtp, { phone: to, ...asked })
    return { to, resend_at: Date.now() + resend_in * 1000, flow }
  }
}

export function useVerifyOtp(purpose: OtpPurpose) {
  const client = useClient()
  return async (to: string, given: GivenCode): Promise<string> => {
    const { otp_token } = to.includes('@')
      ? await client(verifyEmailOtp, { email: to, ...given, purpose })
      : await client(verifySmsOtp, { phone: to, ...given, purpose })
    return otp_token
  }
}

export function usePreRegister() {
  const client = useClient()
  return async (phone: string, otp_token: string, role: RegisterRole | null): Promise<void> => {
    const { secureCode } = await client(calls.preRegister, { phone, otp_token, role })
    session.register({ phone }, secureCode)
  }
}

export function useRegister() {
  const client = useClient()
  return (secureCode: string, form: FormInput) =>
    client(calls.register, { ...form, secureCode, device_id: deviceId() })
}

export function useLoginPartner() {
  const client = useClient()
  return (token: string) => client(calls.loginPartner, { token, device_id: deviceId() })
}

export function useRegisterPartner() {
  const client = useClient()
  return (token: string, role: RegisterRole | null, form: FormInput) =>
    client(calls.registerPartner, { ...form, token, role, device_id: deviceId() })
}

export function useForgotPassword() {
  const client = useClient()
  return async (account: string, otp_token: string): Promise<string> => {
    const by = account.includes('@') ? { email: account } : { phone: account }
    return (await client(calls.forgotPassword, { ...by, otp_token })).reset_token
  }
}

export function useResetPassword() {
  const client = useClient()
  return (reset_token: string, password: string) => client(calls.resetPassword, { reset_token, password })
}

const WHOLE_VISIT = { stale_ms: Number.POSITIVE_INFINITY }

export const useProvinces = () => useCall(listProvinces, {}, WHOLE_VISIT)

export const useDistricts = (province_id: number | null, q: string) =>
  useCall(
    listDistricts,
    { province_id: province_id ?? 0, limit: 100, ...(q && { q }) },
    { ...WHOLE_VISIT, enabled: province_id !== null },
  )

/** Near home first: those of the commune while nothing is typed, and of the whole province once something is. */
export function useSchools(province_id: number | null, district_id: number | null, q: string) {
  const inProvince = province_id === null ? {} : { province_id }
  const near = useCall(
    listSchools,
    { ...inProvince, district_id: district_id ?? 0, limit: 50 },
    { ...WHOLE_VISIT, enabled: district_id !== null && q === '' },
  )
  const noneNear = district_id === null || q !== '' || near.data?.items.length === 0
  const wide = useCall(
    listSchools,
    { ...inProvince, limit: 50, ...(q && { q }) },
    { ...WHOLE_VISIT, enabled: noneNear },
  )
  return noneNear ? wide : near
}

export const useClasses = (school_id: number | null, grade: number | null) =>
  useCall(
    listClasses,
    { school_id: school_id ?? 0, limit: 100, ...(grade ? { grade } : {}) },
    { ...WHOLE_VISIT, enabled: school_id !== null },
  )
