import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, allResources, realmOf, travelsInQuery } from '@malto/contract'
import { PASSWORD, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeTwoPlaces, type TwoPlaces } from '#testing/places.ts'

// I40 beyond resources: each writing call of the console has a row in one of three tables, or this file fails.

let malto: Malto
let world: TwoPlaces
beforeAll(async () => {
  malto = await startMalto()
  world = await makeTwoPlaces(malto)
}, 60_000)
afterAll(() => malto.stop())

type Values = Record<string, unknown>

async function one(query: string, ...given: unknown[]): Promise<Values> {
  const { rows } = await malto.house.pool.query<Values>(query, given)
  if (!rows[0]) throw new Error(`nothing is found by ${query}`)
  return rows[0]
}
const idOf = async (table: string, where: string, ...given: unknown[]) => {
  const { id, version } = await one(`select * from ${table} where ${where} order by id limit 1`, ...given)
  return { id, version }
}
const reason = 'Theo yêu cầu của nhà trường'
const on = '2026-11-02'

interface Walked {
  /** What is sent; ids of the path included. */
  readonly input: () => Promise<Values> | Values
  /** What the log says then, in its order. */
  readonly actions: readonly string[]
}

/** Done here, in this order, by who sees all: some lean on what the ones above have done. */
const walked: Readonly<Record<string, Walked>> = {
  'POST /auth-admin/users/:id/birthday': {
    input: async () => ({
      ...(await idOf('users', 'id = $1', world.hue.pupil.id)),
      birthday: '2014-05-21',
      reason,
    }),
    actions: ['birthday'],
  },
  'POST /auth-admin/unmatched-schools/:id/match': {
    input: async () => ({
      ...(await idOf('unmatched_schools', 'user_id = $1', world.hue.who.id)),
      school_id: world.hue.school_id,
    }),
    actions: ['match', 'update'],
  },
  'POST /auth-admin/unmatched-schools/:id/create': {
    input: async () => ({
      ...(await idOf('unmatched_schools', 'user_id = $1', world.saigon.who.id)),
      code: 'MOI-9',
      name: 'Trường Mới',
      level: 'upper',
      province_id: world.saigon.province_id,
      district_id: null,
      status: 'active',
    }),
    actions: ['create', 'match', 'update'],
  },
  'POST /auth-admin/review-cases/:id/claim': {
    input: async () => ({ ...(await idOf('review_cases', `state = 'open'`)), claim: true }),
    actions: ['claim'],
  },
  'POST /auth-admin/review-cases/:id/decide': {
    input: async () => ({
      ...(await idOf('review_cases', `state = 'claimed'`)),
      decision: 'warn',
      reason,
      days: null,
    }),
    actions: ['decide'],
  },
  'POST /auth-admin/sanctions/:id/lift': {
    input: async () => ({ ...(await idOf('sanctions', 'lifted_at is null')), reason }),
    actions: ['lift'],
  },
  'POST /auth-admin/advisers/:id/suspend': {
    input: async () => ({
      id: world.hue.who.id,
      version: (await one('select version from adviser_offices where user_id = $1', world.hue.who.id))[
        'version'
      ],
      reason,
    }),
    actions: ['suspend'],
  },
  'POST /auth-admin/advisers/:id/vet': {
    input: async () => ({
      id: world.hue.who.id,
      version: (await one('select version from adviser_offices where user_id = $1', world.hue.who.id))[
        'version'
      ],
      identity_checked_on: on,
      record_checked_on: on,
      training_on: on,
      interview_on: on,
    }),
    actions: ['vet'],
  },
  'POST /auth-admin/safety-concerns/:id/claim': {
    input: async () => {
      await malto.house.pool.query(
        `update safety_concerns set state = 'open', claimed_by = null, outcome = null, closed_at = null`,
      )
      return { ...(await idOf('safety_concerns', 'advisee_id = $1', world.hue.who.id)), claim: true }
    },
    actions: ['claim'],
  },
  'POST /auth-admin/safety-concerns/:id/steps': {
    input: async () => ({ ...(await idOf('safety_concerns', `state = 'claimed'`)), text: reason }),
    actions: ['step'],
  },
  'POST /auth-admin/safety-concerns/:id/close': {
    input: async () => ({ ...(await idOf('safety_concerns', `state = 'claimed'`)), outcome: reason }),
    actions: ['close'],
  },
  'POST /auth-admin/session-reviews/:id/open': {
    input: async () => {
      await malto.house.pool.query(`update appointments set minor = true, last_seq = greatest(last_seq, 1)`)
      return { id: (await idOf('session_reviews', `state = 'drawn'`)).id, reason }
    },
    actions: ['look'],
  },
  'POST /auth-admin/session-reviews/:id/close': {
    input: async () => ({ ...(await idOf('session_reviews', `state = 'opened'`)), finding: 'fine' }),
    actions: ['close'],
  },
  'POST /auth-admin/session-reviews/ask': {
    input: async () => ({
      appointment_id: (await idOf('appointments', 'id not in (select appointment_id from session_reviews)'))
        .id,
      reason,
    }),
    actions: ['ask'],
  },
  'POST /auth-admin/session-reviews/draw': {
    input: async () => {
      await malto.house.pool.query(
        `update appointments set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`,
      )
      return { count: 1, days: 90, reason }
    },
    actions: ['draw'],
  },
  'POST /auth-admin/point-entries/correct': {
    input: () => ({ client_id: newId(), user_id: world.saigon.pupil.id, amount: 5, reason }),
    actions: ['correct'],
  },
  'POST /auth-admin/badges/try': {
    input: () => ({ fact: 'career', count: 1, period: 'ever', filter: null }),
    actions: ['try'],
  },
  'POST /auth-admin/gifts/:id/stock': {
    input: async () => ({
      id: (await idOf('rewards', `kind = 'gift'`)).id,
      client_id: newId(),
      change: 5,
      reason,
    }),
    actions: ['change stock'],
  },
  'POST /auth-admin/gift-claims/:id/address': {
    input: async () => {
      await malto.house.pool.query('delete from parcel_addresses')
      return { id: (await idOf('reward_claims', 'user_id = $1', world.hue.who.id)).id }
    },
    actions: ['read address'],
  },
  'POST /auth-admin/campaigns/:id/submit': {
    input: () => idOf('campaigns', 'maker_id = $1', world.chief.id),
    actions: ['submit'],
  },
  'POST /auth-admin/campaigns/:id/cancel': {
    input: () => idOf('campaigns', `state = 'scheduled'`),
    actions: ['cancel'],
  },
  'POST /auth-admin/events/:id/steer': {
    input: async () => ({ ...(await idOf('events', 'true')), hand: 'IN_PROGRESS' }),
    actions: ['steer'],
  },
  'POST /auth-admin/events/:id/cancel': {
    input: async () => ({ ...(await idOf('events', 'cancelled_at is null')), reason }),
    actions: ['cancel'],
  },
  'POST /auth-admin/views': {
    input: () => ({ resource: 'users', name: 'Lớp 11', filter: { grade: 11 }, sort: null }),
    actions: ['keep'],
  },
  'DELETE /auth-admin/views/:id': {
    input: async () => ({ id: (await idOf('console_views', 'true')).id }),
    actions: ['remove'],
  },
  'POST /auth-admin/system/test-mail': { input: () => ({}), actions: ['test_mail'] },
  'POST /auth-admin/first-steps/hide': { input: () => ({ hidden: true }), actions: ['first_steps'] },
  'POST /auth-admin/first-steps/tick': {
    input: () => ({ step: 'roles', done: true }),
    actions: ['first_steps'],
  },
  'POST /auth-admin/totp/begin': { input: () => ({ password: PASSWORD }), actions: ['begin_totp'] },
  'POST /auth-admin/password': {
    input: () => ({ password: PASSWORD, new_password: 'Console@2027 moi' }),
    actions: ['password'],
  },
  'POST /auth-admin/logout': { input: () => ({}), actions: ['logout'] },
}

/** Written down by a test of their own module, which reads the log after them. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /auth-admin/approvals/:id/approve': 'roles/roles.approvals.test.ts',
  'POST /auth-admin/approvals/:id/explain': 'roles/roles.approvals.test.ts',
  'POST /auth-admin/approvals/:id/refuse': 'roles/roles.approvals.test.ts',
  'POST /auth-admin/approvals/:id/withdraw': 'roles/roles.approvals.test.ts',
  'POST /auth-admin/appeals/:id/decide': 'moderation/moderation.decisions.test.ts',
  'POST /auth-admin/appointments/:id/cancel': 'advisory/advisory.appointments.admin.test.ts',
  'POST /auth-admin/appointments/:id/miss': 'advisory/advisory.appointments.admin.test.ts',
  'POST /auth-admin/asset-uploads/:id/finish': 'media/media.uploads.test.ts',
  'POST /auth-admin/career-bank/import/:mode': 'careers/careers.sheet.test.ts',
  'POST /auth-admin/gift-claims/parcels/:apply': 'rewards/rewards.desk.test.ts',
  'POST /auth-admin/exports/:id/cancel': 'exports/exports.test.ts',
  'POST /auth-admin/gifts/:id/codes/:mode': 'imports/imports.test.ts',
  'POST /auth-admin/imports/:id/undo': 'imports/imports.test.ts',
  'POST /auth-admin/login': 'roles/roles.test.ts',
  'POST /auth-admin/me/sessions/end': 'roles/roles.sessions.test.ts',
  'POST /auth-admin/minigame-riddles/import/:apply': 'minigame/minigame.admin.test.ts',
  'POST /auth-admin/campaigns/:id/approve': 'campaigns/campaigns.test.ts',
  'POST /auth-admin/safety-concerns/:id/look': 'advisory/advisory.concerns.test.ts',
  'POST /auth-admin/see-as': 'roles/roles.seeing.test.ts',
  'POST /auth-admin/see-as/stop': 'roles/roles.seeing.test.ts',
  'POST /auth-admin/set-up': 'roles/roles.test.ts',
  'POST /auth-admin/system/backups': 'system/system.test.ts',
  'POST /auth-admin/system/backups/:id/verify': 'system/system.backups.test.ts',
  'POST /auth-admin/system/jobs/:id/discard': 'system/system.test.ts',
  'POST /auth-admin/system/jobs/:id/retry': 'system/system.test.ts',
  'POST /auth-admin/test-versions/:id/publish': 'assessments/assessments.admin.test.ts',
  'POST /auth-admin/test-versions/draft': 'assessments/assessments.admin.test.ts',
  'POST /auth-admin/totp/confirm': 'roles/roles.test.ts',
}

/** They change nothing that anybody else sees. */
const quiet: Readonly<Record<string, string>> = {
  'POST /auth-admin/asset-uploads': 'announces a file; its end is in the log',
  'PUT /auth-admin/asset-uploads/:id/parts/:number': 'a part of a file; its end is in the log',
  'POST /auth-admin/campaigns/preview': 'only counts',
  'POST /auth-admin/refresh': 'renews a token',
  'POST /auth-admin/test-versions/:id/questions': 'only reads a file; what it holds is saved by another call',
  'POST /auth-admin/word-rules/try': 'only reads',
}

const ofResources = new Set(allResources.flatMap((resource) => resource.calls))
const writing = allCalls.filter(
  (call) => realmOf(call) === 'admin' && call.method !== 'GET' && !ofResources.has(call),
)
const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`

test('every writing call is in one of the tables, and nothing else is', () => {
  const known = [...Object.keys(walked), ...Object.keys(elsewhere), ...Object.keys(quiet)]
  expect(known.toSorted()).toEqual(writing.map(nameOf).toSorted())
})

test('the tests that are named read the log', () => {
  const silent = [...new Set(Object.values(elsewhere))].filter((file) => {
    const path = join(import.meta.dirname, 'modules', file)
    return !existsSync(path) || !/audit/i.test(readFileSync(path, 'utf8'))
  })
  expect(silent).toEqual([])
})

async function send(who: SignedInAdministrator, name: string, input: Values) {
  const call = writing.find((each) => nameOf(each) === name)
  if (!call) throw new Error(`there is no ${name}`)
  const url = call.path.replace(/:(\w+)/g, (_, key: string) => String(input[key]))
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, key]) => key))
  const payload = Object.fromEntries(
    Object.entries(input).filter(([key]) => !inPath.has(key) && key in call.input.shape),
  )
  const reply = await malto.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${who.token()}` },
    ...(travelsInQuery(call.method) ? {} : { payload }),
  })
  return { status: reply.statusCode, text: reply.statusCode < 300 ? '' : reply.body }
}

describe('one by one', () => {
  for (const [name, { input, actions }] of Object.entries(walked))
    test(`I40: ${name} is in the log`, async () => {
      const wish = await input()
      const { seq } = await one('select seq from audit_head')
      expect(await send(world.chief, name, wish)).toEqual({ status: 200, text: '' })
      const { rows } = await malto.house.pool.query<Values>(
        'select * from audit_rows where seq > $1 order by seq',
        [seq],
      )
      expect(rows.map((row) => row['action'])).toEqual(actions)
      for (const row of rows) {
        expect(row).toMatchObject({ administrator_id: world.chief.id })
        expect(String(row['address']).length).toBeGreaterThan(0)
        expect(String(row['request_id']).length).toBeGreaterThan(0)
      }
    })
})
