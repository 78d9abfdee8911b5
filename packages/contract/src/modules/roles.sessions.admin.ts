import * as z from 'zod'
import { Id, Moment } from '../core/fields.ts'
import { type Column, defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { CannotGrant } from './roles.calls.ts'

/** `over`: left alone too long, or at its last day; `ended`: by somebody. */
export const sessionStates = ['open', 'over', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]
export const sessionStateWords: Readonly<Record<SessionState, Words>> = {
  open: { vi: 'Đang mở', en: 'Open' },
  over: { vi: 'Đã hết hạn', en: 'Expired' },
  ended: { vi: 'Đã kết thúc', en: 'Ended' },
}

/** Why a session was ended; a reason without words here is shown as it is. */
export const sessionEndWords: Readonly<Record<string, Words>> = {
  logout: { vi: 'Tự đăng xuất', en: 'Signed out' },
  reuse: { vi: 'Mã phiên bị dùng lại', en: 'An old token was used again' },
  blocked: { vi: 'Tài khoản bị khóa', en: 'The account was blocked' },
  leaving: { vi: 'Yêu cầu xóa tài khoản', en: 'The account is leaving' },
  'password reset': { vi: 'Đặt lại mật khẩu', en: 'The password was reset' },
  'password changed': { vi: 'Đổi mật khẩu', en: 'The password was changed' },
  'ended by its owner': { vi: 'Chủ tài khoản kết thúc', en: 'Ended by its owner' },
  'ended in the console': { vi: 'Kết thúc từ bảng quản trị', en: 'Ended in the console' },
  'changed in the console': { vi: 'Tài khoản được sửa', en: 'The account was changed' },
  'signed out in the console': { vi: 'Đăng xuất từ bảng quản trị', en: 'Signed out in the console' },
  'two-factor sign-in was reset': { vi: 'Đặt lại xác thực hai lớp', en: 'Two-factor sign-in was reset' },
  'two-factor sign-in was set up': { vi: 'Bật xác thực hai lớp', en: 'Two-factor sign-in was set up' },
}

const card = {
  id: Id,
  /** "Chrome trên Windows", read from what the browser says of itself. */
  device: z.string().max(80),
  user_agent: z.string().max(400),
  address: z.string().max(60),
  issued_at: Moment,
  last_seen_at: Moment,
  state: z.enum(sessionStates),
}
const more = { expires_at: Moment, revoked_at: Moment.nullable(), reason: z.string().max(100).nullable() }

const columns: readonly Column[] = [
  { field: 'device', title: { vi: 'Thiết bị', en: 'Device' }, kind: 'text' },
  { field: 'address', title: { vi: 'Địa chỉ mạng', en: 'Address' }, kind: 'text' },
  { field: 'issued_at', title: { vi: 'Đăng nhập lúc', en: 'Signed in' }, kind: 'datetime' },
  { field: 'last_seen_at', title: { vi: 'Dùng gần nhất', en: 'Last seen' }, kind: 'datetime' },
  { field: 'state', title: { vi: 'Trạng thái', en: 'State' }, kind: 'choice', choices: sessionStateWords },
  { field: 'user_agent', title: { vi: 'Trình duyệt tự khai', en: 'As the browser says' }, kind: 'text' },
]

const shared = {
  ids: 'uuid',
  sorts: ['last_seen_at'],
  default_sort: '-last_seen_at',
  powers: { read: 'sessions.read', write: 'sessions.write' },
  may: {},
  bulk: { end: { vi: 'Kết thúc phiên', en: 'End the session' } },
} as const

const ConsoleSessionCard = z.object({
  ...card,
  administrator_id: Id,
  administrator_name: z.string().max(80),
  administrator_email: z.string().max(120),
  role_name: z.string().max(80),
  /** The session that asks. */
  current: z.boolean(),
})

/** Where administrators are signed in. */
export const consoleSessionsResource = defineResource({
  ...shared,
  name: 'console-sessions',
  people: true,
  title: { vi: 'Phiên quản trị', en: 'Console sessions' },
  card: ConsoleSessionCard,
  detail: ConsoleSessionCard.extend({ ...more, seen_as_name: z.string().max(80).nullable() }),
  filters: { administrator_id: Id.optional(), state: z.enum(sessionStates).optional() },
  errors: [CannotGrant],
  columns: [
    { field: 'administrator_name', title: { vi: 'Quản trị viên', en: 'Administrator' }, kind: 'text' },
    { field: 'administrator_email', title: { vi: 'Email', en: 'Email' }, kind: 'text' },
    { field: 'role_name', title: { vi: 'Vai trò', en: 'Role' }, kind: 'text' },
    ...columns,
    { field: 'current', title: { vi: 'Phiên này', en: 'This session' }, kind: 'flag' },
  ],
})

const UserSessionCard = z.object({
  ...card,
  user_id: Id,
  user_name: z.string().max(80),
  school_name: z.string().max(200).nullable(),
})

/** Where users are signed in; seen by whoever sees the user. */
export const userSessionsResource = defineResource({
  ...shared,
  name: 'user-sessions',
  people: true,
  title: { vi: 'Phiên người dùng', en: 'User sessions' },
  card: UserSessionCard,
  detail: UserSessionCard.extend({ ...more, device_id: z.string().max(100).nullable() }),
  filters: { user_id: Id.optional(), state: z.enum(sessionStates).optional() },
  columns: [
    { field: 'user_name', title: { vi: 'Người dùng', en: 'User' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    ...columns,
  ],
})
