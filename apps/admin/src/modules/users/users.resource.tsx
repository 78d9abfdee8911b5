import type { Resource, Words } from '@malto/contract'
import {
  ageBandWords,
  kidsResource,
  parentsResource,
  userStatusWords,
  usersResource,
} from '@malto/contract/modules/users.admin'
import { IconLock, IconLockOpen, IconUserHeart, IconUsers, IconMoodKid } from '@tabler/icons-react'
import { type Arrangement, daysFilter, type Filter, type Row, textOf } from '../../platform/arrangement.ts'
import { classPicker, provincePicker, schoolPicker } from '../../platform/pickers.ts'
import { UserExtra } from './UserExtra.tsx'

const schoolGone = (row: Row): string | null =>
  (row['school_name'] ?? row['another_school'] ?? null) as string | null

const genderWords = {
  male: { vi: 'Nam', en: 'Male' },
  female: { vi: 'Nữ', en: 'Female' },
  other: { vi: 'Khác', en: 'Other' },
} satisfies Record<string, Words>

const languageWords = {
  vi: { vi: 'Tiếng Việt', en: 'Vietnamese' },
  en: { vi: 'Tiếng Anh', en: 'English' },
} satisfies Record<string, Words>

const filters: readonly Filter[] = [
  {
    kind: 'picker',
    field: 'province_id',
    title: { vi: 'Tỉnh, thành', en: 'Province' },
    picker: provincePicker,
  },
  { kind: 'picker', field: 'school_id', title: { vi: 'Trường', en: 'School' }, picker: schoolPicker },
  { kind: 'choice', field: 'grade', rare: true },
  { kind: 'choice', field: 'status' },
  daysFilter({ vi: 'Tham gia', en: 'Joined' }, 'rare'),
]

/** Users, parents and kids are one kind of row under three powers of view. */
function arrange(
  resource: Resource,
  own: Pick<Arrangement, 'icon' | 'one' | 'count' | 'columns' | 'cardLine' | 'empty' | 'filters'>,
): Arrangement {
  return {
    resource,
    group: 'people',
    search: { vi: 'Tên, số điện thoại, trường', en: 'Name, phone, school' },
    lead: {
      field: 'full_name',
      person: true,
      title: (row) => textOf(row, 'full_name'),
      line: (row) => (row['phone'] ?? row['username'] ?? null) as string | null,
    },
    tones: { status: { active: 'ok', blocked: 'bad', leaving: 'warn' } },
    detail: [
      {
        title: { vi: 'Tài khoản', en: 'Account' },
        fields: [
          { field: 'status' },
          { field: 'blocked_reason', title: { vi: 'Lý do khóa', en: 'Why blocked' } },
          { field: 'account_kind' },
          { field: 'is_adviser' },
          { field: 'nickname' },
          { field: 'username' },
          { field: 'created_at' },
          { field: 'last_seen_on' },
        ],
      },
      {
        title: { vi: 'Liên hệ và bản thân', en: 'Contact and person' },
        fields: [
          { field: 'phone' },
          { field: 'email', title: { vi: 'Email', en: 'Email' } },
          { field: 'email_verified', title: { vi: 'Email đã xác minh', en: 'Email verified' }, kind: 'flag' },
          { field: 'guardian_phone', title: { vi: 'Số điện thoại phụ huynh', en: "Guardian's phone" } },
          { field: 'birthday', title: { vi: 'Ngày sinh', en: 'Birthday' }, kind: 'date' },
          { field: 'age_band', title: { vi: 'Nhóm tuổi', en: 'Age' }, choices: ageBandWords },
          { field: 'gender', title: { vi: 'Giới tính', en: 'Gender' }, choices: genderWords },
          { field: 'language', title: { vi: 'Ngôn ngữ', en: 'Language' }, choices: languageWords },
        ],
      },
      {
        title: { vi: 'Nơi học', en: 'School' },
        fields: [
          { field: 'school_name', show: schoolGone },
          { field: 'class_name', title: { vi: 'Lớp', en: 'Class' } },
          { field: 'grade' },
          { field: 'district_name', title: { vi: 'Xã, phường', en: 'Commune' } },
          { field: 'province_name' },
        ],
      },
    ],
    DetailExtra: UserExtra,
    form: [
      {
        title: { vi: 'Người dùng', en: 'User' },
        fields: [
          { kind: 'text', field: 'full_name', needed: true },
          { kind: 'text', field: 'nickname' },
        ],
      },
      {
        title: { vi: 'Nơi học', en: 'School' },
        fields: [
          {
            kind: 'picker',
            field: 'school_id',
            title: { vi: 'Trường', en: 'School' },
            picker: schoolPicker,
            words: 'school_name',
          },
          {
            kind: 'picker',
            field: 'class_id',
            title: { vi: 'Lớp', en: 'Class' },
            picker: classPicker,
            words: 'class_name',
            within: 'school_id',
          },
          { kind: 'choice', field: 'grade', numbers: true },
        ],
      },
      {
        title: { vi: 'Trạng thái', en: 'Status' },
        fields: [
          {
            kind: 'choice',
            field: 'status',
            needed: true,
            choices: { active: userStatusWords.active, blocked: userStatusWords.blocked },
          },
          {
            kind: 'text',
            field: 'blocked_reason',
            title: { vi: 'Lý do khóa', en: 'Why blocked' },
            help: { vi: 'Nhật ký thao tác giữ lại lý do này.', en: 'The audit log keeps this reason.' },
            needed: true,
            whole: true,
            lines: 2,
            when: ({ status }) => status === 'blocked',
          },
        ],
      },
    ],
    bulk: {
      block: { icon: IconLock, danger: true, reason: true, when: (row) => row['status'] === 'active' },
      unblock: { icon: IconLockOpen, when: (row) => row['status'] === 'blocked' },
    },
    ...own,
  }
}

export const usersArrangement: Arrangement = arrange(usersResource, {
  icon: IconUsers,
  one: { vi: 'người dùng', en: 'user' },
  count: { vi: '{total} người trong phạm vi của bạn', en: '{total} people within your reach' },
  columns: ['account_kind', 'school_name', 'grade', 'last_seen_on', 'status'],
  cardLine: ['account_kind', 'grade', 'school_name'],
  filters: [
    { kind: 'choice', field: 'account_kind' },
    ...filters,
    { kind: 'flag', field: 'is_adviser', rare: true },
  ],
  empty: {
    title: { vi: 'Chưa có người dùng nào', en: 'No users yet' },
    text: {
      vi: 'Người dùng tự đăng ký trong ứng dụng. Ai vừa đăng ký sẽ hiện ở đây ngay.',
      en: 'People register in the app themselves, and appear here at once.',
    },
  },
})

export const parentsArrangement: Arrangement = arrange(parentsResource, {
  icon: IconUserHeart,
  one: { vi: 'phụ huynh', en: 'parent' },
  count: { vi: '{total} phụ huynh trong phạm vi của bạn', en: '{total} parents within your reach' },
  columns: ['province_name', 'created_at', 'last_seen_on', 'status'],
  cardLine: ['province_name', 'last_seen_on'],
  filters: filters.filter(({ field }) => ['province_id', 'status', 'from', 'to'].includes(field)),
  empty: {
    title: { vi: 'Chưa có phụ huynh nào', en: 'No parents yet' },
    text: {
      vi: 'Phụ huynh đăng ký trong ứng dụng rồi kết nối với con bằng mã sáu số.',
      en: 'Parents register in the app and connect to their children with a six-digit code.',
    },
  },
})

export const kidsArrangement: Arrangement = arrange(kidsResource, {
  icon: IconMoodKid,
  one: { vi: 'học sinh nhí', en: 'kid' },
  count: { vi: '{total} học sinh nhí trong phạm vi của bạn', en: '{total} kids within your reach' },
  columns: ['school_name', 'grade', 'province_name', 'last_seen_on', 'status'],
  cardLine: ['grade', 'school_name'],
  filters,
  empty: {
    title: { vi: 'Chưa có học sinh nhí nào', en: 'No kids yet' },
    text: {
      vi: 'Học sinh nhí đăng ký bằng số của mình kèm số của phụ huynh, hoặc do phụ huynh tạo tài khoản mà không cần số. Từ 14 tuổi, có kết quả Holland là các bạn chọn được nhóm tính cách.',
      en: "Kids register with a phone of their own and a parent's, or a parent makes the account without one. From 14 on, a Holland result lets them choose a personality group.",
    },
  },
})
