// Fetched by the form (`ui/checking.ts`): it brings zod.
import { ROLE_PARENT } from '@malto/contract/constants'
import { inBoth, inLanguage, type Language } from '@malto/contract/core/words'
import {
  anotherSchoolNeedsName,
  fieldFaults,
  registerForm,
  TooYoung,
} from '@malto/contract/modules/auth.calls'
import { passwordFaults } from '@malto/contract/modules/users.calls'
import {
  ageOn,
  isPossibleBirthday,
  learnerKindOn,
  passwordFault,
  toPhone,
  YOUNGEST,
} from '@malto/contract/modules/users.rules'
import type { Faults } from '../../ui/faults.ts'
import { isLearner, needsBirthday, type Filler, type FormInput } from './auth.form.ts'

const nameNeeded = inBoth('Chưa nhập họ tên.', 'Please enter your name.')

/** What the server would answer, told before asking it: the shapes of the contract, then the rules of age and role. */
export function faultsOf(input: FormInput, filler: Filler, language: Language): Faults {
  const faults: Record<string, string> = {}
  const fault = (name: keyof FormInput, text: string) => {
    faults[name] ??= inLanguage(text, language)
  }
  const { birthday } = input
  const shape = registerForm.safeParse(input)
  const impossible =
    birthday !== undefined &&
    (!registerForm.shape.birthday.safeParse(birthday).success || !isPossibleBirthday(birthday, filler.today))
  if (impossible) fault('birthday', fieldFaults.birthdayImpossible)
  if (!input.full_name.trim()) fault('full_name', nameNeeded)
  for (const issue of shape.error?.issues ?? []) fault(issue.path[0] as keyof FormInput, issue.message)

  const age = birthday !== undefined && !impossible ? ageOn(birthday, filler.today) : null
  if (age !== null && age < YOUNGEST) fault('birthday', TooYoung.words[language])
  if (birthday === undefined && needsBirthday(filler)) fault('birthday', fieldFaults.birthdayNeeded)
  if (isLearner(filler.role)) {
    if (!input.school_code) fault('school_code', fieldFaults.needed)
    if (input.grade === undefined) fault('grade', fieldFaults.needed)
    if (anotherSchoolNeedsName(input)) fault('another_school', fieldFaults.needed)
    if (age !== null && birthday && learnerKindOn(birthday, filler.today) === 'kid' && !input.parent_phone)
      fault('parent_phone', fieldFaults.parentPhoneNeeded)
  } else if (age !== null && age < 18)
    fault('birthday', filler.role === ROLE_PARENT ? fieldFaults.adultOnly : fieldFaults.adultsOnly)
  if (input.parent_phone && toPhone(input.parent_phone) === filler.phone)
    fault('parent_phone', fieldFaults.parentPhoneOwn)
  if (passwordFault(input.password, filler) === 'has_phone') fault('password', passwordFaults.has_phone)
  return faults
}
