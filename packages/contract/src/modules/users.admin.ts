import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Day, flag, Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { type Column, defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { Changed, SecondYesAsked } from '../errors.ts'
import { gradeWords, SchoolDraft } from './locations.admin.ts'
import { AccountKind, FullName, Gender } from './users.calls.ts'
import { accountKindWords, importedUserColumns } from './users.imports.ts'
import { type AgeBand, ageBands } from './users.rules.ts'

export const ReasonNeeded = defineError('REASON_NEEDED', 400, {
  vi: 'Hãy cho biết lý do khóa tài khoản.',
  en: 'Please say why the account is blocked.',
})

export { accountKindWords } from './users.imports.ts'

/** The words of where a person stands by age. */
export const ageBandWords: Readonly<Record<AgeBand, Words>> = {
  under7: { vi: 'Dưới 7 tuổi', en: 'Under 7' },
  '7to12': { vi: '7 đến 12 tuổi', en: '7 to 12' },
  '13to15': { vi: '13 đến 15 tuổi', en: '13 to 15' },
  '16to17': { vi: '16, 17 tuổi', en: '16 and 17' },
  adult: { vi: 'Từ 18 tuổi', en: '18 and over' },
}

export const userStatuses = ['active', 'blocked', 'leaving'] as const
export const userStatusWords: Readonly<Record<(typeof userStatuses)[number], Words>> = {
  active: { vi: 'Đang hoạt động', en: 'Active' },
  blocked: { vi: 'Đã khóa', en: 'Blocked' },
  leaving: { vi: 'Đang xóa tài khoản', en: 'Leaving' },
}

/** The phone is masked in every list and export; see `users.contact` for the whole one. */
export const UserCard = z.object({
  id: Id,
  full_name: z.string().max(80),
  nickname: z.string().max(40).nullable(),
  phone: z.string().max(20).nullable(),
  username: z.string().max(30).nullable(),
  account_kind: AccountKind,
  is_adviser: z.boolean(),
  grade: z.number().int().nullable(),
  school_id: z.number().int().nullable(),
  school_name: z.string().max(200).nullable(),
  province_id: z.number().int().nullable(),
  province_name: z.string().max(100).nullable(),
  status: z.enum(userStatuses),
  last_seen_on: Day.nullable(),
  created_at: Moment,
  version: z.number().int(),
})
export type UserCard = z.infer<typeof UserCard>

export const UserDetail = UserCard.extend({
  /** True: phone, email, guardian_phone are masked and the birthday left out, because the reader lacks `users.contact`. */
  masked: z.boolean(),
  email: z.string().max(120).nullable(),
  email_verified: z.boolean(),
  birthday: Day.nullable(),
  age_band: z.enum(ageBands).nullable(),
  gender: Gender.nullable(),
  district_id: z.number().int().nullable(),
  district_name: z.string().max(100).nullable(),
  class_id: z.number().int().nullable(),
  class_name: z.string().max(40).nullable(),
  another_school: z.string().max(200).nullable(),
  guardian_phone: z.string().max(20).nullable(),
  language: z.enum(['vi', 'en']),
  blocked_reason: z.string().max(300).nullable(),
  updated_at: Moment,
})
export type UserDetail = z.infer<typeof UserDetail>

/** Never the birthday, which has a flow of its own, and never a password. */
export const UserDraft = z.object({
  full_name: FullName,
  nickname: text(40, 2).nullable(),
  school_id: IntId.nullable(),
  class_id: IntId.nullable(),
  grade: IntId.pipe(z.number().max(12)).nullable(),
  status: z.enum(['active', 'blocked']),
  /** Needed when the account is blocked; the audit log keeps it. */
  blocked_reason: text(300, 3).nullable(),
})

const columns: readonly Column[] = [
  { field: 'full_name', title: { vi: 'Họ tên', en: 'Name' }, kind: 'text' },
  { field: 'nickname', title: { vi: 'Biệt danh', en: 'Nickname' }, kind: 'text' },
  { field: 'phone', title: { vi: 'Số điện thoại', en: 'Phone' }, kind: 'text' },
  { field: 'username', title: { vi: 'Tên đăng nhập', en: 'Username' }, kind: 'text' },
  {
    field: 'account_kind',
    title: { vi: 'Loại tài khoản', en: 'Kind' },
    kind: 'choice',
    choices: accountKindWords,
  },
  { field: 'is_adviser', title: { vi: 'Cố vấn', en: 'Adviser' }, kind: 'flag' },
  { field: 'grade', title: { vi: 'Khối', en: 'Grade' }, kind: 'choice', choices: gradeWords },
  { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
  { field: 'province_name', title: { vi: 'Tỉnh, thành phố', en: 'Province' }, kind: 'text' },
  { field: 'status', title: { vi: 'Trạng thái', en: 'Status' }, kind: 'choice', choices: userStatusWords },
  { field: 'last_seen_on', title: { vi: 'Hoạt động gần nhất', en: 'Last seen' }, kind: 'date' },
  { field: 'created_at', title: { vi: 'Ngày tham gia', en: 'Joined' }, kind: 'datetime' },
  { field: 'id', title: { vi: 'Mã tài khoản', en: 'Account id' }, kind: 'text' },
]

const filters = {
  province_id: IntId.optional(),
  school_id: IntId.optional(),
  grade: IntId.optional(),
  status: z.enum(userStatuses).optional(),
  /** Joined on these days, both included. */
  from: Day.optional(),
  to: Day.optional(),
}

const shared = {
  ids: 'uuid' as const,
  card: UserCard,
  detail: UserDetail,
  draft: UserDraft,
  sorts: ['created_at', 'full_name', 'last_seen_on'],
  default_sort: '-created_at',
  powers: { read: 'users.read' as const, write: 'users.write' as const },
  may: { update: true as const },
  bulk: {
    block: { vi: 'Khóa tài khoản', en: 'Block' },
    unblock: { vi: 'Mở khóa tài khoản', en: 'Unblock' },
  },
  errors: [ReasonNeeded],
  columns,
}

export const usersResource = defineResource({
  ...shared,
  name: 'users',
  people: true,
  title: { vi: 'Người dùng', en: 'Users' },
  filters: { ...filters, account_kind: AccountKind.optional(), is_adviser: flag.optional() },
  imports: importedUserColumns,
})

export const parentsResource = defineResource({
  ...shared,
  name: 'parents',
  people: true,
  title: { vi: 'Phụ huynh', en: 'Parents' },
  filters,
})

export const kidsResource = defineResource({
  ...shared,
  name: 'kids',
  people: true,
  title: { vi: 'Học sinh nhí', en: 'Kids' },
  filters,
})

/** The one way to another birth date: by an administrator, with a reason, on record; across 16 or 18 by two of them (I16). */
export const correctBirthday = defineCall({
  method: 'POST',
  path: '/auth-admin/users/:id/birthday',
  access: 'users.birthday',
  summary:
    "Corrects a birth date, and with it a learner's kind of account; refused when somebody else changed the user.",
  input: z.object({ id: Id, birthday: Day, reason: text(300, 3), version: whole }),
  reply: UserDetail,
  errors: [Changed, SecondYesAsked],
})
/** Corrected in the console: the person is told what holds now. */
export const birthdayCorrected = defineFact(
  'birthdayCorrected',
  z.object({ user_id: Id, birthday: Day, account_kind: AccountKind }),
)

/** Blocked in the console: open sessions end. */
export const userBlocked = defineFact('userBlocked', z.object({ user_id: Id }))

export const unmatchedStatuses = ['waiting', 'matched', 'dismissed'] as const
export const unmatchedStatusWords: Readonly<Record<(typeof unmatchedStatuses)[number], Words>> = {
  waiting: { vi: 'Đang chờ', en: 'Waiting' },
  matched: { vi: 'Đã ghép', en: 'Matched' },
  dismissed: { vi: 'Đã bỏ qua', en: 'Dismissed' },
}

export const UnmatchedSchoolCard = z.object({
  id: Id,
  name: z.string().max(200),
  user_id: Id,
  province_id: z.number().int().nullable(),
  province_name: z.string().max(100).nullable(),
  district_id: z.number().int().nullable(),
  district_name: z.string().max(100).nullable(),
  status: z.enum(unmatchedStatuses),
  school_id: z.number().int().nullable(),
  school_name: z.string().max(200).nullable(),
  created_at: Moment,
  version: z.number().int(),
})

export const UnmatchedSchoolDetail = UnmatchedSchoolCard.extend({
  /** Others who wait with the same name in the same province. */
  alike: z.number().int(),
  /** Schools of the list whose names come closest, best first. */
  suggestions: z
    .array(
      z.object({
        id: z.number().int(),
        code: z.string().max(40),
        name: z.string().max(200),
        province_name: z.string().max(100),
      }),
    )
    .max(5),
})

export const unmatchedSchoolsResource = defineResource({
  name: 'unmatched-schools',
  people: true,
  title: { vi: 'Trường chưa có trong danh sách', en: 'Unmatched schools' },
  ids: 'uuid',
  card: UnmatchedSchoolCard,
  detail: UnmatchedSchoolDetail,
  filters: { status: z.enum(unmatchedStatuses).optional(), province_id: IntId.optional() },
  sorts: ['created_at', 'name'],
  powers: { read: 'schools.read', write: 'schools.write' },
  may: {},
  bulk: { dismiss: { vi: 'Bỏ qua', en: 'Dismiss' } },
  columns: [
    { field: 'name', title: { vi: 'Tên trường người dùng viết', en: 'Name as written' }, kind: 'text' },
    { field: 'province_name', title: { vi: 'Tỉnh, thành phố', en: 'Province' }, kind: 'text' },
    { field: 'district_name', title: { vi: 'Xã, phường', en: 'Commune' }, kind: 'text' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: unmatchedStatusWords,
    },
    { field: 'school_name', title: { vi: 'Đã ghép với', en: 'Matched with' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Ngày gửi', en: 'Sent' }, kind: 'datetime' },
  ],
})

const matched = z.object({ item: UnmatchedSchoolDetail, users: z.number().int() })
const choice = {
  id: Id,
  version: whole,
  /** Also for everybody else who wrote the same name in the same province. */
  with_alike: z.boolean().default(false),
}

export const matchUnmatchedSchool = defineCall({
  method: 'POST',
  path: '/auth-admin/unmatched-schools/:id/match',
  access: 'schools.write',
  summary: 'Says which school of the list a user meant; the answer counts the users who now have it.',
  input: z.object({ ...choice, school_id: IntId }),
  reply: matched,
  errors: [Changed],
})

export const createUnmatchedSchool = defineCall({
  method: 'POST',
  path: '/auth-admin/unmatched-schools/:id/create',
  access: 'schools.write',
  summary: 'Adds the school that a user wrote to the list, and gives it to that user.',
  input: z.object({ ...choice, ...SchoolDraft.shape }),
  reply: matched,
  errors: [Changed],
})
