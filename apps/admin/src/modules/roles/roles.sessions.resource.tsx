import {
  consoleSessionsResource,
  sessionEndWords,
  userSessionsResource,
} from '@malto/contract/modules/roles.sessions.admin'
import { IconDeviceDesktop, IconDevices, IconLogout, IconUser } from '@tabler/icons-react'
import { type Arrangement, type DetailField, textOf } from '../../platform/arrangement.ts'
import { administratorPicker, userPicker } from '../../platform/pickers.ts'

const times: readonly DetailField[] = [
  { field: 'issued_at' },
  { field: 'last_seen_at' },
  { field: 'expires_at', title: { vi: 'Hết hạn lúc', en: 'Lives until' }, kind: 'datetime' },
  { field: 'revoked_at', title: { vi: 'Kết thúc lúc', en: 'Ended' }, kind: 'datetime' },
  { field: 'reason', title: { vi: 'Vì sao kết thúc', en: 'Why it ended' }, choices: sessionEndWords },
]
const device: readonly DetailField[] = [
  { field: 'device' },
  { field: 'address' },
  { field: 'user_agent', whole: true },
]
const shared = {
  tones: { state: { open: 'ok', over: 'quiet', ended: 'quiet' } },
  bulk: {
    end: { icon: IconLogout, danger: true, reason: true, when: (row) => row['state'] === 'open' },
  },
  first: { state: 'open' },
} satisfies Pick<Arrangement, 'tones' | 'bulk' | 'first'>

export const consoleSessionsArrangement: Arrangement = {
  ...shared,
  resource: consoleSessionsResource,
  icon: IconDeviceDesktop,
  group: 'system',
  one: { vi: 'phiên', en: 'session' },
  count: { vi: '{total} phiên', en: '{total} sessions' },
  search: { vi: 'Tên, email', en: 'Name, email' },
  lead: {
    field: 'administrator_name',
    person: true,
    title: (row) => textOf(row, 'administrator_name'),
    line: (row) => textOf(row, 'role_name'),
  },
  columns: ['device', 'address', 'last_seen_at', 'issued_at', 'current', 'state'],
  cardLine: ['device', 'last_seen_at'],
  filters: [
    {
      kind: 'picker',
      field: 'administrator_id',
      title: { vi: 'Quản trị viên', en: 'Administrator' },
      icon: IconUser,
      picker: administratorPicker,
    },
    { kind: 'choice', field: 'state' },
  ],
  detail: [
    {
      title: { vi: 'Phiên đăng nhập', en: 'Session' },
      fields: [
        { field: 'state' },
        { field: 'current' },
        { field: 'administrator_email' },
        { field: 'role_name' },
        { field: 'seen_as_name', title: { vi: 'Đang xem thử như', en: 'Seeing as' } },
        ...times,
      ],
    },
    { title: { vi: 'Thiết bị', en: 'Device' }, fields: device },
  ],
  empty: {
    title: { vi: 'Không có phiên nào', en: 'No sessions' },
    text: {
      vi: 'Mỗi lần một quản trị viên đăng nhập, phiên của họ hiện ở đây. Kết thúc phiên có hiệu lực ngay.',
      en: 'Each sign-in of an administrator is listed here. Ending one acts at once.',
    },
  },
}

export const userSessionsArrangement: Arrangement = {
  ...shared,
  resource: userSessionsResource,
  icon: IconDevices,
  group: 'safety',
  one: { vi: 'phiên', en: 'session' },
  count: { vi: '{total} phiên', en: '{total} sessions' },
  search: { vi: 'Tên người dùng', en: 'Name' },
  lead: {
    field: 'user_name',
    person: true,
    title: (row) => textOf(row, 'user_name'),
    line: (row) => textOf(row, 'school_name') || null,
  },
  columns: ['device', 'address', 'last_seen_at', 'issued_at', 'state'],
  cardLine: ['device', 'last_seen_at'],
  filters: [
    {
      kind: 'picker',
      field: 'user_id',
      title: { vi: 'Người dùng', en: 'User' },
      icon: IconUser,
      picker: userPicker,
    },
    { kind: 'choice', field: 'state' },
  ],
  detail: [
    {
      title: { vi: 'Phiên đăng nhập', en: 'Session' },
      fields: [{ field: 'state' }, { field: 'school_name' }, ...times],
    },
    {
      title: { vi: 'Thiết bị', en: 'Device' },
      fields: [...device, { field: 'device_id', title: { vi: 'Mã thiết bị', en: 'Device id' }, whole: true }],
    },
  ],
  empty: {
    title: { vi: 'Không có phiên nào', en: 'No sessions' },
    text: {
      vi: 'Mỗi lần một người dùng đăng nhập, phiên của họ hiện ở đây. Khi ai đó mất điện thoại, hãy kết thúc phiên trên máy ấy.',
      en: 'Each sign-in of a user is listed here. When somebody loses a phone, end its session.',
    },
  },
}
