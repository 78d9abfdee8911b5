import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../platform/idle.ts'

interface Opening {
  readonly opened: boolean
}

/**
 * A window whose code comes when it is first opened, or before that, once the page is calm. Until it was opened once
 * nothing of it stands on the page: a list has many of them, and most are never looked at.
 */
export function openedLater<P extends Opening>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | undefined
  const fetch = async () => (fetched ??= await load())
  const Fetching = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>

  function Used(props: P) {
    // Chosen once: what is written inside must not begin anew because the code has come meanwhile.
    const [Window] = useState<ComponentType<P>>(() => fetched ?? Fetching)
    return (
      <Suspense fallback={null}>
        <Coming {...props} Window={Window} />
      </Suspense>
    )
  }

  /** It comes closed and opens then: only so does it rise, and remember what was in hand before. */
  function Coming({ Window, ...props }: P & { readonly Window: ComponentType<P> }) {
    const [come, setCome] = useState(false)
    useEffect(() => setCome(true), [])
    return <Window {...(props as unknown as P)} opened={props.opened && come} />
  }

  return function Later(props: P) {
    const [used, setUsed] = useState(false)
    if (props.opened && !used) setUsed(true)
    useEffect(() => (fetched ? undefined : whenIdle(() => void fetch().catch(() => undefined))), [])
    return used ? <Used {...props} /> : null
  }
}
