import { createRoute, notFound } from '@tanstack/react-router'
import { isId, searchCircle } from '../../modules/community/community.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/community'

const wall = createRoute({
  getParentRoute: () => root,
  path: '/malto',
  validateSearch: searchCircle,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/community/wall/WallPage.tsx'), 'WallPage'),
})
const status = createRoute({
  getParentRoute: () => root,
  path: '/malto/status/$status_id',
  beforeLoad: ({ params, location }) => {
    if (!isId(params.status_id)) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/community/wall/StatusPage.tsx'), 'StatusPage'),
})
const person = createRoute({
  getParentRoute: () => root,
  path: '/malto/people/$user_id',
  beforeLoad: ({ params, location }) => {
    if (!isId(params.user_id)) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/community/wall/PersonPage.tsx'), 'PersonPage'),
})
const members = createRoute({
  getParentRoute: () => root,
  path: '/malto/members',
  validateSearch: searchCircle,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/community/wall/MembersPage.tsx'), 'MembersPage'),
})
const safety = createRoute({
  getParentRoute: () => root,
  path: '/malto/safety',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/community/safety/SafetyPage.tsx'), 'SafetyPage'),
})
const rooms = createRoute({
  getParentRoute: () => root,
  path: '/malto/group-chat',
  validateSearch: searchCircle,
  beforeLoad: signedIn,
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/community/chat/GroupChatPage.tsx'), 'GroupChatPage'),
})

/** The wall of one's group, its people, and one's own safety. */
export const communityRoutes = [wall, status, person, members, safety, rooms] as const
