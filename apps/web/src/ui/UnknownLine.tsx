import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'

/** One line about what is not known: its room while it comes, a word when it cannot. Never "there is nothing". */
export function UnknownLine({ query }: { query: Pick<UseQueryResult, 'error' | 'fetchStatus'> }) {
  const { t } = useLingui()
  return query.error || query.fetchStatus === 'paused' ? t`Chưa xem được lúc này` : '\u00A0'
}
