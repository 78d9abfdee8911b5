import type { LiveMessage, Message, Room } from '@malto/contract/modules/chat.calls'
import type { Face, Membership } from '@malto/contract/modules/moderation.calls'

export const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The person of `testing/app.tsx`. */
export const ME = idOf(1)
export const ROOM = idOf(900)

export const makeFace = (given: Partial<Face> = {}): Face => ({
  user_id: idOf(2),
  nickname: 'Hà My',
  avatar_url: null,
  adviser: false,
  ...given,
})

export const makeMembership = (given: Partial<Membership> = {}): Membership => ({
  open: true,
  why: null,
  letter: 'I',
  band: 'over16',
  adviser: false,
  face: makeFace({ user_id: ME, nickname: 'Minh Anh' }),
  muted_until: null,
  sanction_count: 0,
  ...given,
})

export const makeRoom = (given: Partial<Room> = {}): Room => ({
  id: ROOM,
  kind: 'group',
  letter: 'I',
  band: 'over16',
  shard: 1,
  event_id: null,
  member_count: 31,
  small: true,
  last_seq: 0,
  last_rev: 0,
  read_seq: 0,
  unread: 0,
  slow_seconds: 0,
  frozen: false,
  pinned_text: null,
  can_write: true,
  ...given,
})

/** The `seq`th message of the room, by somebody else, unless told otherwise. */
export const makeMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: idOf(10_000 + seq),
  room_id: ROOM,
  seq,
  rev: seq,
  client_id: null,
  sender: makeFace(),
  text: `Tin số ${seq}`,
  pictures: [],
  state: 'shown',
  holds: [],
  reply_to: null,
  mentions: [],
  reactions: { bulb: 0, heart: 0 },
  my_reaction: null,
  said_at: new Date(Date.UTC(2025, 10, 24, 9, 0, seq)).toISOString(),
  edited_at: null,
  own: false,
  ...given,
})

export const toLive = ({
  id,
  seq,
  rev,
  text,
  reply_to,
  mentions,
  said_at,
  sender: { user_id, nickname, adviser },
}: Message): LiveMessage => ({
  id,
  seq,
  rev,
  text,
  reply_to,
  mentions,
  said_at,
  sender: { user_id, nickname, adviser },
})

export { giveSizes } from '../../../testing/sizes.ts'
