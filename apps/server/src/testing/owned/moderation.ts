import { randomUUID } from 'node:crypto'
import { enter, sentence } from '#modules/chat/chat.factory.ts'
import { sanctions } from '#modules/moderation/moderation.table.ts'
import { makePicture } from '#modules/wall/wall.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { room } from './chat.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'
import { about, calm, circle, status } from './wall.ts'

const sanction = async ({ malto, people: { kid } }: Ground) => {
  const id = newId()
  await malto.db.delete(sanctions).where(eq(sanctions.user_id, kid.id))
  const times = {
    starts_at: later(malto.now(), -2 * DAY),
    ends_at: later(malto.now(), -DAY),
    updated_at: malto.now(),
  }
  await malto.db
    .insert(sanctions)
    .values({ id, user_id: kid.id, kind: 'mute', reason: 'Vì một bài kiểm thử.', ...times })
  return { sanction_id: id }
}

/** Somebody as a member: only who meets them may keep apart from them or report them. */
export const memberThings = [
  thing(
    {
      what: 'a picture that the kid put up',
      ids: ['picture_ids'],
      code: 'PICTURE_NOT_USABLE',
      make: async (ground) => {
        await calm(ground)
        const { kid, classmate } = ground.people
        await enter(classmate)
        const { id } = await makePicture(ground.malto, kid, { review: 'accepted' })
        return { picture_ids: [id], room_id: (await enter(kid)).id }
      },
    },
    [
      [
        'POST /api/wall-status/users/insert',
        'ok COMMUNITY_CLOSED - - COMMUNITY_CLOSED COMMUNITY_CLOSED -',
        {
          rest: () => ({ ...circle, id: newId(), text: sentence() }),
          fields:
            'author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures(height id url width) reactions(bulb heart) state text',
        },
      ],
      [
        'POST /api/chat-group/group-message',
        'ok COMMUNITY_CLOSED - - ROOM_NOT_FOUND COMMUNITY_CLOSED -',
        {
          rest: () => ({ client_id: randomUUID(), text: sentence() }),
          fields:
            'client_id edited_at holds id mentions my_reaction own pictures(height id url width) reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'the kid, as a member',
      ids: ['user_id', 'mention_ids', 'subject_id'],
      code: 'STATUS_NOT_FOUND',
      make: async (ground) => {
        await status(ground)
        const { id } = ground.people.kid
        const { room_id } = await room(ground)
        return { user_id: id, mention_ids: [id], room_id, subject_kind: 'person', subject_id: id }
      },
    },
    [
      [
        'GET /api/wall-status/users/statuses',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        {
          fields: {
            kid: 'face(adviser avatar_url nickname user_id) items(author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures(height id url width) reactions(bulb heart) state text) next_cursor',
            adviser:
              'face(adviser avatar_url nickname user_id) items(author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures reactions(bulb heart) state text) next_cursor',
            classmate:
              'face(adviser avatar_url nickname user_id) items(author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures reactions(bulb heart) state text) next_cursor',
            colleague:
              'face(adviser avatar_url nickname user_id) items(author(adviser avatar_url nickname user_id) band comment_count created_at edited_at holds id letter my_reaction own pictures reactions(bulb heart) state text) next_cursor',
          },
        },
      ],
      [
        'POST /api/community/distance',
        'SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok ok SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok',
        { rest: { kind: 'mute', on: true } },
      ],
      [
        'POST /api/community/report',
        'SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok ok SUBJECT_NOT_FOUND COMMUNITY_CLOSED ok',
        { rest: about },
      ],
      [
        'POST /api/chat-group/group-message',
        'ok COMMUNITY_CLOSED ok ok ROOM_NOT_FOUND COMMUNITY_CLOSED ok',
        {
          rest: () => ({ client_id: randomUUID(), text: sentence() }),
          fields:
            'client_id edited_at holds id mentions(nickname user_id) my_reaction own pictures reactions(bulb heart) reply_to rev room_id said_at sender(adviser avatar_url nickname user_id) seq state text',
        },
      ],
    ],
  ),
  thing(
    { what: 'a decision about the kid', ids: ['sanction_id'], code: 'SANCTION_NOT_FOUND', make: sanction },
    [
      [
        'POST /api/community/sanctions/:sanction_id/appeal',
        'ok - - - - - -',
        {
          rest: { text: 'Mình nghĩ là chưa đúng.' },
          fields: 'appeal(answer made_at state text) ends_at id kind lifted_at reason starts_at subject_text',
        },
      ],
    ],
  ),
]
