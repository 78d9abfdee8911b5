import { allCalls, allResources, type Call } from '@malto/contract'
import { ladenFor, leavesOf, nameOf } from './xss.corpus.ts'

// Where the words of a field turn up again. A field that takes markup and stands nowhere here fails the journey.

const SECRET = 'is compared or hashed, and shown to nobody'
const CODE = 'names something that is there already; other words find nothing and are not kept'
const ASKED = 'is a question: it is answered, and not kept'
const never = (why: string) => ({ never: why })
const at = (...paths: string[]) => ({ at: paths.map((path) => `GET ${path}`) })
const inConsole = (...paths: string[]) => at(...paths.map((path) => `/auth-admin/${path}`))

/** Either the answers in which a person reads it, each of them opened in a browser, or why nobody ever does. */
export type Fate = { readonly at: readonly string[] } | { readonly never: string }

const special: Readonly<Record<string, Fate>> = {
  'POST /auth/forgot-password otp_token': never(SECRET),
  'POST /auth/login phone': never(CODE),
  'POST /auth/login password': never(SECRET),
  'POST /auth/lamviectot/login token': never(SECRET),
  'POST /auth/pre-register otp_token': never(SECRET),
  'POST /auth/register secureCode': never(SECRET),
  'POST /auth/register school_code': never(CODE),
  'POST /auth/register another_school': inConsole('unmatched-schools', 'users/:id'),
  'POST /auth/register password': never(SECRET),
  'POST /auth/lamviectot/register token': never(SECRET),
  'POST /auth/lamviectot/register school_code': never(CODE),
  'POST /auth/lamviectot/register another_school': inConsole('unmatched-schools', 'users/:id'),
  'POST /auth/lamviectot/register password': never(SECRET),
  'POST /auth/reset-password reset_token': never(SECRET),
  'POST /auth/reset-password password': never(SECRET),
  'POST /user/push/register target.endpoint': never('is an address of a browser maker, or refused'),
  'POST /user/push/register target.token': never(SECRET),
  'POST /user/push/register name': at('/user/push'),
  'POST /user/children password': never(SECRET),
  'POST /user/children/:child_id/password password': never(SECRET),
  'POST /user/children/:child_id/password new_password': never(SECRET),
  'POST /user/children school_code': never(CODE),
  'POST /user/children another_school': inConsole('unmatched-schools', 'users/:id'),
  'POST /user/data/deletion password': never(SECRET),
  'POST /user/change-password password': never(SECRET),
  'POST /user/change-password new_password': never(SECRET),
  'POST /user/update/account nickname': at(
    '/api/wall-status/users/statuses',
    '/api/wall-status/users/personality-group',
    '/auth-admin/users/:id',
  ),
  'POST /user/update/account school_code': never(CODE),
  'POST /user/update/account another_school': inConsole('unmatched-schools', 'users/:id'),
  'POST /user/update-avatar name': never(CODE),
  'POST /user/update/account/verification otp_token': never(SECRET),
  'POST /api/courses/:slug/rating comment': inConsole('course-ratings', 'course-ratings/:id'),
  'POST /api/lectures/:lecture_id/notes text': at('/api/lectures/:lecture_id/notes'),
  'POST /api/lecture-notes/:id text': at('/api/lectures/:lecture_id/notes'),
  'POST /api/exercise-attempts/:attempt_id/answers question_id': never(CODE),
  'POST /api/exercise-attempts/:attempt_id/answers answer[]': at('/api/exercises/:exercise_id'),
  'POST /api/community/sanctions/:sanction_id/appeal text': at(
    '/api/community/sanctions',
    '/auth-admin/appeals',
    '/auth-admin/appeals/:id',
  ),
  'POST /api/community/unsafe note': inConsole('review-cases', 'review-cases/:id'),
  'POST /api/community/unsafe place': inConsole('review-cases/:id'),
  'POST /api/community/report note': inConsole('review-cases', 'review-cases/:id'),
  'POST /api/community/set-aside note': inConsole('review-cases/:id'),
  'POST /api/comments/edit text': at('/api/comments'),
  'POST /api/wall-status/statuses/edit text': at(
    '/api/wall-status/statuses/personality-group',
    '/api/wall-status/statuses/detail',
  ),
  'POST /api/comments text': at('/api/comments', '/auth-admin/review-cases/:id'),
  'POST /api/wall-status/users/insert text': at(
    '/api/wall-status/statuses/personality-group',
    '/api/wall-status/statuses/detail',
    '/auth-admin/review-cases/:id',
  ),
  'POST /api/chat-group/group-message text': at('/api/chat-group/group-message'),
  'POST /api/room/edit-message text': at('/api/chat-group/group-message'),
  'POST /api/events/:event_id/questions text': at('/api/events/:event_id/questions'),
  'POST /api/advisory/answer reason': at('/api/advisory/appointments/:appointment_id'),
  'POST /api/advisory/book question': at(
    '/api/advisory/appointments/:appointment_id',
    '/api/chat-private/advisory-upcoming',
  ),
  'POST /api/advisory/cancel reason': at('/api/advisory/appointments/:appointment_id'),
  'POST /api/advisory/concern note': inConsole('safety-concerns/:id'),
  'POST /api/advisory/follow-up note': at('/api/advisory/appointments/:appointment_id'),
  'POST /api/advisory/rate note': at('/api/advisory/appointments/:appointment_id'),
  'POST /api/chat-private/private-message text': at('/api/chat-private/messages', '/api/chat-private'),
  'POST /api/advisory-desk/addendum text': at('/api/advisory-desk/advisees/:advisee_id'),
  'POST /api/advisory-desk/refer place': at('/api/advisory-desk/advisees/:advisee_id'),
  'POST /api/advisory-desk/refer reason': at('/api/advisory-desk/advisees/:advisee_id'),
  'POST /api/advisory-desk/actions actions[].text': at(
    '/api/advisory/appointments/:appointment_id',
    '/api/advisory-desk/advisees/:advisee_id',
  ),
  'POST /api/advisory-desk/note text': at('/api/advisory-desk/advisees/:advisee_id'),
  'POST /api/advisory-desk/office short_description': at(
    '/api/advisory-desk/office',
    '/api/chat-private/advisories',
  ),
  'POST /api/advisory-desk/office advisory_curriculum_vitae': at(
    '/api/advisory-desk/office',
    '/api/advisory/advisers/:adviser_id',
  ),
  'POST /api/advisory-desk/day-off note': at('/api/advisory-desk/office'),
  'POST /api/advisory-desk/class-tests message': at(
    '/api/advisory-desk/class-tests/:id',
    '/user/notifications',
  ),
  'POST /api/rewards/claim address.name': at('/api/rewards/claim-detail', '/auth-admin/gift-claims/:id'),
  'POST /api/rewards/claim address.street': at('/api/rewards/claim-detail', '/auth-admin/gift-claims/:id'),
  'POST /api/rewards/claim address.note': at('/api/rewards/claim-detail', '/auth-admin/gift-claims/:id'),
  'POST /api/rewards/claim-step address.name': at('/api/rewards/claim-detail', '/auth-admin/gift-claims/:id'),
  'POST /api/rewards/claim-step address.street': at(
    '/api/rewards/claim-detail',
    '/auth-admin/gift-claims/:id',
  ),
  'POST /api/rewards/claim-step address.note': at('/api/rewards/claim-detail', '/auth-admin/gift-claims/:id'),
  'POST /api/minigame/start duel_code': never(CODE),
  'POST /auth-admin/asset-uploads title': inConsole('assets', 'assets/:id'),
  'POST /auth-admin/users/:id/birthday reason': inConsole('audit'),
  'POST /auth-admin/unmatched-schools/:id/create name': inConsole('schools', 'schools/:id'),
  'POST /auth-admin/totp/begin password': never(SECRET),
  'POST /auth-admin/password password': never(SECRET),
  'POST /auth-admin/password new_password': never(SECRET),
  'POST /auth-admin/login password': never(SECRET),
  'POST /auth-admin/set-up set_up_code': never(SECRET),
  'POST /auth-admin/set-up full_name': inConsole('administrators', 'administrators/:id'),
  'POST /auth-admin/set-up password': never(SECRET),
  'POST /auth-admin/administrators password': never(SECRET),
  'PUT /auth-admin/administrators/:id password': never(SECRET),
  'POST /auth-admin/approvals/:id/explain reason': inConsole('approvals', 'approvals/:id'),
  'POST /auth-admin/approvals/:id/refuse reason': inConsole('approvals/:id'),
  'POST /auth-admin/events/:id/cancel reason': at('/auth-admin/events/:id', '/api/events/:event_id'),
  'POST /auth-admin/review-cases/:id/decide reason': at(
    '/auth-admin/review-cases/:id',
    '/auth-admin/sanctions/:id',
    '/api/community/sanctions',
  ),
  'POST /auth-admin/appeals/:id/decide answer': at('/auth-admin/appeals/:id', '/api/community/sanctions'),
  'POST /auth-admin/sanctions/:id/lift reason': inConsole('sanctions/:id'),
  'POST /auth-admin/word-rules/try text': never(ASKED),
  'POST /auth-admin/appointments/:id/cancel reason': at(
    '/auth-admin/appointments/:id',
    '/api/advisory/appointments/:appointment_id',
  ),
  'POST /auth-admin/advisers/:id/suspend reason': inConsole('advisers/:id'),
  'POST /auth-admin/advisers/:id/vet note': inConsole('advisers/:id'),
  'POST /auth-admin/safety-concerns/:id/steps text': inConsole('safety-concerns/:id'),
  'POST /auth-admin/session-reviews/ask reason': inConsole('session-reviews/:id'),
  'POST /auth-admin/safety-concerns/:id/close outcome': inConsole('safety-concerns/:id'),
  'POST /auth-admin/session-reviews/:id/close note': inConsole('session-reviews/:id'),
  'POST /auth-admin/session-reviews/draw reason': inConsole('session-reviews/:id'),
  'POST /auth-admin/safety-concerns/:id/look reason': inConsole('audit'),
  'POST /auth-admin/session-reviews/:id/open reason': inConsole('audit', 'session-reviews/:id'),
  'POST /auth-admin/point-entries/correct reason': inConsole('point-entries'),
  'POST /auth-admin/badges/try filter': never(ASKED),
  'POST /auth-admin/gifts/:id/stock reason': inConsole('audit'),
  'POST /auth-admin/views resource': never(CODE),
  'POST /auth-admin/views name': inConsole('views'),
  'POST /auth-admin/views filter[]': inConsole('views'),
  'POST /auth-admin/views sort': inConsole('views'),
  'POST /auth-admin/system/jobs/:id/discard reason': inConsole('audit'),
  'POST /auth-admin/system/jobs/:id/retry reason': inConsole('audit'),
}

/** What every resource has in common: a draft is read in its row, a reason in the log, the wishes of a file among the files. */
function fateInResource(call: Call): Fate | null {
  const own = allResources.find(({ calls }) => calls.includes(call))
  if (!own) return null
  if (call === own.bulk) return inConsole('audit')
  if (call === own.exportRows) return inConsole('exports')
  return { at: [`GET ${own.get.path}`] }
}

export interface OpenField {
  readonly name: string
  readonly fate: Fate | null
}

/** Every field of every writing call that takes markup, by the contract's own rules. */
export const openFields = (): readonly OpenField[] =>
  allCalls
    .filter(({ method }) => method !== 'GET')
    .flatMap((call) => {
      const open = [...leavesOf(call.input)].filter(([, leaf]) => ladenFor(leaf) !== null)
      return [...new Set(open.map(([place]) => nameOf(call, place)))].map((name) => ({
        name,
        fate: special[name] ?? fateInResource(call),
      }))
    })

/** Lines of this table that speak of no field any more. */
export const staleLines = (fields: readonly OpenField[]): readonly string[] =>
  Object.keys(special).filter((name) => !fields.some((field) => field.name === name))
