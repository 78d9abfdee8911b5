import { members, row, type Row, type World } from './personas.ts'

const none = () => ({})
const closed = 'COMMUNITY_CLOSED'
/** Nobody here has said yes to the community but the adviser, who needs not. */
const outside = (adviser: string) => ({ ...members(closed), adviser })
const room = (world: World) => ({ room_id: world.nobody })
const message = (world: World) => ({ message_id: world.nobody })
const question = (world: World) => ({ question_id: world.nobody })
const noEvent = () => ({ event_id: 2_000_000_000, band: 'over16' })
const noRoom = outside('ROOM_NOT_FOUND')
const noMessage = outside('MESSAGE_NOT_FOUND')

/** Rooms: who gets what. Those inside have tests of their own. */
export const chatRows: readonly Row[] = [
  row(
    'GET /api/chat-group/personality-group',
    'a circle',
    () => ({ letter: 'I', band: 'over16' }),
    outside('ok'),
    'rooms(band can_write event_id frozen id kind last_rev last_seq letter member_count pinned_text read_seq shard slow_seconds small unread)',
  ),
  row('GET /api/chat-group/group-message', 'none', room, noRoom),
  row(
    'POST /api/chat-group/group-message',
    'into none',
    (w) => ({ ...room(w), client_id: w.nobody, text: 'Xin chào' }),
    noRoom,
  ),
  row('GET /api/chat-group/seen-message', 'none', (w) => ({ ...room(w), seq: 1 }), noRoom),
  row('POST /api/chat-group/seen-message', 'none', (w) => ({ ...room(w), seq: 1 }), noRoom),
  row('GET /api/room', 'own', none, members('ok'), {
    student: 'receipts rooms unread',
    kid: 'receipts rooms unread',
    parent: 'receipts rooms unread',
    stranger: 'receipts rooms unread',
    adviser:
      'receipts rooms(band can_write event_id frozen id kind last_rev last_seq letter member_count pinned_text read_seq shard slow_seconds small unread) unread',
    normal: 'receipts rooms unread',
  }),
  row('POST /api/room/receipts', 'own', () => ({ receipts: false }), members('ok'), 'receipts'),
  row('GET /api/room/changes', 'none', (w) => ({ ...room(w), after_rev: 0 }), noRoom),
  row('GET /api/room/search', 'none', (w) => ({ ...room(w), q: 'chào' }), noRoom),
  row('GET /api/room/mentionable', 'none', room, noRoom),
  row('POST /api/room/typing', 'none', room, noRoom),
  row('POST /api/room/edit-message', 'none', (w) => ({ ...message(w), text: 'Xin chào' }), noMessage),
  row('POST /api/room/remove-message', 'none', message, noMessage),
  row('POST /api/room/react', 'none', (w) => ({ ...message(w), reaction: 'bulb' }), noMessage),
  row('GET /api/events/:event_id/room', 'none', noEvent, members('EVENT_NOT_FOUND')),
  row('GET /api/events/:event_id/questions', 'none', noEvent, members('EVENT_NOT_FOUND')),
  row(
    'POST /api/events/:event_id/questions',
    'none',
    (w) => ({ ...noEvent(), id: w.nobody, text: 'Nghề này học ở đâu ạ?' }),
    members('EVENT_NOT_FOUND'),
  ),
  row(
    'GET /api/events/:event_id/room/replay',
    'none',
    () => ({ ...noEvent(), from_s: 0, to_s: 60 }),
    members('EVENT_NOT_FOUND'),
  ),
  row(
    'POST /api/event-questions/:question_id/vote',
    'none',
    (w) => ({ ...question(w), voted: true }),
    outside('QUESTION_NOT_FOUND'),
  ),
  row(
    'POST /api/event-questions/:question_id/answered',
    'none',
    (w) => ({ ...question(w), answered: true }),
    outside('QUESTION_NOT_FOUND'),
  ),
]
