import { anyone, members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noBadge = () => ({ badge_id: 2_000_000_000 })
const noAward = (world: World) => ({ award_id: world.nobody, on: true, agreed: true })
const guess = () => ({ code: 'x'.repeat(24) })
const child = (world: World) => ({ child_id: world.people.kid.id })
const notThere = 'BADGE_NOT_FOUND'

/** Points and badges: who gets what. Ages and what is shared have tests of their own. */
export const pointRows: readonly Row[] = [
  row(
    'POST /api/events/:event_id/attend',
    'none',
    () => ({ event_id: 2_000_000_000 }),
    members('EVENT_NOT_FOUND'),
  ),
  row(
    'GET /api/points',
    'own',
    none,
    members('ok'),
    'active_days balance earned streak(current longest) today',
  ),
  row('GET /api/points/entries', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /api/badges', 'all', none, members('ok'), {
    student: 'badges(awarded_at count fact icon id name period points reached summary times tone) earned',
    kid: 'badges(awarded_at count fact icon id name period points reached summary times tone) earned',
    parent: 'badges earned',
    stranger: 'badges earned',
    adviser: 'badges(awarded_at count fact icon id name period points reached summary times tone) earned',
    normal: 'badges(awarded_at count fact icon id name period points reached summary times tone) earned',
  }),
  row('GET /api/badges/detail', 'none', noBadge, members(notThere)),
  row('GET /api/badges/new', 'own', none, members('ok'), 'awards'),
  row('POST /api/badges/seen', 'none', (world) => ({ award_ids: [world.nobody] }), members('ok'), ''),
  row('POST /api/badges/share', 'none', noAward, members(notThere)),
  row('GET /api/badges/shared', 'a guess', guess, anyone(notThere)),
  row('GET /api/badges/credential', 'a guess', guess, anyone(notThere)),
  row('GET /api/badges/keys', 'all', none, anyone('ok'), 'keys(alg crv kid kty use x y)'),
  row(
    'GET /api/badges/child',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', 'CONNECTION_NOT_FOUND'),
    'items next_cursor',
  ),
]
