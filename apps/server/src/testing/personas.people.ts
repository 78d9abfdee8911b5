import { anyone, eachOf, members, row, type Row } from './personas.ts'

const plain =
  'account_kind advisory_expert_profile age_band another_school avatar_url birthday class district email email_verified full_name gender grade id language nickname phone province role_id school username'
const user = {
  ...eachOf(['student', 'kid', 'parent', 'stranger', 'normal'], plain),
  adviser:
    'account_kind advisory_expert_profile(advisory_curriculum_vitae advisory_name short_description) age_band another_school avatar_url birthday class district email email_verified full_name gender grade id language nickname phone province role_id school username',
}
const none = () => ({})
const phone = '0912000999'
let count = 0
const freshPhone = () => `09121${String(10_000 + ++count)}`
const fakeToken = 'x'.repeat(40)
const fakeFlow = 'x'.repeat(43)

/** Accounts, families and what belongs to them: who gets what. */
export const peopleRows: readonly Row[] = [
  row('GET /get/province', 'the map', none, anyone('ok'), 'items(code id name) map_version'),
  row(
    'GET /get/district',
    'a province',
    () => ({ province_id: 46 }),
    anyone('ok'),
    'items(code id name province_id) next_cursor',
  ),
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
  row('GET /user/push', 'own', none, members('ok'), 'allowed devices public_key'),
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
  row('GET /user/me', 'oneself', none, members('ok'), user),
  row(
    'POST /otp/sms',
    'a phone',
    () => ({ phone, purpose: 'register' }),
    anyone('ok'),
    'expires_in flow resend_in',
  ),
  row(
    'POST /otp/email',
    'an email',
    () => ({ email: 'a@b.vn', purpose: 'verify_email' }),
    anyone('ok'),
    'expires_in flow resend_in',
  ),
  row(
    'POST /otp/sms/otp-verification',
    'no code',
    () => ({ phone: '0912000111', otp: '123456', purpose: 'register', flow: fakeFlow }),
    anyone('OTP_EXPIRED'),
  ),
  row(
    'POST /otp/email/otp-verification',
    'no code',
    () => ({ email: 'x@y.vn', otp: '123456', purpose: 'register', flow: fakeFlow }),
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
  row('POST /user/notifications/read', 'nobody’s', (w) => ({ ids: [w.nobody] }), members('ok'), 'unread'),
  row('GET /user/notifications/settings', 'own', none, members('ok'), 'off quiet_from quiet_until'),
  row(
    'POST /user/notifications/settings',
    'own',
    () => ({ off: [], quiet_from: null, quiet_until: null }),
    members('ok'),
    'off quiet_from quiet_until',
  ),
  row(
    'GET /user/consents',
    'own',
    none,
    members('ok'),
    'consents(changed_at guardian guardian_needed in_force own purpose text_version)',
  ),
  row(
    'POST /user/consents',
    'own',
    () => ({ purpose: 'push', given: true, text_version: 1 }),
    members('ok'),
    'consents(changed_at guardian guardian_needed in_force own purpose text_version)',
  ),
  row('GET /user/consents/history', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /user/avatars', 'all', none, members('ok'), 'avatars(avatar_url name)'),
  row(
    'POST /user/update-avatar',
    'nobody’s picture',
    (w) => ({ media_id: w.nobody }),
    members('AVATAR_UNKNOWN'),
  ),
  row(
    'POST /user/change-password',
    'a wrong one',
    () => ({ password: 'sai roi 1', new_password: 'Mat khau 2' }),
    members('WRONG_PASSWORD'),
  ),
  row('POST /user/update/account', 'own', () => ({ nickname: 'Mây Xanh' }), members('ok'), user),
  row(
    'POST /user/update/account/verification',
    'a forged token',
    () => ({ phone, otp_token: fakeToken }),
    members('ERROR_124'),
  ),
  row('GET /user/sessions', 'own', none, members('ok'), 'sessions(current device id issued_at last_seen_at)'),
  row(
    'POST /user/sessions/end',
    'nobody’s',
    (w) => ({ id: w.nobody }),
    members('ok'),
    'sessions(current device id issued_at last_seen_at)',
  ),
  row('GET /user/data', 'own', none, members('ok'), 'requests'),
  row(
    'GET /user/data/export/:id',
    'a forged pass',
    (w) => ({ id: w.nobody, pass: 'a.b.c' }),
    anyone('NOT_FOUND'),
  ),
  row('POST /user/data/export', 'own', none, members('ok'), 'asked_at id kind progress state until url'),
  row(
    'POST /user/data/deletion',
    'a wrong password',
    () => ({ password: 'sai roi 1' }),
    members('WRONG_PASSWORD'),
  ),
  row('POST /user/data/deletion/cancel', 'own', none, members('ok'), 'requests'),
  row(
    'GET /user/used-time',
    'own',
    none,
    members('ok'),
    'counted days(areas(career-bank entertainment malto multiple-choice testing) day total) total total_before week_on',
  ),
  row(
    'POST /user/used-time',
    'own',
    () => ({ screen: 'malto', used_time: 5, screen_type: 'web' }),
    members('ok'),
    '',
  ),
]
