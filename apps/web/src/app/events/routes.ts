import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { ANY_CATEGORY } from '@malto/contract/modules/events.rules'
import { eventIdOf, listStatusOf, searchEvents } from '../../modules/events/events.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/events'

/** A list without its status is the list of all. */
function toAllEvents(): never {
  throw redirect({
    to: '/event/list/$status',
    params: { status: 'all' },
    search: { category_id: ANY_CATEGORY },
  })
}

/** Where a message about events leads that names none. */
const events = createRoute({ getParentRoute: () => root, path: '/event', beforeLoad: toAllEvents })
const event = createRoute({
  getParentRoute: () => root,
  path: '/event/$event_id',
  beforeLoad: ({ params, location }) => {
    if (params.event_id === 'list') toAllEvents()
    if (eventIdOf(params.event_id) === undefined) throw notFound()
    signedIn({ location })
  },
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('./EventScreen.tsx'), 'EventScreen'),
})
const eventList = createRoute({
  getParentRoute: () => root,
  path: '/event/list/$status',
  validateSearch: searchEvents,
  beforeLoad: ({ params, location }) => {
    if (listStatusOf(params.status) === undefined) throw notFound()
    signedIn({ location })
  },
  component: page(TEXTS, () => import('../../modules/events/EventsPage.tsx'), 'EventsPage'),
})

/** The lists of events, and one event. */
export const eventRoutes = [events, event, eventList] as const
