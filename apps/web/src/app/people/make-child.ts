import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { TooYoung } from '@malto/contract/modules/auth.calls'
import { childFaults, makeChild } from '@malto/contract/modules/family.calls'
import { madeChildFault } from '@malto/contract/modules/family.rules'
import { birthdayOf } from '../../modules/auth/auth.form.ts'
import type { FormValues } from '../../modules/auth/auth.values.ts'
import type { Faults } from '../../ui/faults.ts'

export interface ChildValues extends FormValues {
  readonly username: string
  readonly password: string
}

export function childInput(values: ChildValues): Partial<Sent<typeof makeChild>> {
  const birthday = birthdayOf(values)
  const other = values.school?.code === ANOTHER_SCHOOL
  return {
    full_name: values.full_name,
    username: values.username,
    password: values.password,
    ...(birthday !== undefined && { birthday }),
    ...(values.gender && { gender: values.gender }),
    ...(values.school && { school_code: values.school.code }),
    ...(other && values.another_school.trim() && { another_school: values.another_school }),
    ...(values.class_id !== '' && { class_id: Number(values.class_id) }),
    ...(values.grade !== '' && { grade: Number(values.grade) }),
  }
}

/** The shapes of the contract first, then whom an account can be made for. */
export function childFaultsOf(
  input: Partial<Sent<typeof makeChild>>,
  today: string,
  language: Language,
  needed: string,
): Faults {
  const faults: Record<string, string> = {}
  const read = makeChild.input.safeParse(input)
  if (input.birthday === undefined) faults['birthday'] = needed
  if (input.grade === undefined) faults['grade'] = needed
  if (input.school_code === ANOTHER_SCHOOL && !input.another_school)
    faults['another_school'] = inLanguage(childFaults.schoolNameNeeded, language)
  for (const issue of read.error?.issues ?? [])
    faults[String(issue.path[0])] ??= inLanguage(issue.message, language)
  if (!faults['birthday'] && input.birthday) {
    const fault = madeChildFault(input.birthday, today)
    const words = { impossible: childFaults.birthdayImpossible, grown: childFaults.grown }
    if (fault)
      faults['birthday'] = fault === 'young' ? TooYoung.words[language] : inLanguage(words[fault], language)
  }
  return faults
}

/** "Trần Gia Bảo" → gia.bao: short enough to remember, plain enough to type. */
export const usernameFrom = (full_name: string): string =>
  withoutMarks(full_name)
    .split(/\s+/)
    .slice(-2)
    .join('.')
    .replace(/[^a-z0-9.]/g, '')
    .slice(0, 30)
