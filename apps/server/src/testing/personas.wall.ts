import { members, row, type Row, type World } from './personas.ts'

const none = () => ({})
const circle = { letter: 'I', band: 'kid' }
const status = (world: World) => ({ status_id: world.nobody })
const comment = (world: World) => ({ comment_id: world.nobody })
const closed = 'COMMUNITY_CLOSED'
/** Nobody here belongs to a circle but the adviser, who looks after all of them. */
const adviser = (answer: string) => ({ ...members(closed), adviser: answer })
const noStatus = adviser('STATUS_NOT_FOUND')
const noComment = adviser('COMMENT_NOT_FOUND')

/** The wall: who gets what from outside. What those inside see of each other has tests of its own. */
export const wallRows: readonly Row[] = [
  row(
    'GET /api/wall-status/users/personality-group',
    'a named circle',
    () => circle,
    adviser('ok'),
    'advisers(adviser avatar_url nickname user_id) circle(band letter member_count) items next_cursor',
  ),
  row(
    'GET /api/wall-status/users/statuses',
    'own',
    none,
    adviser('ok'),
    'face(adviser avatar_url nickname user_id) items next_cursor',
  ),
  row('GET /api/wall-status/users/statuses', 'a kid’s', (w) => ({ user_id: w.people.kid.id }), noStatus),
  row('GET /api/wall-status/statuses/personality-group', 'no circle named', none, adviser('BAD_INPUT')),
  row(
    'GET /api/wall-status/statuses/personality-group',
    'a named circle',
    () => circle,
    adviser('ok'),
    'items next_cursor',
  ),
  row('GET /api/wall-status/statuses/detail', 'none', status, noStatus),
  row('GET /api/wall-status/statuses/num-history', 'a named circle', () => circle, adviser('ok'), 'fresh'),
  row(
    'POST /api/wall-status/users/insert',
    'a named circle',
    (w) => ({ id: `${w.link_id.slice(0, -4)}0001`, text: 'Chào các em', ...circle }),
    adviser('ok'),
    'author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures reactions(bulb heart) state text',
  ),
  row('POST /api/wall-status/statuses/edit', 'none', (w) => ({ ...status(w), text: 'Sửa' }), noStatus),
  row('POST /api/wall-status/statuses/remove', 'none', status, noStatus),
  row('POST /api/wall-status/statuses/react', 'none', (w) => ({ ...status(w), reaction: 'heart' }), noStatus),
  row('GET /api/comments', 'none', status, noStatus),
  row(
    'POST /api/comments',
    'none',
    (w) => ({ ...status(w), id: `${w.link_id.slice(0, -4)}0002`, text: 'Hay quá' }),
    noStatus,
  ),
  row('POST /api/comments/edit', 'none', (w) => ({ ...comment(w), text: 'Sửa' }), noComment),
  row('POST /api/comments/remove', 'none', comment, noComment),
  row('POST /api/comments/react', 'none', (w) => ({ ...comment(w), reaction: 'bulb' }), noComment),
]
