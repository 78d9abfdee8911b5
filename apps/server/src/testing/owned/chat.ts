import { randomUUID } from 'node:crypto'
import { askEventQuestion } from '@malto/contract/modules/chat.events.calls'
import { removeMessage } from '@malto/contract/modules/chat.rooms.calls'
import { enter, say, sentence } from '#modules/chat/chat.factory.ts'
import { event_questions } from '#modules/chat/chat.table.ts'
import { makeEvent } from '#modules/events/events.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { HOUR, MINUTE } from '#platform/time.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'
import { about, calm, words } from './wall.ts'

/** Only who has spoken can be mentioned. */
export const room = async (ground: Ground) => {
  await calm(ground)
  const { kid, classmate } = ground.people
  const { id } = await enter(kid)
  await enter(classmate)
  await say(kid, id)
  await say(classmate, id)
  await say(kid, id, sentence(), { mention_ids: [classmate.id] })
  return { room_id: id }
}

const message = async (ground: Ground) => {
  await calm(ground)
  const { kid, classmate } = ground.people
  const { id: room_id } = await enter(kid)
  await enter(classmate)
  const { id } = await say(kid, room_id)
  return { message_id: id, subject_kind: 'message', subject_id: id }
}

const gone_message = async (ground: Ground) => {
  const made = await message(ground)
  await ground.people.kid.call(removeMessage, { message_id: made.message_id })
  return made
}

const question = async (ground: Ground) => {
  await calm(ground)
  const { malto, people } = ground
  const event = await makeEvent(malto, { starts_in: -10 * MINUTE, lasts: HOUR })
  const id = randomUUID()
  await people.kid.call(askEventQuestion, { event_id: event.id, id, text: sentence() })
  return { event_id: event.id, question_id: id, id }
}

const gone_question = async (ground: Ground) => {
  const made = await question(ground)
  await ground.malto.db.delete(event_questions).where(eq(event_questions.id, made.id))
  return made
}

/** The room of the kid’s circle, and the one beside an event: who stands in neither finds nothing there. */
export const chatThings = [
  thing({ what: 'the room of the kid’s circle', ids: ['room_id'], code: 'ROOM_NOT_FOUND', make: room }, [
    [
      'GET /api/chat-group/group-message',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      {
        fields:
          'has_after has_before last_rev last_seq messages(client_id edited_at holds id mentions(nickname user_id) my_reaction own pictures reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text)',
      },
    ],
    [
      'GET /api/room/changes',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      {
        rest: { after_rev: 0 },
        fields:
          'gone last_rev messages(client_id edited_at holds id mentions(nickname user_id) my_reaction own pictures reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text) through_rev',
      },
    ],
    [
      'GET /api/room/search',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      {
        rest: { q: 'phòng' },
        fields:
          'items(client_id edited_at holds id mentions(nickname user_id) my_reaction own pictures reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text) next_cursor',
      },
    ],
    [
      'GET /api/room/mentionable',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      { fields: 'faces(adviser avatar_url nickname user_id)' },
    ],
    [
      'GET /api/chat-group/seen-message',
      'ok COMMUNITY_CLOSED MESSAGE_NOT_FOUND MESSAGE_NOT_FOUND - COMMUNITY_CLOSED MESSAGE_NOT_FOUND',
      { rest: { seq: 1 }, fields: 'faces seen_count' },
    ],
    [
      'POST /api/chat-group/seen-message',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      { rest: { seq: 1 }, fields: 'read_seq unread' },
    ],
    [
      'POST /api/chat-group/group-message',
      'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
      { rest: () => ({ client_id: randomUUID(), text: sentence() }), fields: seen.message },
    ],
    ['POST /api/room/typing', 'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok'],
  ]),
  thing(
    {
      what: 'a message of the kid in the room of the circle',
      ids: ['message_id', 'subject_id'],
      code: 'MESSAGE_NOT_FOUND',
      make: message,
      gone: gone_message,
    },
    [
      [
        'POST /api/room/edit-message',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { rest: words(), gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: seen.message },
      ],
      [
        'POST /api/room/remove-message',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { gone: 'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: 'id' },
      ],
      [
        'POST /api/room/react',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        {
          rest: { reaction: 'heart' },
          gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
          fields: 'my_reaction reactions(bulb heart)',
        },
      ],
      [
        'POST /api/community/report',
        'SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok ok SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok',
        {
          rest: about,
          gone: 'SUBJECT_NOT_FOUND COMMUNITY_CLOSED SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND COMMUNITY_CLOSED SUBJECT_NOT_FOUND',
        },
      ],
      [
        'POST /api/community/hide',
        'ok COMMUNITY_CLOSED ok ok SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok',
        {
          rest: { hidden: true },
          gone: 'SUBJECT_NOT_FOUND COMMUNITY_CLOSED SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND COMMUNITY_CLOSED SUBJECT_NOT_FOUND',
        },
      ],
      [
        'POST /api/community/set-aside',
        'SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND ok SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND SUBJECT_NOT_FOUND ok',
        { rest: about, gone: 'SUBJECT_NOT_FOUND' },
      ],
    ],
  ),
  thing(
    {
      what: 'a question of the kid beside an event',
      ids: ['question_id', 'id'],
      code: 'QUESTION_NOT_FOUND',
      make: question,
      gone: gone_question,
    },
    [
      [
        'POST /api/event-questions/:question_id/vote',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        {
          rest: { voted: true },
          gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
          fields: 'vote_count voted',
        },
      ],
      [
        'POST /api/event-questions/:question_id/answered',
        '- COMMUNITY_CLOSED ok - - COMMUNITY_CLOSED ok',
        {
          rest: { answered: true },
          gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
          fields: seen.event_question,
        },
      ],
      [
        'POST /api/events/:event_id/questions',
        'ok COMMUNITY_CLOSED EVENT_NOT_FOUND EVENT_NOT_FOUND COMMUNITY_CLOSED COMMUNITY_CLOSED EVENT_NOT_FOUND',
        {
          rest: words({ band: 'kid' }),
          gone: 'ok COMMUNITY_CLOSED ok ok COMMUNITY_CLOSED COMMUNITY_CLOSED ok',
          fields: seen.event_question,
        },
      ],
    ],
  ),
]
