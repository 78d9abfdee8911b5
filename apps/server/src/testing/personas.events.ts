import { anyone, members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noEvent = () => ({ event_id: 2_000_000_000 })
const child = (world: World) => ({ status: 'interested', child_id: world.people.kid.id })
const notThere = 'EVENT_NOT_FOUND'

/** Events: who gets what. Ages have tests of their own. */
export const eventRows: readonly Row[] = [
  row('GET /api/event-categories', 'all', none, members('ok'), 'categories'),
  row('GET /api/events', 'all', none, members('ok'), 'items next_cursor'),
  row('GET /api/events', 'own', () => ({ status: 'interested' }), members('ok'), 'items next_cursor'),
  row(
    'GET /api/events',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', 'CONNECTION_NOT_FOUND'),
    'items next_cursor',
  ),
  row(
    'GET /api/event-sections',
    'own',
    none,
    members('ok'),
    'interested live replay totals(interested live replay upcoming) upcoming',
  ),
  row('GET /api/events/:event_id', 'none', noEvent, members(notThere)),
  row(
    'POST /api/events/:event_id/interest',
    'none',
    () => ({ ...noEvent(), interested: true }),
    members(notThere),
  ),
  row('GET /api/events/:event_id/calendar', 'none', noEvent, members(notThere)),
  row('POST /api/event-feed', 'own', none, members('ok'), 'path'),
  row('GET /api/event-feed/:secret', 'a guess', () => ({ secret: 'x'.repeat(43) }), anyone('NOT_FOUND')),
]
