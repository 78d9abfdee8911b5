import { useLingui } from '@lingui/react/macro'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { useSession } from '../../../../platform/session.ts'
import { writeDate, writeNumber } from '../../../../platform/formats.ts'

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
  return (value) => (value === null ? '–' : writeNumber(i18n.locale, value, { most: 1 }).replace('-', '−'))
}

/** 14:20 12/11/2026 */
export function useMoment(): (moment: string) => string {
  const { i18n } = useLingui()
  return (moment) => writeDate(i18n.locale, 'moment', moment)
}
