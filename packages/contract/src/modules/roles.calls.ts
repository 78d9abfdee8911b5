import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, nothing, text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { SessionOver } from '../errors.ts'
import { allPermissions } from '../permissions.ts'
import { Email, KnownPassword, NewPassword } from './users.calls.ts'

export const WrongConsoleLogin = defineError('WRONG_CONSOLE_LOGIN', 401, {
  vi: 'Email hoặc mật khẩu chưa đúng.',
  en: 'The email or the password is not right.',
})
export const ConsoleLoginPaused = defineError('CONSOLE_LOGIN_PAUSED', 429, {
  vi: 'Nhập sai nhiều lần. Thử lại sau {retry_after} giây.',
  en: 'Too many wrong tries. Please try again in {retry_after} seconds.',
})
/** Right email and password, and now the second factor. */
export const TotpNeeded = defineError('TOTP_NEEDED', 401, {
  vi: 'Nhập mã 6 số từ ứng dụng xác thực.',
  en: 'Enter the six digits of your authenticator app.',
})
export const TotpWrong = defineError('TOTP_WRONG', 401, {
  vi: 'Mã xác thực không đúng hoặc đã dùng rồi.',
  en: 'This code is not right, or was used already.',
})
export const SetUpDone = defineError('SET_UP_DONE', 409, {
  vi: 'Malto này đã có quản trị viên đầu tiên.',
  en: 'This Malto already has its first administrator.',
})

const Totp = z
  .string()
  .max(10)
  .regex(/^\d{6}$/, inBoth('Mã gồm 6 chữ số.', 'The code has 6 digits.'))

/** How many places one role may name. */
export const MOST_PROVINCES = 63
export const MOST_SCHOOLS = 500

export const PlaceNames = z.object({
  provinces: z.array(z.string().max(80)).max(MOST_PROVINCES),
  schools: z.array(z.string().max(200)).max(MOST_SCHOOLS),
})
export type PlaceNames = z.infer<typeof PlaceNames>

/** One's own console account: what it may do decides what the console shows. */
export const OwnAdministrator = z.object({
  id: Id,
  email: z.string().max(120),
  full_name: z.string().max(80),
  role: z.object({ id: z.number().int(), name: z.string().max(80) }),
  powers: z.array(z.enum(allPermissions as [string, ...string[]])).max(allPermissions.length),
  all_powers: z.boolean(),
  totp_enabled: z.boolean(),
  totp_needed: z.boolean(),
  /** The data permission, by name; null: every place. */
  places: PlaceNames.nullable(),
  /** The role that the console is looked at as: powers and places above are what that role leaves of one's own. */
  seeing_as: z.object({ id: z.number().int(), name: z.string().max(80), until: Moment }).nullable(),
})
export type OwnAdministrator = z.infer<typeof OwnAdministrator>

export const loginAdministrator = defineCall({
  method: 'POST',
  path: '/auth-admin/login',
  access: 'anyone',
  limit: 'login',
  summary: 'Signs an administrator in: email, password and, where set up, a TOTP code.',
  input: z.object({ email: Email, password: KnownPassword, totp: Totp.optional() }),
  reply: z.object({ access_token: z.string().max(2000), user: OwnAdministrator }),
  errors: [WrongConsoleLogin, ConsoleLoginPaused, TotpNeeded, TotpWrong],
})

export const refreshAdministrator = defineCall({
  method: 'POST',
  path: '/auth-admin/refresh',
  access: 'anyone',
  summary: 'A new console token for a spent one.',
  input: nothing,
  reply: z.object({ access_token: z.string().max(2000) }),
  errors: [SessionOver],
})

export const logoutAdministrator = defineCall({
  method: 'POST',
  path: '/auth-admin/logout',
  access: 'signedIn',
  summary: 'Ends this console session.',
  input: nothing,
  reply: nothing,
})

export const getOwnAdministrator = defineCall({
  method: 'GET',
  path: '/auth-admin/me',
  access: 'signedIn',
  summary: "One's own console account and powers.",
  input: nothing,
  reply: OwnAdministrator,
})

/** The last administrator whose role holds every power stays. */
export const LastSuperAdministrator = defineError('LAST_SUPER_ADMINISTRATOR', 409, {
  vi: 'Đây là quản trị viên cao nhất cuối cùng nên không thể khóa hay đổi vai trò.',
  en: 'This is the last administrator with every power and has to stay.',
})
export const CannotGrant = defineError('CANNOT_GRANT', 403, {
  vi: 'Bạn không thể cấp hay sửa những quyền và phạm vi mà chính bạn không có.',
  en: 'Nobody can grant or touch a power or a place they do not hold.',
})
export const NotOnOneself = defineError('NOT_ON_ONESELF', 403, {
  vi: 'Bạn không thể tự đổi vai trò, quyền hay nơi được xem của mình.',
  en: 'Nobody changes their own role, powers or places.',
})

export const seeAs = defineCall({
  method: 'POST',
  path: '/auth-admin/see-as',
  access: 'roles.see_as',
  summary:
    'Looks at the console as another role, within one’s own rights; nothing can be changed until it is left.',
  input: z.object({ role_id: IntId }),
  reply: OwnAdministrator,
  errors: [CannotGrant],
})

export const stopSeeing = defineCall({
  method: 'POST',
  path: '/auth-admin/see-as/stop',
  access: 'signedIn',
  summary: 'Leaves the view of another role.',
  input: nothing,
  reply: OwnAdministrator,
})

export const OwnSession = z.object({
  id: Id,
  /** "Chrome trên Windows", read from what the browser says of itself. */
  device: z.string().max(80),
  user_agent: z.string().max(400),
  address: z.string().max(60),
  current: z.boolean(),
  issued_at: Moment,
  last_seen_at: Moment,
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/auth-admin/me/sessions',
  access: 'signedIn',
  summary: 'Where one is signed in to the console.',
  input: nothing,
  reply: z.object({ sessions: z.array(OwnSession).max(50) }),
})

/** Without an id: all but this one. */
export const endOwnSessions = defineCall({
  method: 'POST',
  path: '/auth-admin/me/sessions/end',
  access: 'signedIn',
  summary: 'Ends one console session of oneself, or all but this one.',
  input: z.object({ id: Id.optional() }),
  reply: z.object({ sessions: z.array(OwnSession).max(50) }),
})

export const beginTotp = defineCall({
  method: 'POST',
  path: '/auth-admin/totp/begin',
  access: 'signedIn',
  summary: 'A new TOTP secret for the authenticator app; it counts once confirmed.',
  input: z.object({ password: KnownPassword }),
  reply: z.object({ secret: z.string().max(64), uri: z.string().max(300) }),
  errors: [WrongConsoleLogin],
})

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/auth-admin/totp/confirm',
  access: 'signedIn',
  summary: 'Turns two-factor sign-in on with a first right code.',
  input: z.object({ totp: Totp }),
  reply: OwnAdministrator,
  errors: [TotpWrong],
})

export const changeAdministratorPassword = defineCall({
  method: 'POST',
  path: '/auth-admin/password',
  access: 'signedIn',
  summary: "Changes one's own console password; the other sessions end.",
  input: z.object({ password: KnownPassword, new_password: NewPassword }),
  reply: nothing,
  errors: [WrongConsoleLogin],
})

/** An empty platform (DEMO=0) has no administrator: the first one is made here, once, with the code printed at the start. */
export const getSetUp = defineCall({
  method: 'GET',
  path: '/auth-admin/set-up',
  access: 'anyone',
  summary: 'Whether this Malto still waits for its first administrator.',
  input: nothing,
  reply: z.object({ needed: z.boolean() }),
})

export const setUp = defineCall({
  method: 'POST',
  path: '/auth-admin/set-up',
  access: 'anyone',
  limit: 'login',
  summary: 'Makes the first administrator of an empty platform.',
  input: z.object({ set_up_code: text(64, 10), email: Email, full_name: text(80, 2), password: NewPassword }),
  reply: z.object({ access_token: z.string().max(2000), user: OwnAdministrator }),
  errors: [SetUpDone, WrongConsoleLogin],
})
