import { allResources, type Language, type Permission, permissions } from '@malto/contract'
import {
  administratorsResource,
  auditActionWords,
  auditResource,
  rolesResource,
} from '@malto/contract/modules/roles.admin'
import {
  IconDeviceMobileOff,
  IconHistory,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { administratorPicker, rolePicker } from '../../platform/pickers.ts'
import { AuditChange } from './AuditChange.tsx'
import { PowersInput, PowersTable } from './Powers.tsx'
import { VerifyButton } from './VerifyButton.tsx'

const role = { vi: 'Vai trò', en: 'Role' }

const sayPowers = (value: unknown, language: Language): string =>
  (Array.isArray(value) ? (value as Permission[]) : [])
    .map((power) => permissions[power][language])
    .join(', ')

export const administratorsArrangement: Arrangement = {
  resource: administratorsResource,
  icon: IconUserShield,
  group: 'system',
  one: { vi: 'quản trị viên', en: 'administrator' },
  count: { vi: '{total} quản trị viên', en: '{total} administrators' },
  search: { vi: 'Tên, email', en: 'Name, email' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
    line: (row) => textOf(row, 'email'),
  },
  columns: ['role_name', 'totp_enabled', 'created_at', 'status'],
  tones: { status: { active: 'ok', blocked: 'bad' } },
  cardLine: ['role_name'],
  filters: [
    { kind: 'picker', field: 'role_id', title: role, picker: rolePicker },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: { vi: 'Tài khoản', en: 'Account' },
      fields: [
        { field: 'email' },
        { field: 'role_name' },
        { field: 'status' },
        { field: 'totp_enabled' },
        { field: 'last_seen_at', title: { vi: 'Hoạt động gần nhất', en: 'Last seen' }, kind: 'datetime' },
        { field: 'open_sessions', title: { vi: 'Phiên đang mở', en: 'Open sessions' }, kind: 'number' },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Quản trị viên', en: 'Administrator' },
      fields: [
        { kind: 'text', field: 'full_name', needed: true },
        { kind: 'text', field: 'email', type: 'email', needed: true },
        {
          kind: 'picker',
          field: 'role_id',
          title: role,
          needed: true,
          picker: rolePicker,
          words: 'role_name',
        },
        { kind: 'choice', field: 'status', needed: true },
        {
          kind: 'text',
          field: 'password',
          title: { vi: 'Mật khẩu', en: 'Password' },
          type: 'password',
          needed: true,
          only: 'create',
          help: { vi: 'Ít nhất 8 ký tự, có cả chữ và số.', en: 'At least 8 characters, letters and digits.' },
        },
        {
          kind: 'text',
          field: 'password',
          title: { vi: 'Mật khẩu mới', en: 'New password' },
          type: 'password',
          only: 'edit',
          help: {
            vi: 'Để trống nếu không đổi. Đổi mật khẩu sẽ kết thúc mọi phiên của người này.',
            en: 'Leave empty to keep it. A new one ends all their sessions.',
          },
        },
      ],
    },
  ],
  fresh: { status: 'active' },
  bulk: {
    block: { icon: IconLock, danger: true, reason: true, when: (row) => row['status'] === 'active' },
    unblock: { icon: IconLockOpen, when: (row) => row['status'] === 'blocked' },
    sign_out: { icon: IconLogout },
    reset_totp: { icon: IconDeviceMobileOff, danger: true, when: (row) => row['totp_enabled'] === true },
  },
  empty: {
    title: { vi: 'Chưa có quản trị viên nào', en: 'No administrators yet' },
    text: {
      vi: 'Mỗi người dùng bảng quản trị có tài khoản riêng. Người nghỉ việc được khóa, không xóa.',
      en: 'Everybody in the console has an account of their own. Who leaves is blocked, not deleted.',
    },
  },
}

export const rolesArrangement: Arrangement = {
  resource: rolesResource,
  icon: IconKey,
  group: 'system',
  menu: { vi: 'Vai trò và quyền', en: 'Roles and powers' },
  one: { vi: 'vai trò', en: 'role' },
  count: { vi: '{total} vai trò', en: '{total} roles' },
  search: { vi: 'Tên vai trò', en: 'Role' },
  lead: {
    field: 'name',
    title: (row) => textOf(row, 'name'),
    line: (row) => textOf(row, 'description') || null,
  },
  columns: ['power_count', 'administrator_count', 'all_powers', 'needs_totp', 'created_at'],
  cardLine: ['description'],
  filters: [],
  detail: [
    {
      title: role,
      fields: [
        { field: 'description', whole: true },
        { field: 'all_powers' },
        { field: 'needs_totp' },
        { field: 'administrator_count' },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: role,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        { kind: 'text', field: 'description' },
        { kind: 'flag', field: 'all_powers' },
        { kind: 'flag', field: 'needs_totp' },
      ],
    },
    {
      title: { vi: 'Quyền theo vai trò', en: 'Powers of the role' },
      fields: [
        {
          kind: 'own',
          field: 'powers',
          title: { vi: 'Quyền', en: 'Powers' },
          whole: true,
          input: PowersInput,
          show: sayPowers,
        },
      ],
    },
  ],
  fresh: { powers: [], all_powers: false, needs_totp: true, description: '' },
  empty: {
    title: { vi: 'Chưa có vai trò nào', en: 'No roles yet' },
    text: {
      vi: 'Vai trò là một hàng các quyền. Gán vai trò cho quản trị viên để họ chỉ thấy đúng việc của mình.',
      en: 'A role is a row of powers. Give it to administrators so that they see just their work.',
    },
  },
  DetailExtra: PowersTable,
}

export const auditArrangement: Arrangement = {
  resource: auditResource,
  icon: IconHistory,
  group: 'safety',
  one: { vi: 'thao tác', en: 'entry' },
  count: { vi: '{total} thao tác', en: '{total} entries' },
  search: { vi: 'Người làm, đối tượng, lý do', en: 'Who, what, why' },
  lead: {
    field: 'administrator_name',
    person: true,
    title: (row) => textOf(row, 'administrator_name') || '—',
    line: (row) => `#${textOf(row, 'id')}`,
  },
  columns: ['action', 'target', 'reason', 'address', 'at'],
  choices: { target: Object.fromEntries(allResources.map(({ name, title }) => [name, title])) },
  cardLine: ['action', 'target', 'at'],
  filters: [
    {
      kind: 'picker',
      field: 'administrator_id',
      title: { vi: 'Quản trị viên', en: 'Administrator' },
      icon: IconUser,
      picker: administratorPicker,
    },
    { kind: 'choice', field: 'action', choices: auditActionWords },
    { kind: 'choice', field: 'target' },
    { kind: 'day', field: 'from', title: { vi: 'Từ ngày', en: 'From' } },
    { kind: 'day', field: 'to', title: { vi: 'Đến ngày', en: 'To' } },
  ],
  detail: [
    {
      title: { vi: 'Thao tác', en: 'Entry' },
      fields: [
        { field: 'action' },
        { field: 'at' },
        { field: 'target' },
        { field: 'target_id' },
        { field: 'reason' },
        { field: 'address' },
        { field: 'request_id', title: { vi: 'Mã yêu cầu', en: 'Request' } },
        { field: 'chain', title: { vi: 'Mắt xích', en: 'Chain' }, whole: true },
      ],
    },
  ],
  empty: {
    title: { vi: 'Nhật ký còn trống', en: 'The log is empty' },
    text: {
      vi: 'Mọi thay đổi trong bảng quản trị được ghi lại ở đây, nối thành chuỗi để không ai sửa lén được.',
      en: 'Every change in the console is noted here, chained so that nobody can alter it unseen.',
    },
  },
  ListExtra: VerifyButton,
  DetailExtra: AuditChange,
}
