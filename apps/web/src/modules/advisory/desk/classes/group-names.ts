import { useLingui } from '@lingui/react/macro'
import type { PersonalityGroup } from '@malto/contract/constants'

/** The six groups by name. */
export function useGroupNames(): Readonly<Record<PersonalityGroup, string>> {
  const { t } = useLingui()
  return {
    R: t`Kỹ thuật`,
    I: t`Nghiên cứu`,
    A: t`Nghệ thuật`,
    S: t`Xã hội`,
    E: t`Quản lý`,
    C: t`Nghiệp vụ`,
  }
}
