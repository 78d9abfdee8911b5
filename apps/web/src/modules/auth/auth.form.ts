import { ANOTHER_SCHOOL, ROLE_PARENT, type AccountKind, type RegisterRole } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import type { register } from '@malto/contract/modules/auth.calls'
import { ageOn, isPossibleBirthday, learnerKindOn, YOUNGEST } from '@malto/contract/modules/users.rules'
import type { FormValues } from './auth.values.ts'

export type FormInput = Omit<Sent<typeof register>, 'secureCode' | 'device_id'>

/** Who fills in the form: the role (null for an adult who chose none), the own number, the day in Vietnam. */
export interface Filler {
  readonly role: RegisterRole | null
  /** The work site answers for them: without a role they need no birthday. */
  readonly vouched?: boolean
  readonly phone: string
  readonly today: string
}

export const isLearner = (role: RegisterRole | null): boolean => role !== null && role !== ROLE_PARENT
export const needsBirthday = ({ role, vouched }: Pick<Filler, 'role' | 'vouched'>): boolean =>
  isLearner(role) || (role === null && !vouched)

/** 7, 3, 2010 → 2010-03-07; undefined while nothing is typed. What is no date stays none: the contract refuses it. */
export function birthdayOf({
  day,
  month,
  year,
}: Pick<FormValues, 'day' | 'month' | 'year'>): string | undefined {
  if (!day && !month && !year) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day that the calendar has: not 2010-02-30. As the contract sees it, without its shapes. */
function isDay(written: string): boolean {
  const midnight = Date.parse(`${written}T00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${written}T`)
}

/** The birthday when it is a real one; otherwise nothing follows from it yet. */
export function knownBirthday(values: FormValues, today: string): string | null {
  const birthday = birthdayOf(values)
  return birthday !== undefined && isDay(birthday) && isPossibleBirthday(birthday, today) ? birthday : null
}

export function kindOf(values: FormValues, { role, today }: Filler): AccountKind | 'too_young' | null {
  const birthday = knownBirthday(values, today)
  if (birthday && ageOn(birthday, today) < YOUNGEST) return 'too_young'
  if (!isLearner(role)) return role === ROLE_PARENT ? 'parent' : 'normal'
  return birthday ? learnerKindOn(birthday, today) : null
}

/** Only what concerns this person travels, whatever was typed before the role or the birthday changed. */
export function toInput(values: FormValues, password: string, filler: Filler): FormInput {
  const birthday = birthdayOf(values)
  const everyone: FormInput = {
    full_name: values.full_name,
    ...(birthday !== undefined && { birthday }),
    ...(values.gender && { gender: values.gender }),
    ...(values.province && { province_id: values.province.id }),
    ...(values.district && { district_id: values.district.id }),
    ...(values.email.trim() && { email: values.email }),
    password,
  }
  if (!isLearner(filler.role)) return everyone
  const listed = values.school && values.school.code !== ANOTHER_SCHOOL
  return {
    ...everyone,
    ...(values.school && { school_code: values.school.code }),
    ...(values.school &&
      !listed &&
      values.another_school.trim() && { another_school: values.another_school }),
    ...(listed && values.class_id && { class_id: Number(values.class_id) }),
    ...(values.grade && { grade: Number(values.grade) }),
    ...(kindOf(values, filler) === 'kid' &&
      values.parent_phone.trim() && { parent_phone: values.parent_phone }),
  }
}
