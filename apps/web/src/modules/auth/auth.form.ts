import { ANOTHER_SCHOOL, ROLE_PARENT, type AccountKind, type RegisterRole } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { inBoth, inLanguage, type Language } from '@malto/contract/core/words'
import {
  anotherSchoolNeedsName,
  fieldFaults,
  registerForm,
  TooYoung,
  type register,
} from '@malto/contract/modules/auth.calls'
import {
  ageOn,
  isPossibleBirthday,
  learnerKindOn,
  passwordFault,
  toPhone,
  YOUNGEST,
} from '@malto/contract/modules/users.rules'
import type { Faults } from '../../ui/faults.ts'
import type { FormValues } from './auth.values.ts'

export type FormInput = Omit<Sent<typeof register>, 'secure_code' | 'device_id'>
export type FieldName = keyof FormInput

/** Who fills in the form: the role (null for a partner's user who chose none), the own number, the day in Vietnam. */
export interface Filler {
  readonly role: RegisterRole | null
  readonly phone: string
  readonly today: string
}

export const isLearner = (role: RegisterRole | null): boolean => role !== null && role !== ROLE_PARENT

/** 7, 3, 2010 → 2010-03-07; undefined while nothing is typed. What is no date stays none: the contract refuses it. */
export function birthdayOf({
  day,
  month,
  year,
}: Pick<FormValues, 'day' | 'month' | 'year'>): string | undefined {
  if (!day && !month && !year) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The birthday when it is a real one; otherwise nothing follows from it yet. */
export function knownBirthday(values: FormValues, today: string): string | null {
  const birthday = birthdayOf(values)
  const real = birthday !== undefined && registerForm.shape.birthday.safeParse(birthday).success
  return real && isPossibleBirthday(birthday, today) ? birthday : null
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

const nameNeeded = inBoth('Bạn chưa nhập họ tên.', 'Please enter your name.')

/** What the server would answer, told before asking it: the shapes of the contract, then the rules of age and role. */
export function faultsOf(input: FormInput, filler: Filler, language: Language): Faults {
  const faults: Record<string, string> = {}
  const fault = (name: FieldName, text: string) => {
    faults[name] ??= inLanguage(text, language)
  }
  const { birthday } = input
  const shape = registerForm.safeParse(input)
  const impossible =
    birthday !== undefined &&
    (!registerForm.shape.birthday.safeParse(birthday).success || !isPossibleBirthday(birthday, filler.today))
  if (impossible) fault('birthday', fieldFaults.birthdayImpossible)
  if (!input.full_name.trim()) fault('full_name', nameNeeded)
  for (const issue of shape.error?.issues ?? []) fault(issue.path[0] as FieldName, issue.message)

  const age = birthday !== undefined && !impossible ? ageOn(birthday, filler.today) : null
  if (age !== null && age < YOUNGEST) fault('birthday', TooYoung.words[language])
  if (isLearner(filler.role)) {
    if (birthday === undefined) fault('birthday', fieldFaults.birthdayNeeded)
    if (!input.school_code) fault('school_code', fieldFaults.needed)
    if (input.grade === undefined) fault('grade', fieldFaults.needed)
    if (anotherSchoolNeedsName(input)) fault('another_school', fieldFaults.needed)
    if (age !== null && birthday && learnerKindOn(birthday, filler.today) === 'kid' && !input.parent_phone)
      fault('parent_phone', fieldFaults.parentPhoneNeeded)
  } else if (age !== null && age < 18) fault('birthday', fieldFaults.adultOnly)
  if (input.parent_phone && toPhone(input.parent_phone) === filler.phone)
    fault('parent_phone', fieldFaults.parentPhoneOwn)
  if (passwordFault(input.password, [filler.phone.slice(3)]) === 'common')
    fault('password', fieldFaults.passwordHasPhone)
  return faults
}
