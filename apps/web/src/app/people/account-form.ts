import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import type { updateAccount } from '@malto/contract/modules/profile.calls'
import type { OwnUser } from '@malto/contract/modules/users.calls'
import { blankForm, type FormValues } from '../../modules/auth/auth.values.ts'

export interface AccountValues extends FormValues {
  readonly nickname: string
}

export const isLearner = ({ account_kind }: Pick<OwnUser, 'account_kind'>): boolean =>
  account_kind === 'kid' || account_kind === 'student'

/** The account as its form shows it. */
export const valuesOf = (user: OwnUser): AccountValues => ({
  ...blankForm,
  full_name: user.full_name,
  nickname: user.nickname ?? '',
  gender: user.gender ?? '',
  province: user.province,
  district: user.district,
  school: user.school ?? (user.another_school === null ? null : { id: 0, code: ANOTHER_SCHOOL, name: '' }),
  another_school: user.another_school ?? '',
  grade: user.grade === null ? '' : String(user.grade),
  class_id: user.class ? String(user.class.id) : '',
})

/** Only what was changed travels: what the console has just corrected is not written over. */
export function changesOf(values: AccountValues, user: OwnUser): Sent<typeof updateAccount> {
  const before = valuesOf(user)
  const changed = (...names: (keyof AccountValues)[]) =>
    names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
  const other = values.school?.code === ANOTHER_SCHOOL
  return {
    ...(changed('full_name') && { full_name: values.full_name }),
    ...(changed('nickname') && { nickname: values.nickname.trim() === '' ? null : values.nickname }),
    ...(changed('gender') && { gender: values.gender === '' ? null : values.gender }),
    ...(changed('province') && values.province && { province_id: values.province.id }),
    ...(changed('district') && values.district && { district_id: values.district.id }),
    ...(isLearner(user) && {
      ...(changed('school', 'another_school') && values.school && { school_code: values.school.code }),
      ...(changed('school', 'another_school') && other && { another_school: values.another_school }),
      ...(changed('grade') && values.grade !== '' && { grade: Number(values.grade) }),
      ...(changed('class_id', 'school') && {
        class_id: values.class_id === '' ? null : Number(values.class_id),
      }),
    }),
  }
}
