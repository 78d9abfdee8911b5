import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '@malto/contract/core/error'
import type { Language } from '@malto/contract/core/words'
import { useLingui } from '@lingui/react'
import { useDeferredValue, type ReactNode } from 'react'
import { isStuck } from './settled.ts'
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
  // What has just come is drawn in small pieces behind what stands there: a long list must not hold up a finger.
  const drawn = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && !drawn) return pending
  if (query.data !== undefined) return isEmpty?.(query.data) && empty ? empty : children(query.data)
  return isStuck(query) ? <Stuck queries={[query]} /> : pending
}

interface TogetherProps {
  readonly queries: readonly Query<unknown>[]
  readonly children: ReactNode
}

/** Parts of a page, none of which can be shown: the same trouble is told once, and one press tries all of them again. */
export function Together({ queries, children }: TogetherProps) {
  return queries.every(isStuck) ? <Stuck queries={queries} /> : children
}

function Stuck({ queries }: Pick<TogetherProps, 'queries'>) {
  const { i18n } = useLingui()
  if (queries.some(({ fetchStatus }) => fetchStatus === 'paused')) return <StateOffline />
  const said = queries
    .map(({ error }) => error)
    .find((error): error is CallError => error instanceof CallError && error.status > 0)
  return (
    <StateError
      {...(said ? { text: said.messageIn(i18n.locale as Language) } : {})}
      onRetry={() => queries.forEach(({ refetch }) => void refetch())}
    />
  )
}
