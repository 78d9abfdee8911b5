import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSay } from '../../../platform/language.ts'
import { AskDialog } from '../../../platform/AskDialog.tsx'
import { words } from './words.ts'

interface Props {
  readonly unsaved: boolean
  /** Set where the page leaves by itself, after it saved. */
  readonly leaving: RefObject<boolean>
}

/** Nobody loses an hour of writing to a wrong click: leaving with unsaved changes is asked about first. */
export function LeaveGuard({ unsaved, leaving }: Props) {
  const say = useSay()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <AskDialog
      title={say(words.leave)}
      text={say(words.leave_text)}
      yes={say(words.leave_yes)}
      no={say(words.stay)}
      onYes={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
