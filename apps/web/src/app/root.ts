import { createRootRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '../platform/session.ts'
import { Layout } from './Layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `focus` hides the bottom bar (tests, players, chats, games); `bare` hides all navigation (sign-in). */
    readonly frame?: 'app' | 'focus' | 'bare'
  }
}

/** Every page hangs on this one; areas with many pages keep them in a file of their own. */
export const root = createRootRoute({ component: Layout })

/** Only for who is signed in; after the sign-in the person lands where they wanted to go. */
export function signedIn({ location }: { location: { href: string } }): void {
  if (!isSignedIn()) throw redirect({ to: '/login', search: { next: location.href } })
}
