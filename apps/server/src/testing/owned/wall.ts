import { removeComment, removeStatus } from '@malto/contract/modules/wall.calls'
import { sentence } from '#modules/chat/chat.factory.ts'
import { community_standings, distances } from '#modules/moderation/moderation.table.ts'
import { comments, writes } from '#modules/wall/wall.factory.ts'
import { newId } from '#platform/ids.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'

/** Nobody here has just said something, and nobody keeps apart from anybody: that is not what the rows are about. */
export const calm = async ({ malto }: Ground) => {
  await malto.db.delete(community_standings)
  await malto.db.delete(distances)
}

export const status = async (ground: Ground) => {
  await calm(ground)
  const { kid } = ground.people
  const { id } = await writes(kid)
  return { status_id: id, subject_kind: 'status', subject_id: id, after_id: id }
}

const gone_status = async (ground: Ground) => {
  const made = await status(ground)
  await ground.people.kid.call(removeStatus, { status_id: made.status_id })
  return made
}

const comment = async (ground: Ground) => {
  await calm(ground)
  const { kid, classmate } = ground.people
  const { id: status_id } = await writes(classmate)
  const { id } = await comments(kid, status_id)
  return { status_id, comment_id: id, parent_id: id, subject_kind: 'comment', subject_id: id }
}

const gone_comment = async (ground: Ground) => {
  const made = await comment(ground)
  await ground.people.kid.call(removeComment, { comment_id: made.comment_id })
  return made
}

export const words =
  (given: object = {}) =>
  () => ({ ...given, text: sentence() })
export const circle = { letter: 'I', band: 'kid' }
export const about = { reason: 'spam' }

/** The kid’s circle is the classmate’s and every adviser’s; the student belongs to another one, parents to none. */
export const wallThings = [
  thing(
    {
      what: 'a status of the kid',
      ids: ['status_id', 'subject_id', 'after_id'],
      code: 'STATUS_NOT_FOUND',
      make: status,
      gone: gone_status,
    },
    [
      [
        'GET /api/wall-status/statuses/detail',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        { gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: seen.status },
      ],
      [
        'GET /api/comments',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        { gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: 'items next_cursor' },
      ],
      [
        'GET /api/wall-status/statuses/num-history',
        'ok COMMUNITY_CLOSED ok ok COMMUNITY_CLOSED COMMUNITY_CLOSED ok',
        {
          rest: circle,
          gone: 'ok COMMUNITY_CLOSED ok ok COMMUNITY_CLOSED COMMUNITY_CLOSED ok',
          fields: 'fresh',
        },
      ],
      [
        'POST /api/comments',
        'ok COMMUNITY_CLOSED ok ok - COMMUNITY_CLOSED ok',
        {
          rest: () => ({ id: newId(), text: sentence() }),
          gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
          fields: seen.comment,
        },
      ],
      [
        'POST /api/wall-status/statuses/edit',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { rest: words(), gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: seen.status },
      ],
      [
        'POST /api/wall-status/statuses/remove',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { gone: 'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: 'id' },
      ],
      [
        'POST /api/wall-status/statuses/react',
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
      what: 'a comment of the kid',
      ids: ['comment_id', 'subject_id', 'parent_id'],
      code: 'COMMENT_NOT_FOUND',
      make: comment,
      gone: gone_comment,
    },
    [
      [
        'GET /api/comments',
        'ok COMMUNITY_CLOSED ok ok STATUS_NOT_FOUND COMMUNITY_CLOSED ok',
        {
          gone: 'STATUS_NOT_FOUND COMMUNITY_CLOSED STATUS_NOT_FOUND STATUS_NOT_FOUND STATUS_NOT_FOUND COMMUNITY_CLOSED STATUS_NOT_FOUND',
          fields: 'items next_cursor',
        },
      ],
      [
        'POST /api/comments',
        'ok COMMUNITY_CLOSED ok ok STATUS_NOT_FOUND COMMUNITY_CLOSED ok',
        {
          rest: () => ({ id: newId(), text: sentence() }),
          gone: '- COMMUNITY_CLOSED - - STATUS_NOT_FOUND COMMUNITY_CLOSED -',
          fields: seen.comment,
        },
      ],
      [
        'POST /api/comments/edit',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { rest: words(), gone: '- COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: seen.comment },
      ],
      [
        'POST /api/comments/remove',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { gone: 'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -', fields: 'id' },
      ],
      [
        'POST /api/comments/react',
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
      what: 'the id under which the kid wrote a status',
      ids: ['id'],
      code: 'STATUS_NOT_FOUND',
      make: async (ground) => ({ id: (await status(ground)).status_id }),
    },
    [
      [
        'POST /api/wall-status/users/insert',
        'ok COMMUNITY_CLOSED NOT_FOUND NOT_FOUND NOT_FOUND COMMUNITY_CLOSED NOT_FOUND',
        { rest: words(circle), fields: seen.status },
      ],
    ],
  ),
  thing(
    {
      what: 'the id under which the kid wrote a comment',
      ids: ['id'],
      code: 'COMMENT_NOT_FOUND',
      make: async (ground) => {
        const { status_id, comment_id } = await comment(ground)
        return { status_id, id: comment_id }
      },
    },
    [
      [
        'POST /api/comments',
        'ok COMMUNITY_CLOSED - - - COMMUNITY_CLOSED -',
        { rest: words(), fields: seen.comment },
      ],
    ],
  ),
]
