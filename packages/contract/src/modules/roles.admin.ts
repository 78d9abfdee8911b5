import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day, Id, Moment, IntId, nothing, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { allPermissions, type Permission } from '../permissions.ts'
import {
  CannotGrant,
  LastSuperAdministrator,
  MOST_PROVINCES,
  MOST_SCHOOLS,
  NotOnOneself,
} from './roles.calls.ts'
import { Email, FullName, NewPassword } from './users.calls.ts'
import { auditActionWords } from './roles.audit.words.ts'

const Power = z.enum(allPermissions as [Permission, ...Permission[]])

export const RoleCard = z.object({
  id: z.number().int(),
  name: z.string().max(80),
  description: z.string().max(300),
  /** Holds every power there is, and those still to come. */
  all_powers: z.boolean(),
  needs_totp: z.boolean(),
  /** The data permission: every place, or only those named. */
  sees_all: z.boolean(),
  /** The first of the places, in words; empty where it sees all. */
  places: z.string().max(400),
  power_count: z.number().int(),
  administrator_count: z.number().int(),
  created_at: Moment,
  version: z.number().int(),
})

const places = {
  province_ids: z.array(IntId).max(MOST_PROVINCES),
  school_ids: z.array(IntId).max(MOST_SCHOOLS),
}

/** The names stand in the order of their ids. */
export const RoleDetail = RoleCard.extend({
  powers: z.array(Power).max(allPermissions.length),
  ...places,
  province_names: z.array(z.string().max(80)).max(MOST_PROVINCES),
  school_names: z.array(z.string().max(200)).max(MOST_SCHOOLS),
  updated_at: Moment,
})
export type RoleDetail = z.infer<typeof RoleDetail>

export const RoleDraft = z.object({
  name: text(80, 2),
  description: text(300, 0),
  powers: z.array(Power).max(allPermissions.length),
  all_powers: z.boolean(),
  needs_totp: z.boolean(),
  /** Who holds every power sees every place; who does not see all names at least one place. */
  sees_all: z.boolean(),
  ...places,
})

/** Permission by role is the editing of a role's powers. */
export const rolesResource = defineResource({
  name: 'roles',
  title: { vi: 'Vai trò', en: 'Roles' },
  ids: 'int',
  card: RoleCard,
  detail: RoleDetail,
  draft: RoleDraft,
  filters: {},
  sorts: ['name', 'created_at'],
  powers: { read: 'roles.read', write: 'roles.write' },
  may: { create: true, update: true, remove: true },
  weighty: true,
  errors: [CannotGrant, NotOnOneself, LastSuperAdministrator],
  columns: [
    { field: 'name', title: { vi: 'Vai trò', en: 'Role' }, kind: 'text' },
    { field: 'description', title: { vi: 'Mô tả', en: 'Description' }, kind: 'text' },
    { field: 'all_powers', title: { vi: 'Toàn quyền', en: 'All powers' }, kind: 'flag' },
    {
      field: 'needs_totp',
      title: { vi: 'Bắt buộc xác thực hai lớp', en: 'Needs two factors' },
      kind: 'flag',
    },
    { field: 'sees_all', title: { vi: 'Xem mọi nơi', en: 'Sees all places' }, kind: 'flag' },
    { field: 'places', title: { vi: 'Nơi được xem', en: 'Places' }, kind: 'text' },
    { field: 'power_count', title: { vi: 'Số quyền', en: 'Powers' }, kind: 'number' },
    { field: 'administrator_count', title: { vi: 'Số quản trị viên', en: 'Administrators' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Ngày tạo', en: 'Created' }, kind: 'datetime' },
  ],
})

export const administratorStatuses = ['active', 'blocked'] as const
export const administratorStatusWords: Readonly<Record<(typeof administratorStatuses)[number], Words>> = {
  active: { vi: 'Đang hoạt động', en: 'Active' },
  blocked: { vi: 'Đã khóa', en: 'Blocked' },
}

export const AdministratorCard = z.object({
  id: Id,
  email: z.string().max(120),
  full_name: z.string().max(80),
  role_id: z.number().int(),
  role_name: z.string().max(80),
  status: z.enum(administratorStatuses),
  totp_enabled: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})

export const AdministratorDetail = AdministratorCard.extend({
  last_seen_at: Moment.nullable(),
  open_sessions: z.number().int(),
  updated_at: Moment,
})

export const AdministratorDraft = z.object({
  email: Email,
  full_name: FullName,
  role_id: IntId,
  status: z.enum(administratorStatuses),
  /** Needed for a new administrator. For a known one: sets a new password and ends their sessions. */
  password: NewPassword.optional(),
})

/** Nobody is deleted here: an administrator who leaves is blocked, so that the audit log keeps its names. */
export const administratorsResource = defineResource({
  name: 'administrators',
  people: true,
  title: { vi: 'Quản trị viên', en: 'Administrators' },
  ids: 'uuid',
  card: AdministratorCard,
  detail: AdministratorDetail,
  draft: AdministratorDraft,
  filters: { role_id: IntId.optional(), status: z.enum(administratorStatuses).optional() },
  sorts: ['full_name', 'created_at'],
  powers: { read: 'administrators.read', write: 'administrators.write' },
  may: { create: true, update: true },
  bulk: {
    block: { vi: 'Khóa', en: 'Block' },
    unblock: { vi: 'Mở khóa', en: 'Unblock' },
    sign_out: { vi: 'Đăng xuất khỏi mọi nơi', en: 'Sign out everywhere' },
    reset_totp: { vi: 'Đặt lại xác thực hai lớp', en: 'Reset two-factor sign-in' },
  },
  errors: [CannotGrant, NotOnOneself, LastSuperAdministrator],
  columns: [
    { field: 'full_name', title: { vi: 'Họ tên', en: 'Name' }, kind: 'text' },
    { field: 'email', title: { vi: 'Email', en: 'Email' }, kind: 'text' },
    { field: 'role_name', title: { vi: 'Vai trò', en: 'Role' }, kind: 'text' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: administratorStatusWords,
    },
    { field: 'totp_enabled', title: { vi: 'Xác thực hai lớp', en: 'Two factors' }, kind: 'flag' },
    { field: 'created_at', title: { vi: 'Ngày tạo', en: 'Created' }, kind: 'datetime' },
  ],
})

const Written = z.record(z.string().max(60), z.unknown()).nullable()

export const AuditCard = z.object({
  /** The row's place in the chain. */
  id: z.number().int(),
  at: Moment,
  administrator_id: Id.nullable(),
  administrator_name: z.string().max(80).nullable(),
  action: z.string().max(60),
  /** The resource that was touched, by its name. */
  target: z.string().max(60),
  target_id: z.string().max(60).nullable(),
  reason: z.string().max(300).nullable(),
  address: z.string().max(60),
})

export const AuditDetail = AuditCard.extend({
  request_id: z.string().max(60),
  before: Written,
  after: Written,
  chain: z.string().max(100),
})

export const auditResource = defineResource({
  name: 'audit',
  people: true,
  title: { vi: 'Nhật ký thao tác', en: 'Audit log' },
  ids: 'int',
  card: AuditCard,
  detail: AuditDetail,
  filters: {
    administrator_id: Id.optional(),
    action: text(60).optional(),
    target: text(60).optional(),
    target_id: text(60).optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['id'],
  default_sort: '-id',
  powers: { read: 'audit.read' },
  may: {},
  columns: [
    { field: 'id', title: { vi: 'Số', en: 'No.' }, kind: 'number' },
    { field: 'at', title: { vi: 'Thời gian', en: 'Time' }, kind: 'datetime' },
    { field: 'administrator_name', title: { vi: 'Quản trị viên', en: 'Administrator' }, kind: 'text' },
    { field: 'action', title: { vi: 'Thao tác', en: 'Action' }, kind: 'choice', choices: auditActionWords },
    { field: 'target', title: { vi: 'Đối tượng', en: 'Target' }, kind: 'text' },
    { field: 'target_id', title: { vi: 'Mã', en: 'Id' }, kind: 'text' },
    { field: 'reason', title: { vi: 'Lý do', en: 'Reason' }, kind: 'text' },
    { field: 'address', title: { vi: 'Địa chỉ mạng', en: 'Address' }, kind: 'text' },
  ],
})

export const verifyAudit = defineCall({
  method: 'GET',
  path: '/auth-admin/audit/verify',
  access: 'audit.read',
  summary: 'Walks the chain of the audit log and names the first row that was changed or taken out.',
  input: nothing,
  reply: z.object({
    ok: z.boolean(),
    rows: z.number().int(),
    first_broken: z.number().int().nullable(),
    checked_at: Moment,
  }),
})
