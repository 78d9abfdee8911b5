import { eachOf, members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const phone = '0912000999'
const child = (world: World) => ({ child_id: world.people.kid.id })
const link = (world: World) => ({ id: world.link_id })
const notThere = 'CONNECTION_NOT_FOUND'

/** Parents and children: who gets what. */
export const familyRows: readonly Row[] = [
  row('GET /user/connections', 'own', none, members('ok'), {
    ...eachOf(
      ['kid', 'parent'],
      'counts(0 1 2 3) items(about ask_again_at asked_at asked_by can(accept answer ask_again cancel confirm end) code connected_at id person(avatar_url grade id name phone) reply_until waits_for_guardian) next_cursor',
    ),
    ...eachOf(['student', 'stranger', 'adviser', 'normal'], 'counts(0 1 2 3) items next_cursor'),
  }),
  row(
    'POST /user/connections/:id/answer',
    'a link of the parent and the kid',
    (w) => ({ ...link(w), accept: true }),
    { ...only(['kid'], 'ok', notThere), parent: 'CONNECTION_OVER' },
    'about ask_again_at asked_at asked_by can(accept answer ask_again cancel confirm end) code connected_at id person(avatar_url grade id name phone) reply_until waits_for_guardian',
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
  row('GET /user/children', 'own', none, members('ok'), {
    student: 'children',
    kid: 'children',
    parent: 'children(account_kind avatar_url connection_id full_name grade id school_name waiting_consents)',
    stranger: 'children',
    adviser: 'children',
    normal: 'children',
  }),
  row(
    'GET /user/children/:child_id',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', notThere),
    'account_kind avatar_url connection_id consents(changed_at guardian guardian_needed in_force own purpose text_version) full_name grade id school_name username waiting_consents',
  ),
  row('GET /user/children/:child_id', 'nobody', (w) => ({ child_id: w.nobody }), members(notThere)),
  row(
    'POST /user/children/:child_id/consents',
    'the parent’s kid',
    (w) => ({ ...child(w), purpose: 'push', given: true, text_version: 1 }),
    only(['parent'], 'ok', notThere),
    'consents(changed_at guardian guardian_needed in_force own purpose text_version)',
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
    'counted days(areas(career-bank entertainment malto multiple-choice testing) day total) total total_before week_on',
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
    'expires_in pairing_code',
  ),
  row(
    'POST /user/connections',
    'a child’s unknown phone',
    () => ({ phone }),
    only(['parent', 'stranger', 'kid', 'student'], 'ok', 'NOT_ALLOWED'),
    'about ask_again_at asked_at asked_by can(accept answer ask_again cancel confirm end) code connected_at id person(avatar_url grade id name phone) reply_until waits_for_guardian',
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
]
