import { useLingui } from '@lingui/react/macro'
import { TIME_ZONE } from '@malto/contract/constants'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { useSession } from '../../../../platform/session.ts'

/** Who reads: a learner, a kid or a parent their own; a parent a child's; an adviser a student's. */
export type Voice = 'you' | 'kid' | 'parent' | 'child' | 'student'

export function useVoice({ owner }: Pick<ResultCard, 'owner'>): Voice {
  const user = useSession().user
  if (owner) return user?.account_kind === 'parent' ? 'child' : 'student'
  return user?.account_kind === 'kid' || user?.account_kind === 'parent' ? user.account_kind : 'you'
}

/** 29,5 and 1.240, as one writes here. */
export function useFigure(): (value: number | null) => string {
  const { i18n } = useLingui()
  const format = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  return (value) => (value === null ? '–' : format.format(value).replace('-', '−'))
}

/** 14:20, 12/11/2026 */
export function useMoment(): (moment: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: TIME_ZONE,
  })
  return (moment) => format.format(new Date(moment))
}

/** Tháng 3 năm 2026 */
export function useMonth(): (moment: string) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: TIME_ZONE })
  return (moment) => format.format(new Date(moment))
}
