import { createRoute, notFound } from '@tanstack/react-router'
import { isId, searchAdviser, searchAdvisers } from '../../modules/advisory/advisory.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'
import { deskRoutes } from './desk.routes.ts'
import { roomRoutes } from './room.routes.ts'

const TEXTS = ['modules/advisory', 'modules/family']

const advisers = createRoute({
  getParentRoute: () => root,
  path: '/advisory',
  validateSearch: searchAdvisers,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('./AdvisersScreen.tsx'), 'AdvisersScreen'),
})
const adviser = createRoute({
  getParentRoute: () => root,
  path: '/advisory/$adviser_id',
  validateSearch: searchAdviser,
  beforeLoad: ({ params, location }) => {
    if (!isId(params.adviser_id)) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('./AdviserScreen.tsx'), 'AdviserScreen'),
})
const appointment = createRoute({
  getParentRoute: () => root,
  path: '/advisory/appointments/$appointment_id',
  beforeLoad: ({ params, location }) => {
    if (!isId(params.appointment_id)) throw notFound()
    signedIn({ location })
  },
  component: page(
    'modules/advisory',
    () => import('../../modules/advisory/booking/AppointmentPage.tsx'),
    'AppointmentPage',
  ),
})

/** Finding an adviser and booking; the rooms of sessions; the adviser's desk. */
export const advisoryRoutes = [advisers, adviser, appointment, ...roomRoutes, ...deskRoutes] as const
