import { randomUUID } from 'node:crypto'
import { closeClassTest, giveClassTest } from '@malto/contract/modules/advisory.classes.calls'
import { saveNote } from '@malto/contract/modules/advisory.desk.calls'
import { class_tests } from '#modules/advisory/advisory.sessions.table.ts'
import { advisory_bonds } from '#modules/advisory/advisory.table.ts'
import { makeBond } from '#modules/advisory/desk/desk.factory.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { clear, said, session } from './sessions.ts'
import { thing } from './table.ts'

async function note(ground: Ground) {
  const { appointment_id } = await session(ground)
  const text = 'Chỉ để thầy cô nhớ.'
  const { id } = await ground.people.adviser.call(saveNote, { appointment_id, tier: 'own', text })
  return { note_id: id }
}

async function class_test(ground: Ground) {
  await ground.malto.db.delete(class_tests)
  const given = {
    client_id: randomUUID(),
    class_id: ground.class_id,
    test: 'kham-pha-nhi-36',
    due_on: '2026-12-01',
  }
  return { id: (await ground.people.adviser.call(giveClassTest, given)).id }
}

const reason = 'Em cần thêm người giúp.'
const concern = { urgency: 'soon', note: 'Em thấy không ổn.' }

/** What an adviser keeps of those they look after: no other adviser finds it, and nobody else has a desk. */
export const deskThings = [
  thing(
    {
      what: 'the adviser’s own note about the kid',
      ids: ['note_id'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: note,
    },
    [
      [
        'POST /api/advisory-desk/addendum',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          rest: said({ text: 'Thêm một ý.' }),
          fields:
            'addenda(id text written_at) appointment_id author_name changed_at id locked own text tier written_at',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'the kid, whom the adviser looks after',
      ids: ['advisee_id'],
      code: 'ADVISEE_NOT_FOUND',
      make: async (ground) => {
        const { adviser, kid } = ground.people
        await session(ground)
        await ground.malto.db.delete(advisory_bonds)
        await makeBond(ground.malto, adviser, kid)
        return { advisee_id: kid.id }
      },
      gone: async (ground) => {
        await clear(ground)
        await ground.malto.db.delete(advisory_bonds)
        return { advisee_id: ground.people.kid.id }
      },
    },
    [
      [
        'GET /api/advisory-desk/advisees/:advisee_id',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          gone: 'NOT_AN_ADVISER NOT_AN_ADVISER - NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
          fields:
            'advisee(avatar_url class_name grade id kid last_session_at minor name needs next_session_at open_action_count school_name session_count shared_result_count) changes next(advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ends_at id last_said_at minor offered opens_at party question rating starts_at state topic unread version waits_until) referrals results(code flat headline id library(id scoring slug title) made_at owner(id name) quality shape shared_until) sessions(actions(done_at due_on id text) appointment(advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ends_at id last_said_at minor offered opens_at party question rating starts_at state topic unread version waits_until) follow_ups(answer answered_at due_on note open weeks) notes(addenda appointment_id author_name changed_at id locked own text tier written_at)) team_notes',
        },
      ],
      [
        'POST /api/advisory-desk/refer',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          rest: said({ place: 'Phòng tham vấn của trường', reason, agreed: true }),
          gone: 'NOT_AN_ADVISER NOT_AN_ADVISER - NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
          fields: 'from_name id made_at reason to to_name',
        },
      ],
      [
        'POST /api/advisory/concern',
        'APPOINTMENT_NOT_FOUND APPOINTMENT_NOT_FOUND ok APPOINTMENT_NOT_FOUND APPOINTMENT_NOT_FOUND APPOINTMENT_NOT_FOUND APPOINTMENT_NOT_FOUND',
        { rest: said(concern), gone: 'APPOINTMENT_NOT_FOUND', fields: 'helpline' },
      ],
    ],
  ),
  thing(
    {
      what: 'a test that the adviser gave the kid’s class',
      ids: ['id'],
      code: 'CLASS_TEST_NOT_FOUND',
      make: class_test,
      gone: async (ground) => {
        const made = await class_test(ground)
        await ground.people.adviser.call(closeClassTest, made)
        return made
      },
    },
    [
      [
        'GET /api/advisory-desk/class-tests/:id',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          gone: 'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
          fields: seen.class_test,
        },
      ],
      [
        'GET /api/advisory-desk/class-tests/:id/pdf',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          gone: 'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
          fields: null,
        },
      ],
      [
        'POST /api/advisory-desk/class-tests/:id/close',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          gone: 'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
          fields: seen.class_test,
        },
      ],
    ],
  ),
]
