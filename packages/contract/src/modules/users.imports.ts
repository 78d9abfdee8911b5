import * as z from 'zod'
import type { accountKinds } from '../constants.ts'
import { Day, IntId, text } from '../core/fields.ts'
import type { ImportColumn } from '../core/imports.ts'
import type { Words } from '../core/words.ts'
import { gradeWords, schoolColumns } from './locations.admin.ts'
import { AccountKind, Email, FullName, Gender, Phone } from './users.calls.ts'

// A class list from a school's office: what its columns are, and what a row of it must be.

/** The words of the kinds of account, as a list or a filter shows them. */
export const accountKindWords: Readonly<Record<(typeof accountKinds)[number], Words>> = {
  student: { vi: 'Học sinh, sinh viên', en: 'Student' },
  kid: { vi: 'Học sinh nhí', en: 'Kid' },
  parent: { vi: 'Phụ huynh', en: 'Parent' },
  normal: { vi: 'Người dùng khác', en: 'Other' },
}

export const genderWords: Readonly<Record<'male' | 'female' | 'other', Words>> = {
  male: { vi: 'Nam', en: 'Male' },
  female: { vi: 'Nữ', en: 'Female' },
  other: { vi: 'Khác', en: 'Other' },
}

const grade = IntId.pipe(z.number().max(12)).nullable()
const kept = {
  full_name: FullName,
  nickname: text(40, 2).nullable(),
  school_id: IntId.nullable(),
  class_id: IntId.nullable(),
  grade,
}

/** What a file may change of an account that is there already. Phones, birthdays and kinds have ways of their own. */
export const ChangedUser = z.object(kept)

/** What a file must say of somebody new. There is no password: the person takes the account over by a code to the phone. */
export const ImportedUser = z.object({
  ...kept,
  account_kind: AccountKind,
  birthday: Day.nullable(),
  gender: Gender.nullable(),
  phone: Phone,
  email: Email.nullable(),
  guardian_phone: Phone.nullable(),
  province_id: IntId.nullable(),
})
export type ImportedUser = z.infer<typeof ImportedUser>

export const importedUserColumns: readonly ImportColumn[] = [
  {
    field: 'full_name',
    title: { vi: 'Họ tên', en: 'Name' },
    kind: 'text',
    needed: true,
    help: { vi: 'Họ và tên đầy đủ, có dấu.', en: 'The whole name.' },
    sample: 'Nguyễn Thị Mai',
  },
  {
    field: 'account_kind',
    title: { vi: 'Loại tài khoản', en: 'Kind' },
    kind: 'choice',
    choices: accountKindWords,
    needed: true,
    help: {
      vi: 'Dưới 16 tuổi là Học sinh nhí, cần thêm số điện thoại phụ huynh. Một trong:',
      en: 'Under 16 is a kid and needs a parent’s phone. One of:',
    },
    sample: accountKindWords.kid.vi,
  },
  {
    field: 'birthday',
    title: { vi: 'Ngày sinh', en: 'Birthday' },
    kind: 'date',
    help: { vi: 'Ngày/tháng/năm. Học sinh, sinh viên cần có.', en: 'Day/month/year. Needed for learners.' },
    sample: '2013-03-25',
  },
  {
    field: 'gender',
    title: { vi: 'Giới tính', en: 'Gender' },
    kind: 'choice',
    choices: genderWords,
    help: { vi: 'Có thể để trống. Một trong:', en: 'May be empty. One of:' },
    sample: genderWords.female.vi,
  },
  {
    field: 'phone',
    title: { vi: 'Số điện thoại', en: 'Phone' },
    kind: 'text',
    needed: true,
    help: {
      vi: 'Số di động riêng của người dùng, chưa có tài khoản nào dùng. Người dùng vào lần đầu bằng “Quên mật khẩu” với mã gửi tới số này. Em chưa có số riêng: phụ huynh tạo tài khoản cho em.',
      en: 'Their own mobile number. They come in for the first time by “Forgot password”, with a code to this number. For a child without one a parent makes the account.',
    },
    sample: '0901000009',
  },
  {
    field: 'email',
    title: { vi: 'Email', en: 'Email' },
    kind: 'text',
    help: { vi: 'Không bắt buộc.', en: 'Optional.' },
    sample: '',
  },
  {
    field: 'guardian_phone',
    title: { vi: 'Số điện thoại phụ huynh', en: 'Parent’s phone' },
    kind: 'text',
    help: {
      vi: 'Cần cho Học sinh nhí. Phụ huynh nhận lời mời kết nối như khi con tự đăng ký; chưa ai đồng ý thay ai điều gì.',
      en: 'Needed for kids. The parent is invited just as when a kid registers; nobody has agreed to anything yet.',
    },
    sample: '0901000008',
  },
  ...schoolColumns.map(({ needed: _needed, ...column }) => ({
    ...column,
    ...(column.field === 'school_name'
      ? {
          help: {
            vi: 'Trường như trong danh sách trường. Học sinh, sinh viên cần có trường hoặc mã trường.',
            en: 'The school as the list has it; learners need it or its code.',
          },
        }
      : {}),
  })),
  {
    field: 'class_name',
    title: { vi: 'Lớp', en: 'Class' },
    kind: 'text',
    help: { vi: 'Tên lớp đã có trong danh sách lớp của trường.', en: 'A class of that school.' },
    sample: '',
  },
  {
    field: 'grade',
    title: { vi: 'Khối', en: 'Grade' },
    kind: 'choice',
    choices: gradeWords,
    help: {
      vi: 'Học sinh, sinh viên cần có; có lớp thì lấy khối của lớp. Ghi số 1 đến 12, hoặc một trong:',
      en: 'Needed for learners; taken from the class where there is one. A number from 1 to 12, or one of:',
    },
    sample: '8',
  },
  {
    field: 'nickname',
    title: { vi: 'Biệt danh', en: 'Nickname' },
    kind: 'text',
    help: { vi: 'Không bắt buộc.', en: 'Optional.' },
    sample: '',
  },
  {
    field: 'id',
    title: { vi: 'Mã tài khoản', en: 'Account id' },
    kind: 'text',
    help: {
      vi: 'Có sẵn trong tệp xuất ra, để nhận đúng người cần sửa. Người mới để trống.',
      en: 'Comes with an export, to find the person again. Empty for new people.',
    },
    sample: '',
  },
]
