import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, realmOf, splitPath, travelsInQuery } from '@malto/contract'
import { startMalto, type Malto } from '#testing/malto.ts'
import {
  anyone,
  callNamed,
  makeWorld,
  members,
  only,
  personas,
  row,
  type Row,
  type World,
} from '#testing/personas.ts'
import { advisoryRows } from '#testing/personas.advisory.ts'
import { bannerRows } from '#testing/personas.banners.ts'
import { chatRows } from '#testing/personas.chat.ts'
import { courseRows } from '#testing/personas.courses.ts'
import { eventRows } from '#testing/personas.events.ts'
import { assessmentRows, careerRows } from '#testing/personas.learning.ts'
import { minigameRows } from '#testing/personas.minigame.ts'
import { moderationRows } from '#testing/personas.moderation.ts'
import { pointRows } from '#testing/personas.points.ts'
import { rewardRows } from '#testing/personas.rewards.ts'
import { videoRows } from '#testing/personas.videos.ts'
import { wallRows } from '#testing/personas.wall.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const ownUser =
  'id phone username email email_verified full_name nickname avatar_url account_kind role_id birthday age_band gender province district school another_school class grade language advisory_expert_profile'.split(
    ' ',
  )
const none = () => ({})
const phone = '0912000999'
let count = 0
const freshPhone = () => `09121${String(10_000 + ++count)}`
const fakeToken = 'x'.repeat(40)
const child = (world: World) => ({ child_id: world.people.kid.id })
const link = (world: World) => ({ id: world.link_id })
const notThere = 'CONNECTION_NOT_FOUND'

/** Who gets what from which call. A call without a row fails the tests below. */
const table: readonly Row[] = [
  row('GET /get/province', 'the map', none, anyone('ok'), 'items map_version'),
  row('GET /get/district', 'a province', () => ({ province_id: 46 }), anyone('ok'), 'items next_cursor'),
  row('GET /school', 'all', none, anyone('ok'), 'items next_cursor'),
  row('GET /school/class', 'a school', () => ({ school_id: 1 }), anyone('ok'), 'items next_cursor'),
  row('GET /media/:id', 'a forged pass', (w) => ({ id: w.nobody, pass: 'a.b.c' }), anyone('NOT_FOUND')),
  row('POST /media/upload', 'no file', none, members('BAD_INPUT')),
  row(
    'GET /media/assets/:id/:pass/:file',
    'a forged pass',
    (w) => ({ id: w.nobody, pass: `${w.people.student.sid}.999999.lecture-1.print`, file: 'film.mp4' }),
    anyone('NOT_FOUND'),
  ),
  row('GET /user/push', 'own', none, members('ok'), 'public_key allowed devices'),
  row(
    'POST /user/push/register',
    'an address of somebody else',
    () => ({
      target: {
        kind: 'web',
        endpoint: 'https://127.0.0.1/x',
        p256dh: 'A'.repeat(87),
        auth: 'A'.repeat(22),
      },
      name: 'Máy',
    }),
    members('PUSH_NOT_ACCEPTED'),
  ),
  row('POST /user/push/forget', 'none', (w) => ({ id: w.nobody }), members('ok'), ''),
  row('POST /user/push/try', 'oneself', none, members('ok'), ''),
  row('GET /user/me', 'oneself', none, members('ok'), ownUser.join(' ')),
  row(
    'POST /otp/sms',
    'a phone',
    () => ({ phone, purpose: 'register' }),
    anyone('ok'),
    'expires_in resend_in',
  ),
  row(
    'POST /otp/email',
    'an email',
    () => ({ email: 'a@b.vn', purpose: 'verify_email' }),
    anyone('ok'),
    'expires_in resend_in',
  ),
  row(
    'POST /otp/sms/otp-verification',
    'no code',
    () => ({ phone: '0912000111', otp: '123456', purpose: 'register' }),
    anyone('OTP_EXPIRED'),
  ),
  row(
    'POST /otp/email/otp-verification',
    'no code',
    () => ({ email: 'x@y.vn', otp: '123456', purpose: 'register' }),
    anyone('OTP_EXPIRED'),
  ),
  row(
    'POST /auth/login',
    'a stranger',
    () => ({ phone: freshPhone(), password: 'khong dung 1' }),
    anyone('WRONG_LOGIN'),
  ),
  row('POST /auth/lamviectot/login', 'a forged token', () => ({ token: 'x' }), anyone('PARTNER_TOKEN_BAD')),
  row(
    'POST /auth/lamviectot/register',
    'a forged token',
    () => ({ token: 'x', role: null, full_name: 'An', password: 'Mat khau 1' }),
    anyone('PARTNER_TOKEN_BAD'),
  ),
  row('POST /auth/logout', 'oneself', none, members('ok'), ''),
  row('POST /auth/check-user-phone', 'a phone', () => ({ phone }), anyone('ok'), 'exists'),
  row(
    'POST /auth/pre-register',
    'a forged token',
    () => ({ phone, otp_token: fakeToken, role: 1 }),
    anyone('ERROR_124'),
  ),
  row(
    'POST /auth/register',
    'a forged code',
    () => ({ secureCode: fakeToken, full_name: 'An', password: 'Mat khau 1' }),
    anyone('SECURE_CODE_SPENT'),
  ),
  row(
    'POST /auth/forgot-password',
    'a forged token',
    () => ({ phone, otp_token: fakeToken }),
    anyone('OTP_TOKEN_SPENT'),
  ),
  row(
    'POST /auth/reset-password',
    'a forged token',
    () => ({ reset_token: fakeToken, password: 'Mat khau 1' }),
    anyone('RESET_TOKEN_SPENT'),
  ),
  // Without its device cookie a token cannot be renewed, whoever holds it.
  row('POST /auth/refresh', 'a copied token', none, anyone('ERROR_100')),
  row('GET /user/notifications', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /user/notifications/unread', 'own', none, members('ok'), 'unread'),
  row('POST /user/notifications/read', 'another’s', (w) => ({ ids: [w.nobody] }), members('ok'), 'unread'),
  row('GET /user/notifications/settings', 'own', none, members('ok'), 'off quiet_from quiet_until'),
  row(
    'POST /user/notifications/settings',
    'own',
    () => ({ off: [], quiet_from: null, quiet_until: null }),
    members('ok'),
    'off quiet_from quiet_until',
  ),
  row('GET /user/consents', 'own', none, members('ok'), 'consents'),
  row(
    'POST /user/consents',
    'own',
    () => ({ purpose: 'push', given: true, text_version: 1 }),
    members('ok'),
    'consents',
  ),
  row('GET /user/consents/history', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /user/connections', 'own', none, members('ok'), 'items next_cursor counts'),
  row(
    'POST /user/connections/:id/answer',
    'a link of the parent and the kid',
    (w) => ({ ...link(w), accept: true }),
    { ...only(['kid'], 'ok', notThere), parent: 'CONNECTION_OVER' },
  ),
  row(
    'POST /user/connections/:id/ask-again',
    'a link of the parent and the kid',
    link,
    only(['parent', 'kid'], 'ALREADY_CONNECTED', notThere),
  ),
  row(
    'POST /user/connections/:id/end',
    'a link of the parent and the kid',
    link,
    only(['parent', 'kid'], 'ok', notThere),
    '',
  ),
  row('GET /user/children', 'own', none, members('ok'), 'children'),
  row(
    'GET /user/children/:child_id',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', notThere),
    'id connection_id full_name avatar_url account_kind grade school_name waiting_consents consents username',
  ),
  row('GET /user/children/:child_id', 'nobody', (w) => ({ child_id: w.nobody }), members(notThere)),
  row(
    'POST /user/children/:child_id/consents',
    'the parent’s kid',
    (w) => ({ ...child(w), purpose: 'push', given: true, text_version: 1 }),
    only(['parent'], 'ok', notThere),
    'consents',
  ),
  row(
    'POST /user/children/:child_id/password',
    'the parent’s kid, who has a phone',
    (w) => ({ ...child(w), password: 'nobody knows', new_password: 'Con cua me 2026' }),
    only(['parent'], 'CHILD_RESETS_ALONE', notThere),
  ),
  row(
    'GET /user/children/:child_id/used-time',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', notThere),
    'week_on days total total_before counted',
  ),
  row(
    'POST /user/connections/pair',
    'a wrong code',
    () => ({ pairing_code: '000000' }),
    only(['parent', 'stranger'], 'PAIRING_CODE_WRONG', 'NOT_ALLOWED'),
  ),
  row(
    'POST /user/connections/pairing-code',
    'own',
    none,
    only(['kid', 'student'], 'ok', 'NOT_ALLOWED'),
    'pairing_code expires_in',
  ),
  row('GET /user/avatars', 'all', none, members('ok'), 'avatars'),
  row(
    'POST /user/update-avatar',
    'another’s picture',
    (w) => ({ media_id: w.nobody }),
    members('AVATAR_UNKNOWN'),
  ),
  row(
    'POST /user/change-password',
    'a wrong one',
    () => ({ password: 'sai roi 1', new_password: 'Mat khau 2' }),
    members('WRONG_PASSWORD'),
  ),
  row('POST /user/update/account', 'own', () => ({ nickname: 'Mây Xanh' }), members('ok'), ownUser.join(' ')),
  row(
    'POST /user/update/account/verification',
    'a forged token',
    () => ({ phone, otp_token: fakeToken }),
    members('ERROR_124'),
  ),
  row('GET /user/sessions', 'own', none, members('ok'), 'sessions'),
  row('POST /user/sessions/end', 'another’s', (w) => ({ id: w.nobody }), members('ok'), 'sessions'),
  row('GET /user/data', 'own', none, members('ok'), 'requests'),
  row(
    'GET /user/data/export/:id',
    'a forged pass',
    (w) => ({ id: w.nobody, pass: 'a.b.c' }),
    anyone('NOT_FOUND'),
  ),
  row('POST /user/data/export', 'own', none, members('ok'), 'id kind state progress asked_at until url'),
  row(
    'POST /user/data/deletion',
    'a wrong password',
    () => ({ password: 'sai roi 1' }),
    members('WRONG_PASSWORD'),
  ),
  row('POST /user/data/deletion/cancel', 'own', none, members('ok'), 'requests'),
  row('GET /user/used-time', 'own', none, members('ok'), 'week_on days total total_before counted'),
  row(
    'POST /user/used-time',
    'own',
    () => ({ screen: 'malto', used_time: 5, screen_type: 'web' }),
    members('ok'),
    '',
  ),
  row(
    'POST /user/connections',
    'a child’s unknown phone',
    () => ({ phone }),
    only(['parent', 'stranger', 'kid', 'student'], 'ok', 'NOT_ALLOWED'),
    'id code asked_by can about person waits_for_guardian asked_at reply_until connected_at',
  ),
  row(
    'POST /user/children',
    'a child under seven',
    () => ({
      full_name: 'Bé Na',
      username: 'bena',
      password: 'Mat khau 1',
      birthday: '2024-01-01',
      grade: 1,
    }),
    only(['parent', 'stranger'], 'TOO_YOUNG', 'NOT_ALLOWED'),
  ),
  ...assessmentRows,
  ...careerRows,
  ...eventRows,
  ...courseRows,
  ...bannerRows,
  ...videoRows,
  ...minigameRows,
  ...moderationRows,
  ...wallRows,
  ...chatRows,
  ...advisoryRows,
  ...pointRows,
  ...rewardRows,
]

test('control 2: every call of people has its row', () => {
  const known = new Set(table.map((each) => each.call))
  const missing = allCalls.filter(
    (call) => realmOf(call) === 'user' && !known.has(`${call.method} ${call.path}`),
  )
  expect(missing.map((call) => `${call.method} ${call.path}`)).toEqual([])
})

describe('control 2: who gets what', () => {
  for (const { call: name, about, input, answers, fields } of table)
    test(`${name}, ${about}`, async () => {
      const call = callNamed(name)
      const given: Record<string, string> = {}
      for (const persona of personas) {
        // A world of its own: what one persona did must not answer for the next.
        const world = await makeWorld(malto)
        const { path, rest } = splitPath(call.path, input(world) as Record<string, unknown>)
        const token = persona === 'visitor' ? null : world.people[persona].token
        const reply = await malto.app.inject({
          method: call.method,
          url: path,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(travelsInQuery(call.method) ? { query: rest as Record<string, string> } : { payload: rest }),
        })
        const body = reply.json<{ success: boolean; code?: string; data?: Record<string, unknown> }>()
        given[persona] = body.success ? 'ok' : (body.code ?? 'no code')
        if (body.success && fields) expect(Object.keys(body.data ?? {}).toSorted()).toEqual(fields.toSorted())
      }
      expect(given).toEqual(answers)
    })
})
