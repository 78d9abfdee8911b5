import { type Language, type Permission, permissions } from '@malto/contract'
import { administratorsResource, rolesResource } from '@malto/contract/modules/roles.admin'
import {
  IconDeviceMobileOff,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconUserShield,
} from '@tabler/icons-react'
import { type Arrangement, type Reading, type Row, textOf } from '../../platform/arrangement.ts'
import { rolePicker } from '../../platform/pickers.ts'
import { placeWords, ProvincesInput, SchoolsInput, SeesInput } from './PlacesInputs.tsx'
import { PowersInput, PowersTable } from './Powers.tsx'
import { AdministratorSessions } from './SessionsLink.tsx'

const role = { vi: 'Vai trò', en: 'Role' }

const { all: allPlaces } = placeWords

/** The places of a role in a cell: those named, or every place. */
const readPlaces: Reading = {
  show: (value, language, row) =>
    row['sees_all'] === true ? allPlaces[language] : typeof value === 'string' ? value : null,
}

const namesIn = (row: Row, field: string): string | null => {
  const names = row[field]
  return Array.isArray(names) && names.length > 0 ? names.join(', ') : null
}

const named = (values: Readonly<Record<string, unknown>>): boolean =>
  values['all_powers'] !== true && values['sees_all'] === false

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
  DetailExtra: AdministratorSessions,
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
  columns: ['places', 'power_count', 'administrator_count', 'all_powers', 'needs_totp'],
  reads: { places: readPlaces },
  cardLine: ['places', 'description'],
  filters: [],
  detail: [
    {
      title: role,
      fields: [
        { field: 'description', whole: true },
        { field: 'all_powers' },
        { field: 'needs_totp' },
        { field: 'administrator_count' },
        { field: 'sees_all' },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
        {
          field: 'province_names',
          title: placeWords.provinces,
          whole: true,
          show: (row) => namesIn(row, 'province_names'),
        },
        {
          field: 'school_names',
          title: placeWords.schools,
          whole: true,
          show: (row) => namesIn(row, 'school_names'),
        },
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
      title: placeWords.title,
      fields: [
        {
          kind: 'own',
          field: 'sees_all',
          whole: true,
          input: SeesInput,
          when: (values) => values['all_powers'] !== true,
        },
        {
          kind: 'own',
          field: 'province_ids',
          title: placeWords.provinces,
          whole: true,
          input: ProvincesInput,
          when: named,
        },
        {
          kind: 'own',
          field: 'school_ids',
          title: placeWords.schools,
          whole: true,
          input: SchoolsInput,
          when: named,
        },
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
  fresh: {
    powers: [],
    all_powers: false,
    needs_totp: true,
    description: '',
    sees_all: true,
    province_ids: [],
    school_ids: [],
  },
  empty: {
    title: { vi: 'Chưa có vai trò nào', en: 'No roles yet' },
    text: {
      vi: 'Vai trò là một hàng các quyền và những nơi được xem. Gán vai trò cho quản trị viên để họ chỉ thấy đúng việc của mình.',
      en: 'A role is a row of powers and the places it sees. Give it to administrators so that they see just their work.',
    },
  },
  DetailExtra: PowersTable,
}
