import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { useCall } from '@malto/contract/react'
import { useFreshPush } from '../modules/notifications/push/push.fresh.ts'
import { useAccountNews } from '../modules/profile/profile.hooks.ts'
import { useUsedTime } from '../modules/usage/usage.hooks.ts'
import { useSession } from '../platform/session.ts'
import { Celebrations } from './Celebrations.tsx'
import { showOwnGroup } from './own-group.ts'
import { personaOf } from './persona.ts'

/**
 * What goes along on every page of who is signed in, mostly unseen: news of the account, the counter of time, the
 * address for messages, the colours of one's group, and what there is to celebrate.
 */
export function Companion() {
  useUsedTime(useLocation({ select: (location) => location.pathname }))
  useAccountNews()
  useFreshPush()
  useOwnColours()
  return <Celebrations />
}

/** Only students have a group of their own; it may be chosen or left while they are here. */
function useOwnColours(): void {
  const student = personaOf(useSession()) === 'student'
  const letter = useCall(getPersonality, {}, { enabled: student }).data?.letter ?? null
  useEffect(() => {
    showOwnGroup(student && letter ? (letter.toLowerCase() as Lowercase<typeof letter>) : 'teal')
    return () => showOwnGroup('teal')
  }, [student, letter])
}
