import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '@malto/contract/core/error'
import type { Language } from '@malto/contract/core/words'
import { useLingui } from '@lingui/react'
import { useDeferredValue, type ReactNode } from 'react'
import { StateError, StateOffline, StatePending } from './states.tsx'

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>

interface Props<T> {
  readonly query: Query<T>
  readonly pending?: ReactNode
  /** Shown instead of the children when `isEmpty` says so. */
  readonly empty?: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** Picks the state of a read: what is known stays on screen, whatever happens to a refresh of it. */
export function Loaded<T>({ query, pending = <StatePending />, empty, isEmpty, children }: Props<T>) {
  const { i18n } = useLingui()
  // What has just come is drawn in small pieces behind what stands there: a long list must not hold up a finger.
  const drawn = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && !drawn) return pending
  if (query.data !== undefined) return isEmpty?.(query.data) && empty ? empty : children(query.data)
  if (query.fetchStatus === 'paused') return <StateOffline />
  if (!query.error) return pending
  const said = query.error instanceof CallError && query.error.status > 0 ? query.error : null
  return (
    <StateError
      {...(said ? { text: said.messageIn(i18n.locale as Language) } : {})}
      onRetry={() => void query.refetch()}
    />
  )
}
