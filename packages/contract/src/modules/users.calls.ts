import * as z from 'zod'
import { accountKinds } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Day, Id, nothing, text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { ageBands, passwordFault, signInWords, toPhone } from './users.rules.ts'

/** A Vietnamese mobile number, written any usual way; the service receives E.164. */
export const Phone = text(20).transform((written, ctx) => {
  const phone = toPhone(written)
  if (phone) return phone
  ctx.addIssue({ code: 'custom', message: signInWords.phone_odd })
  return z.NEVER
})

export const Email = text(120)
  .pipe(z.email(inBoth('Địa chỉ email chưa đúng.', 'This email address is not valid.')))
  .transform((email) => email.toLowerCase())

export const passwordFaults = {
  short: inBoth('Mật khẩu cần ít nhất 8 ký tự.', 'A password needs at least 8 characters.'),
  plain: inBoth('Mật khẩu cần có cả chữ và số.', 'A password needs letters and digits.'),
  common: inBoth('Mật khẩu này quá dễ đoán.', 'This password is too easy to guess.'),
  has_phone: inBoth(
    'Mật khẩu không nên chứa số điện thoại.',
    'The password should not hold the phone number.',
  ),
  has_name: inBoth('Mật khẩu không nên chứa tên đăng nhập.', 'The password should not hold the login name.'),
}

/** A password being chosen. One being checked is only bounded: see `KnownPassword`. */
export const NewPassword = z
  .string(inBoth('Chưa nhập mật khẩu.', 'Please enter a password.'))
  .normalize('NFC')
  .max(100, inBoth('Mật khẩu tối đa 100 ký tự.', 'At most 100 characters.'))
  .superRefine((password, ctx) => {
    const fault = passwordFault(password)
    if (fault) ctx.addIssue({ code: 'custom', message: passwordFaults[fault] })
  })
export const KnownPassword = z
  .string(signInWords.password_missing)
  .normalize('NFC')
  .min(1, signInWords.password_missing)
  .max(100)

/** Words of letters ("H’Hen Niê", "John F. Kennedy"): strangers read it in a request, so it leads nowhere. */
const NAME = /^\p{L}[\p{L}\p{M}'’ʼ-]*\.?(?:\s+\p{L}[\p{L}\p{M}'’ʼ-]*\.?)*$/u
export const FullName = text(80, 2).regex(
  NAME,
  inBoth('Họ tên chỉ gồm chữ cái và dấu cách.', 'A name has only letters and spaces.'),
)
export const nameUnkind = inBoth(
  'Họ tên này có từ chưa phù hợp.',
  'This name holds a word that cannot stand here.',
)

export const AccountKind = z.enum(accountKinds)
export const Gender = z.enum(['male', 'female', 'other'])

export const AdvisoryExpertProfile = z.object({
  advisory_name: z.string().max(120),
  short_description: z.string().max(500),
  advisory_curriculum_vitae: z.string().max(10_000),
})

/** One's own account, as the session keeps it. Nobody else ever receives this shape. */
export const OwnUser = z.object({
  id: Id,
  phone: z.string().max(16).nullable(),
  username: z.string().max(30).nullable(),
  email: z.string().max(120).nullable(),
  email_verified: z.boolean(),
  full_name: z.string().max(80),
  nickname: z.string().max(40).nullable(),
  avatar_url: z.string().max(300).nullable(),
  account_kind: AccountKind,
  role_id: z.number().int().nullable(),
  birthday: Day.nullable(),
  age_band: z.enum(ageBands).nullable(),
  gender: Gender.nullable(),
  province: z.object({ id: z.number().int(), name: z.string().max(100) }).nullable(),
  district: z.object({ id: z.number().int(), name: z.string().max(100) }).nullable(),
  school: z.object({ id: z.number().int(), code: z.string().max(40), name: z.string().max(200) }).nullable(),
  another_school: z.string().max(200).nullable(),
  class: z.object({ id: z.number().int(), name: z.string().max(40) }).nullable(),
  grade: z.number().int().nullable(),
  language: z.enum(['vi', 'en']),
  advisory_expert_profile: AdvisoryExpertProfile.nullable(),
})
export type OwnUser = z.infer<typeof OwnUser>

export const PhoneTaken = defineError('PHONE_TAKEN', 409, {
  vi: 'Số điện thoại này đã có tài khoản. Đăng nhập nhé.',
  en: 'This phone number already has an account. Please sign in.',
})
export const AccountBlocked = defineError('ACCOUNT_BLOCKED', 403, {
  vi: 'Tài khoản này đang bị khóa. Liên hệ Malto để được giúp đỡ.',
  en: 'This account is blocked. Please contact Malto for help.',
})

export const getMe = defineCall({
  method: 'GET',
  path: '/user/me',
  access: 'signedIn',
  summary: "One's own account.",
  input: nothing,
  reply: OwnUser,
})

export const userRegistered = defineFact(
  'userRegistered',
  z.object({ user_id: Id, account_kind: AccountKind, guardian_phone: z.string().max(16).nullable() }),
)

/** A birthday from which on something else holds: 16 (no child by law any more), 18 (of age). */
export const ageReached = defineFact(
  'ageReached',
  z.object({ user_id: Id, age: z.union([z.literal(16), z.literal(18)]) }),
)
