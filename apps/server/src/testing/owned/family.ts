import { randomUUID } from 'node:crypto'
import { PARENT_SLUG, startAttempt } from '@malto/contract/modules/assessments.calls'
import { timeOf } from '#modules/advisory/booking/booking.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { family_links } from '#modules/family/family.table.ts'
import { and, eq } from '#platform/drizzle.ts'
import { makePerson } from '../people.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'

const over = ({ malto }: Ground, id: string) =>
  malto.db.update(family_links).set({ status: 'ended', ended_at: malto.now() }).where(eq(family_links.id, id))

/** A child whom the parent was connected with, until `part`. */
export async function formerChild(ground: Ground) {
  const child = await makePerson(ground.malto, { account_kind: 'kid' })
  const link_id = await makeLink(ground.malto, ground.people.parent, child)
  return { child, link_id, part: () => over(ground, link_id) }
}

async function parted(ground: Ground) {
  const { child, part } = await formerChild(ground)
  await part()
  return child.id
}

/** Between the kid and a further parent: whatever was there before is over. */
async function linked(ground: Ground, given: Parameters<typeof makeLink>[3] = {}) {
  const { kid, stranger } = ground.people
  await ground.malto.db
    .delete(family_links)
    .where(and(eq(family_links.parent_id, stranger.id), eq(family_links.child_id, kid.id)))
  return { id: await makeLink(ground.malto, stranger, kid, given) }
}

const asked = (ground: Ground) => linked(ground, { status: 'waiting', connected_at: null })

const ended = async (ground: Ground) => {
  const made = await linked(ground)
  await over(ground, made.id)
  return made
}

const adviser = ({ people }: Ground) => ({ adviser_id: people.adviser.id })
const consent = { purpose: 'push', given: true, text_version: 1 }
const pair = { first: 'Vật lí', second: 'Tiếng Anh' }
const answer = { number: 1, value: 3, spent_ms: 3000, rev: 1 }

/** What hangs on a connection; the parent of the columns is connected with the kid, the stranger only where it says so. */
export const familyThings = [
  thing(
    {
      what: 'the kid, as somebody’s child',
      ids: ['child_id'],
      code: 'CONNECTION_NOT_FOUND',
      make: async ({ people: { parent, kid } }) => {
        await parent.call(startAttempt, { library: PARENT_SLUG, child_id: kid.id })
        return { child_id: kid.id }
      },
      gone: async (ground) => ({ child_id: await parted(ground) }),
    },
    [
      [
        'GET /user/children/:child_id',
        '- ok - - - - -',
        {
          fields:
            'account_kind avatar_url connection_id consents(changed_at guardian guardian_needed in_force own purpose text_version) full_name grade id school_name username waiting_consents',
        },
      ],
      [
        'POST /user/children/:child_id/consents',
        '- ok - - - - -',
        {
          rest: consent,
          fields: 'consents(changed_at guardian guardian_needed in_force own purpose text_version)',
        },
      ],
      [
        'POST /user/children/:child_id/password',
        '- CHILD_RESETS_ALONE - - - - -',
        { rest: { password: 'nobody knows', new_password: 'Con cua me 2026' } },
      ],
      [
        'GET /user/children/:child_id/used-time',
        '- ok - - - - -',
        {
          fields:
            'counted days(areas(career-bank entertainment malto multiple-choice testing) day total) total total_before week_on',
        },
      ],
      [
        'GET /api/new-question/libraries',
        '- ok - - - - -',
        {
          fields:
            'libraries(attempt(answered id started_at) audience id last_result(id made_at) minutes open question_count scoring slug summary title why_not)',
        },
      ],
      [
        'GET /api/new-question/group-questions',
        '- ok - - - - -',
        { rest: { library: 'phu-huynh-42' }, fields: seen.paper },
      ],
      [
        'POST /api/new-question/attempts',
        '- ok - - - - -',
        {
          rest: { library: 'phu-huynh-42' },
          fields:
            'about_id answers id library(id minutes scoring slug title) result_id started_at version_id',
        },
      ],
      [
        'GET /api/results-test/users/mul-results',
        '- ok - - - - -',
        {
          fields:
            'items(code flat headline id library(id scoring slug title) made_at owner(id name) quality shape shared_until) next_cursor',
        },
      ],
      [
        'GET /api/result-new-test/chart-library',
        '- ok - - - - -',
        {
          rest: { library: 'kham-pha-nhi-36' },
          fields: 'points(made_at result_id scores(A C E I R S)) scales(key max min name)',
        },
      ],
      ['GET /api/parent-test/questions', '- ok - - - - -', { fields: seen.paper }],
      [
        'POST /api/parent-test/question',
        '- ok - - - - -',
        { rest: { answer }, fields: 'answered attempt_id' },
      ],
      ['GET /api/careers-saved', '- ok - - - - -', { fields: 'items next_cursor' }],
      [
        'GET /api/subject-planner/doors',
        '- ok - - - - -',
        {
          rest: pair,
          fields:
            'blocks(career_count careers(code group(id name slug) id label name routes saved slug tagline) code major_count majors subjects) closed vocational(career_count careers(code group(id name slug) id label name routes saved slug tagline))',
        },
      ],
      ['GET /api/events', '- ok - - - - -', { rest: { status: 'interested' }, fields: 'items next_cursor' }],
      [
        'GET /api/courses',
        '- ok - - - - -',
        { rest: { progress: 'all' }, fields: 'counts(all doing done todo) items next_cursor' },
      ],
      ['GET /api/badges/child', '- ok - - - - -', { fields: 'items next_cursor' }],
      [
        'GET /api/chat-private/kids',
        '- ok ok - - - ok',
        {
          gone: '- - ok - - - ok',
          fields: {
            parent:
              'as items(advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ends_at id last_said_at minor offered opens_at party question rating starts_at state topic unread version waits_until) next_cursor',
            adviser:
              'as items(advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ends_at id last_said_at minor offered opens_at party question rating starts_at state topic unread version waits_until) next_cursor',
            colleague: 'as items next_cursor',
          },
        },
      ],
      [
        'GET /api/advisory/advisers/:adviser_id',
        '- ok - - - - -',
        {
          rest: adviser,
          fields:
            'advisory_curriculum_vitae advisory_name avatar_url can(book wait) id looks_first next_free_at session_minutes sessions_together short_description topics waiting why_not',
        },
      ],
      [
        'POST /api/advisory/wait',
        '- ok - - - - -',
        { rest: (ground: Ground) => ({ ...adviser(ground), on: true }), fields: 'waiting' },
      ],
      [
        'POST /api/advisory/hold',
        '- ok - - - - -',
        {
          rest: (ground: Ground) => ({
            ...adviser(ground),
            client_id: randomUUID(),
            starts_at: timeOf(ground.malto, 5, 9),
          }),
          fields: seen.appointment,
        },
      ],
    ],
  ),
  thing(
    {
      what: 'the other side of a family',
      ids: ['person_id'],
      code: 'RESULT_NOT_FOUND',
      make: ({ people }) => Promise.resolve({ person_id: people.kid.id }),
      gone: async (ground) => ({ person_id: await parted(ground) }),
    },
    [
      [
        'GET /api/child-result/question',
        '- ok - - - - -',
        { fields: 'mirror state(other_agreed other_form own_agreed own_form person(id name))' },
      ],
      [
        'POST /api/child-result/agree',
        '- ok - - - - -',
        { rest: { agreed: true }, fields: 'other_agreed other_form own_agreed own_form person(id name)' },
      ],
    ],
  ),
  thing(
    {
      what: 'a further parent’s request to the kid',
      ids: ['id'],
      code: 'CONNECTION_NOT_FOUND',
      make: asked,
      gone: ended,
    },
    [
      [
        'POST /user/connections/:id/answer',
        'ok - - - - - -',
        {
          rest: { accept: true },
          gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -',
          fields: seen.connection,
        },
      ],
      [
        'POST /user/connections/:id/ask-again',
        'ALREADY_CONNECTED - - - - ALREADY_CONNECTED -',
        { gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -' },
      ],
      [
        'POST /user/connections/:id/end',
        '- - - - - ok -',
        { gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -' },
      ],
    ],
  ),
  thing(
    {
      what: 'a further parent’s connection with the kid',
      ids: ['id'],
      code: 'CONNECTION_NOT_FOUND',
      make: linked,
      gone: ended,
    },
    [
      [
        'POST /user/connections/:id/answer',
        'ok - - - - CONNECTION_OVER -',
        {
          rest: { accept: true },
          gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -',
          fields: seen.connection,
        },
      ],
      [
        'POST /user/connections/:id/ask-again',
        'ALREADY_CONNECTED - - - - ALREADY_CONNECTED -',
        { gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -' },
      ],
      [
        'POST /user/connections/:id/end',
        'ok - - - - ok -',
        { gone: 'CONNECTION_OVER - - - - CONNECTION_OVER -' },
      ],
    ],
  ),
]
