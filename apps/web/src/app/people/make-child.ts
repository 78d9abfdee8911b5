import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import type { makeChild } from '@malto/contract/modules/family.calls'
import { birthdayOf } from '../../modules/auth/auth.form.ts'
import type { FormValues } from '../../modules/auth/auth.values.ts'

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

/** "Trần Gia Bảo" → gia.bao: short enough to remember, plain enough to type. */
export const usernameFrom = (full_name: string): string =>
  withoutMarks(full_name)
    .split(/\s+/)
    .slice(-2)
    .join('.')
    .replace(/[^a-z0-9.]/g, '')
    .slice(0, 30)
