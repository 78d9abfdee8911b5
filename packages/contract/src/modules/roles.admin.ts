import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Day, Id, Moment, IntId, nothing, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { allPermissions, type Permission } from '../permissions.ts'
import { CannotGrant, LastSuperAdministrator, NotOnOneself } from './roles.calls.ts'
import { Email, FullName, NewPassword } from './users.calls.ts'

const MOST_PROVINCES = 63
const MOST_SCHOOLS = 500
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
  powers: z.array(Power),
  ...places,
  province_names: z.array(z.string().max(80)),
  school_names: z.array(z.string().max(200)),
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

/** The words of the actions of the audit log; an action without words here is shown as it is. */
export const auditActionWords: Readonly<Record<string, Words>> = {
  create: { vi: 'Thêm', en: 'Create' },
  update: { vi: 'Sửa', en: 'Update' },
  remove: { vi: 'Xóa', en: 'Remove' },
  export: { vi: 'Xuất Excel', en: 'Export' },
  download: { vi: 'Tải tệp đã xuất', en: 'Download an export' },
  block: { vi: 'Khóa', en: 'Block' },
  unblock: { vi: 'Mở khóa', en: 'Unblock' },
  hide: { vi: 'Ẩn', en: 'Hide' },
  show: { vi: 'Hiện', en: 'Show' },
  publish: { vi: 'Xuất bản', en: 'Publish' },
  retire: { vi: 'Ngừng dùng', en: 'Retire' },
  import: { vi: 'Nhập Excel', en: 'Import' },
  undo_import: { vi: 'Hoàn tác nhập Excel', en: 'Undo an import' },
  finish: { vi: 'Tải lên xong', en: 'Finish the upload' },
  steer: { vi: 'Điều khiển sự kiện', en: 'Steer' },
  cancel: { vi: 'Hủy', en: 'Cancel' },
  claim: { vi: 'Nhận việc', en: 'Take a case' },
  release: { vi: 'Trả việc', en: 'Give a case back' },
  decide: { vi: 'Quyết định', en: 'Decide' },
  lift: { vi: 'Gỡ bỏ biện pháp', en: 'Lift' },
  answer: { vi: 'Trả lời ý kiến', en: 'Answer an appeal' },
  vet: { vi: 'Cho tư vấn', en: 'Vet an adviser' },
  suspend: { vi: 'Tạm ngưng cố vấn', en: 'Suspend an adviser' },
  miss: { vi: 'Ghi vắng mặt', en: 'Note absence' },
  step: { vi: 'Ghi việc đã làm', en: 'Write a step down' },
  close: { vi: 'Khép lại', en: 'Close' },
  draw: { vi: 'Chọn ngẫu nhiên để xem lại', en: 'Draw for review' },
  ask: { vi: 'Đưa vào danh sách xem lại', en: 'Set down for review' },
  look: { vi: 'Đọc lời nhắn', en: 'Read a session' },
  match: { vi: 'Ghép trường', en: 'Match' },
  dismiss: { vi: 'Bỏ qua', en: 'Dismiss' },
  sign_out: { vi: 'Đăng xuất khỏi mọi nơi', en: 'Sign out everywhere' },
  reset_totp: { vi: 'Đặt lại xác thực hai lớp', en: 'Reset two-factor sign-in' },
  end: { vi: 'Kết thúc phiên', en: 'End a session' },
  see_as: { vi: 'Xem thử như vai trò khác', en: 'See as another role' },
  see_as_end: { vi: 'Thoát xem thử', en: 'Leave the view of a role' },
  ask_second: { vi: 'Xin người thứ hai đồng ý', en: 'Ask for a second yes' },
  approve: { vi: 'Đồng ý', en: 'Agree' },
  refuse: { vi: 'Từ chối', en: 'Refuse' },
  withdraw: { vi: 'Rút lại yêu cầu', en: 'Withdraw' },
  explain: { vi: 'Thêm lý do', en: 'Explain' },
  expire: { vi: 'Hết hạn', en: 'Run out' },
  login: { vi: 'Đăng nhập', en: 'Sign in' },
  logout: { vi: 'Đăng xuất', en: 'Sign out' },
  password: { vi: 'Đổi mật khẩu', en: 'Change password' },
  begin_totp: { vi: 'Tạo mã bí mật hai lớp', en: 'Begin two-factor sign-in' },
  totp: { vi: 'Bật xác thực hai lớp', en: 'Turn two-factor sign-in on' },
  keep: { vi: 'Lưu bộ lọc', en: 'Keep a filter' },
  set_up: { vi: 'Thiết lập lần đầu', en: 'First set-up' },
  back_up: { vi: 'Sao lưu', en: 'Back up' },
  try_backup: { vi: 'Thử khôi phục bản sao lưu', en: 'Try a backup' },
  retry_job: { vi: 'Chạy lại việc nền', en: 'Retry a job' },
  discard_job: { vi: 'Bỏ việc nền bị lỗi', en: 'Discard a job' },
  test_mail: { vi: 'Gửi thư thử', en: 'Send a test letter' },
  first_steps: { vi: 'Đánh dấu bước đầu', en: 'Mark first steps' },
}

const Written = z.record(z.string(), z.unknown()).nullable()

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
