import { later, DAY, HOUR } from '#platform/time.ts'
import { makeAppointment, makeCounsel } from '#modules/advisory/advisory.factory.ts'
import { newId } from '#platform/ids.ts'
import { changed, idOf, made, one, told, type ConsoleActs, type Stage } from './acts.ts'
import { makePerson } from './people.ts'

// Acts on people: their rows, what moderators decide, advisers, sessions and concerns.

const reason = 'Theo yêu cầu của nhà trường'
const on = '2026-11-02'

const officeOf = async ({ malto, hue }: Stage) => ({
  id: hue.who.id,
  version: (await one(malto, 'select version from adviser_offices where user_id = $1', hue.who.id))[
    'version'
  ],
})
const appointmentAt = async ({ malto }: Stage, ms: number) => {
  const starts_at = later(malto.now(), ms)
  const { id, version } = await makeAppointment(malto, await makeCounsel(malto), await makePerson(malto), {
    starts_at,
  })
  return { id, version }
}

export const actsOnPeople: ConsoleActs = {
  'POST /auth-admin/users/:id/birthday': {
    input: async ({ malto, hue }) => ({
      ...(await idOf(malto, 'users', 'id = $1', hue.pupil.id)),
      birthday: '2014-05-21',
      reason,
    }),
    log: [changed('birthday', 'users', 'birthday')],
  },
  'POST /auth-admin/unmatched-schools/:id/match': {
    input: async ({ malto, hue }) => ({
      ...(await idOf(malto, 'unmatched_schools', 'user_id = $1', hue.who.id)),
      school_id: hue.school_id,
    }),
    log: [
      changed('match', 'unmatched_schools', 'status', 'school_id', 'users'),
      changed('update', 'users', 'school_id'),
    ],
  },
  'POST /auth-admin/unmatched-schools/:id/create': {
    input: async ({ malto, saigon }) => ({
      ...(await idOf(malto, 'unmatched_schools', 'user_id = $1', saigon.who.id)),
      code: 'MOI-9',
      name: 'Trường Mới',
      level: 'upper',
      province_id: saigon.province_id,
      district_id: null,
      status: 'active',
    }),
    log: [
      made('create', 'schools'),
      changed('match', 'unmatched_schools', 'status', 'school_id', 'users'),
      changed('update', 'users', 'school_id'),
    ],
  },
  'POST /auth-admin/review-cases/:id/claim': {
    input: async ({ malto }) => ({ ...(await idOf(malto, 'review_cases', `state = 'open'`)), claim: true }),
    log: [changed('claim', 'review_cases', 'state', 'claimed_by')],
  },
  'POST /auth-admin/review-cases/:id/decide': {
    input: async ({ malto }) => ({
      ...(await idOf(malto, 'review_cases', `state = 'claimed'`)),
      decision: 'warn',
      reason,
      days: null,
    }),
    log: [changed('decide', 'review_cases', 'state', 'decision')],
  },
  'POST /auth-admin/appeals/:id/decide': {
    input: async ({ malto }) => {
      const sanction = await idOf(malto, 'sanctions', 'lifted_at is null')
      // A second pair of eyes: whoever decided may not answer.
      const { user_id } = await one(
        malto,
        'update sanctions set by_id = null where id = $1 returning user_id',
        sanction.id,
      )
      const id = newId()
      await malto.house.pool.query(
        `insert into appeals (id, sanction_id, user_id, text, state, made_at, updated_at)
          values ($1, $2, $3, 'Em chỉ đùa thôi ạ.', 'waiting', $4, $4)`,
        [id, sanction.id, user_id, malto.now()],
      )
      return { ...(await idOf(malto, 'appeals', 'id = $1', id)), granted: false, answer: reason }
    },
    log: [changed('answer', 'appeals', 'state')],
  },
  'POST /auth-admin/sanctions/:id/lift': {
    input: async ({ malto }) => ({ ...(await idOf(malto, 'sanctions', 'lifted_at is null')), reason }),
    log: [changed('lift', 'sanctions', 'lifted_at')],
  },
  'POST /auth-admin/advisers/:id/suspend': {
    input: async (stage) => ({ ...(await officeOf(stage)), reason }),
    log: [changed('suspend', 'adviser_offices:user_id', 'state')],
  },
  'POST /auth-admin/advisers/:id/vet': {
    input: async (stage) => ({
      ...(await officeOf(stage)),
      identity_checked_on: on,
      record_checked_on: on,
      training_on: on,
      interview_on: on,
    }),
    log: [
      changed(
        'vet',
        'adviser_offices:user_id',
        'state',
        'identity_checked_on',
        'record_checked_on',
        'training_on',
        'interview_on',
        'vetted_at',
      ),
    ],
  },
  'POST /auth-admin/appointments/:id/cancel': {
    input: async (stage) => ({ ...(await appointmentAt(stage, 2 * DAY)), reason }),
    log: [changed('cancel', 'appointments', 'state')],
  },
  'POST /auth-admin/appointments/:id/miss': {
    input: (stage) => appointmentAt(stage, -2 * HOUR),
    log: [changed('miss', 'appointments', 'state')],
  },
  'POST /auth-admin/safety-concerns/:id/claim': {
    input: async ({ malto, hue }) => {
      await malto.house.pool.query(
        `update safety_concerns set state = 'open', claimed_by = null, outcome = null, closed_at = null`,
      )
      return { ...(await idOf(malto, 'safety_concerns', 'advisee_id = $1', hue.who.id)), claim: true }
    },
    log: [changed('claim', 'safety_concerns', 'state', 'claimed_by')],
  },
  'POST /auth-admin/safety-concerns/:id/steps': {
    input: async ({ malto }) => ({
      ...(await idOf(malto, 'safety_concerns', `state = 'claimed'`)),
      text: reason,
    }),
    log: [changed('step', 'safety_concerns', 'steps')],
  },
  'POST /auth-admin/safety-concerns/:id/look': {
    input: async ({ malto }) => ({ ...(await idOf(malto, 'safety_concerns', `state = 'claimed'`)), reason }),
    log: [told('look')],
  },
  'POST /auth-admin/safety-concerns/:id/close': {
    input: async ({ malto }) => ({
      ...(await idOf(malto, 'safety_concerns', `state = 'claimed'`)),
      outcome: reason,
    }),
    log: [changed('close', 'safety_concerns', 'state')],
  },
  'POST /auth-admin/session-reviews/:id/open': {
    input: async ({ malto }) => {
      await malto.house.pool.query(`update appointments set minor = true, last_seq = greatest(last_seq, 1)`)
      return { id: (await idOf(malto, 'session_reviews', `state = 'drawn'`)).id, reason }
    },
    log: [changed('look', 'session_reviews', 'state')],
  },
  'POST /auth-admin/session-reviews/:id/close': {
    input: async ({ malto }) => ({
      ...(await idOf(malto, 'session_reviews', `state = 'opened'`)),
      finding: 'fine',
    }),
    log: [changed('close', 'session_reviews', 'state', 'finding')],
  },
  'POST /auth-admin/session-reviews/ask': {
    input: async ({ malto }) => ({
      appointment_id: (
        await idOf(malto, 'appointments', 'id not in (select appointment_id from session_reviews)')
      ).id,
      reason,
    }),
    log: [made('ask', 'session_reviews')],
  },
  'POST /auth-admin/session-reviews/draw': {
    input: async ({ malto }) => {
      await malto.house.pool.query(
        `update appointments set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`,
      )
      return { count: 1, days: 90, reason }
    },
    log: [made('draw', 'session_reviews')],
  },
  'POST /auth-admin/point-entries/correct': {
    input: ({ saigon }) => ({ client_id: newId(), user_id: saigon.pupil.id, amount: 5, reason }),
    log: [changed('correct', null, 'balance', 'amount')],
  },
}
