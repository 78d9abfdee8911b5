import { useLocation } from '@tanstack/react-router'
import { useAccountNews } from '../modules/profile/profile.hooks.ts'
import { useUsedTime } from '../modules/usage/usage.hooks.ts'

/** What goes along on every page of who is signed in, unseen: news of the account, and the counter of time. */
export function Companion() {
  useUsedTime(useLocation({ select: (location) => location.pathname }))
  useAccountNews()
  return null
}
