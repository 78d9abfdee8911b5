import { ROLE_ADVISER, ROLE_KID, ROLE_PARENT, ROLE_STUDENT, type AccountKind } from '../constants.ts'
import { inBoth } from '../core/words.ts'

export { vietnameseDay } from '../core/vietnam.ts'

/** Where a person stands by the law and by what suits their age. */
export const ageBands = ['under7', '7to12', '13to15', '16to17', 'adult'] as const
export type AgeBand = (typeof ageBands)[number]

/** From this birthday on a person is no child by Vietnamese law and needs no parent's yes. */
export const ADULT_CHILD_BORDER = 16
/** Below this age there is no account. */
export const YOUNGEST = 7
const OLDEST = 110

/** Whole years on a given Vietnamese day. Who was born on 29 February turns on 1 March in other years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}

export function ageBandOn(birthday: string, today: string): AgeBand {
  const age = ageOn(birthday, today)
  if (age < YOUNGEST) return 'under7'
  if (age <= 12) return '7to12'
  if (age < ADULT_CHILD_BORDER) return '13to15'
  return age < 18 ? '16to17' : 'adult'
}

/** Under 18; a learner whose birthday we do not know counts as one. */
export const isMinor = (
  { account_kind, birthday }: { readonly account_kind: AccountKind; readonly birthday: string | null },
  today: string,
): boolean =>
  birthday ? ageBandOn(birthday, today) !== 'adult' : account_kind === 'kid' || account_kind === 'student'

export const isPossibleBirthday = (birthday: string, today: string): boolean =>
  birthday <= today && ageOn(birthday, today) <= OLDEST

/** Is this for somebody of this age? Null: for everybody, and an adult whose birthday we do not know. */
export const fitsAge = (min_age: number | null, age: number | null): boolean =>
  min_age === null || age === null || age >= min_age

/** The kind of account that a learner of this age has. */
export const learnerKindOn = (birthday: string, today: string): AccountKind =>
  ageOn(birthday, today) < ADULT_CHILD_BORDER ? 'kid' : 'student'

/** The kind that holds on this day: a learner's follows from the birth date, whatever was written down when. */
export const kindOn = (account_kind: AccountKind, birthday: string | null, today: string): AccountKind =>
  birthday && (account_kind === 'kid' || account_kind === 'student')
    ? learnerKindOn(birthday, today)
    : account_kind

/** The latest birthday of those who are this old on that day. */
export function bornBy(age: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0')
  // On 29 February of a year that has none stands nobody's birthday; those of the 28th are the latest then.
  const leap = today.endsWith('-02-29') && new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() !== 1
  return leap ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** The midnight in Vietnam at which somebody of this birthday is so old. */
export function turnsAt(age: number, birthday: string): Date {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  // 29 February of a year that has none is 1 March, here as in `ageOn`.
  const on = new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10)
  return new Date(`${on}T00:00:00+07:00`)
}

/** The role id that the specification gives this person, if any. */
export function roleIdOf(account_kind: AccountKind, is_adviser: boolean): number | null {
  if (is_adviser) return ROLE_ADVISER
  return { kid: ROLE_KID, student: ROLE_STUDENT, parent: ROLE_PARENT, normal: null }[account_kind]
}

/** Vietnamese mobile numbers since the ten-digit reform: libphonenumber's rule, which a test holds us to. */
const MOBILE = /^((3\d|7[06-9])\d|5([1689]\d|2[238]|59)|8([1-8]\d|9[6-9])|9([0-8]\d|9[013-9]))\d{6}$/

/** Any usual way of writing a Vietnamese mobile number → +84901000001; null when it is none. */
export function toPhone(written: string): string | null {
  const digits = written.replace(/[\s.()-]/g, '')
  const local = /^(?:(?:\+84|0084|84)0?|0)(\d{9})$/.exec(digits)?.[1]
  return local && MOBILE.test(local) ? `+84${local}` : null
}

/** What signing in asks for, told before the server is asked: here and not with the shapes, so that its page stays light. */
export const signInWords = {
  phone_odd: inBoth(
    'Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.',
    'A Vietnamese mobile number has 10 digits and starts with 03, 05, 07, 08 or 09.',
  ),
  password_missing: inBoth('Chưa nhập mật khẩu.', 'Please enter your password.'),
}

/** +84901000001 → 0901 000 001, as people read it. */
export const showPhone = (phone: string): string => phone.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')

/** 0901 ••• 001: enough to recognise one's own number, not enough to call it. */
export const hidePhone = (phone: string): string => phone.replace(/^\+84(\d{3})\d{3}(\d{3})$/, '0$1 ••• $2')

/** h•••@gmail.com: enough to recognise, not enough to write to. */
export const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

const USERNAME = /^[a-z][a-z0-9._]{3,29}$/
/** The name a parent picks for a child who has no phone. */
export const toUsername = (written: string): string | null => {
  const name = written.trim().toLowerCase()
  return USERNAME.test(name) ? name : null
}

const COMMON = [
  '12345678',
  '123456789',
  'password',
  'matkhau',
  'qwertyui',
  '11111111',
  '88888888',
  'abcd1234',
  'abc12345',
]

/** What somebody signs in with. */
export interface SignInNames {
  readonly phone?: string | null
  readonly username?: string | null
}

/** Why a password will not do, or null. It must not hold what its owner signs in with. */
export function passwordFault(
  password: string,
  { phone, username }: SignInNames = {},
): 'short' | 'plain' | 'common' | 'has_phone' | 'has_name' | null {
  if (password.length < 8) return 'short'
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'plain'
  const low = password.toLowerCase()
  const holds = (name: string) => name.length > 5 && low.includes(name.toLowerCase())
  if (COMMON.includes(low)) return 'common'
  if (holds(phone?.slice(3) ?? '')) return 'has_phone'
  if (holds(username ?? '')) return 'has_name'
  return null
}
