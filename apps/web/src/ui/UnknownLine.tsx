import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Of a line that says how much of something there is. It comes without the list itself: a profile shows many of them. */
export interface LineProps {
  /** Null: one's own. */
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** One line about what is not known: its room while it comes, a word when it cannot. Never "there is nothing". */
export function UnknownLine({ query }: { query: Pick<UseQueryResult, 'error' | 'fetchStatus'> }) {
  const { t } = useLingui()
  return query.error || query.fetchStatus === 'paused' ? t`Chưa xem được lúc này` : '\u00A0'
}
