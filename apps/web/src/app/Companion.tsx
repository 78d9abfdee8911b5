import { useLocation } from '@tanstack/react-router'
import { useFreshPush } from '../modules/notifications/push/push.fresh.ts'
import { useAccountNews } from '../modules/profile/profile.hooks.ts'
import { useUsedTime } from '../modules/usage/usage.hooks.ts'
import { Celebrations } from './Celebrations.tsx'

/**
 * What goes along on every page of who is signed in, mostly unseen: news of the account, the counter of time, the
 * address for messages, and what there is to celebrate.
 */
export function Companion() {
  useUsedTime(useLocation({ select: (location) => location.pathname }))
  useAccountNews()
  useFreshPush()
  return <Celebrations />
}
