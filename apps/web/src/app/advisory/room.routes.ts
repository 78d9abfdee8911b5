import { createRoute, notFound } from '@tanstack/react-router'
import { isId } from '../../modules/advisory/advisory.paths.ts'
import { searchSchedule, searchSessions } from '../../modules/advisory/room/room.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/advisory'

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/malto/counseller-chat',
  validateSearch: searchSessions,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/advisory/room/SessionsPage.tsx'), 'SessionsPage'),
})
const session = createRoute({
  getParentRoute: () => root,
  path: '/malto/counseller-chat/$appointment_id',
  validateSearch: searchSchedule,
  beforeLoad: ({ params, location }) => {
    if (!isId(params.appointment_id)) throw notFound()
    signedIn({ location })
  },
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/advisory/room/SessionPage.tsx'), 'SessionPage'),
})

/** The private rooms of sessions. */
export const roomRoutes = [sessions, session] as const
