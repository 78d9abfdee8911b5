import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing } from '../core/fields.ts'
import type { Words } from '../core/words.ts'

/** What a new platform still needs, in the order in which one would do it. */
export const firstSteps = [
  'two_factor',
  'second_administrator',
  'roles',
  'schools',
  'people',
  'content',
  'mail',
  'sms',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Nothing in the database tells whether somebody has looked: whoever did says so. */
export const tickedSteps = ['roles', 'content'] as const

export const firstStepWords: Readonly<Record<FirstStep, { readonly title: Words; readonly text: Words }>> = {
  two_factor: {
    title: { vi: 'Bật xác thực hai lớp cho tài khoản của bạn', en: 'Turn two-factor sign-in on' },
    text: {
      vi: 'Lộ mật khẩu thì người khác vẫn không vào được.',
      en: 'A password that got out does not let anybody in.',
    },
  },
  second_administrator: {
    title: { vi: 'Thêm quản trị viên thứ hai', en: 'Add a second administrator' },
    text: {
      vi: 'Khi bạn mất máy hoặc đi vắng vẫn có người vào được. Việc lớn cũng cần hai người đồng ý.',
      en: 'Somebody can get in when you cannot, and weighty acts need two people.',
    },
  },
  roles: {
    title: { vi: 'Xem lại vai trò và quyền', en: 'Look at roles and powers' },
    text: {
      vi: 'Mỗi người chỉ thấy và sửa được phần việc của mình.',
      en: 'Everybody sees and changes only what is theirs to look after.',
    },
  },
  schools: {
    title: { vi: 'Nhập danh sách trường', en: 'Bring in the schools' },
    text: {
      vi: 'Học sinh chọn trường khi đăng ký. Có thể nhập cả danh sách từ Excel.',
      en: 'Pupils choose their school when they register. A whole list comes by Excel.',
    },
  },
  people: {
    title: { vi: 'Có lớp đầu tiên hoặc người dùng đầu tiên', en: 'The first class, or the first users' },
    text: {
      vi: 'Thêm lớp cho một trường, hoặc thử tự đăng ký như một học sinh.',
      en: 'Add a class to a school, or register once as a pupil would.',
    },
  },
  content: {
    title: { vi: 'Xem qua nội dung có sẵn', en: 'Look through what is there' },
    text: {
      vi: 'Bài trắc nghiệm, ngân hàng nghề, khóa học và video đi kèm Malto. Ẩn phần chưa hợp.',
      en: 'Tests, careers, courses and videos came with Malto. Hide what does not suit.',
    },
  },
  mail: {
    title: { vi: 'Nối máy chủ thư', en: 'Connect a mail server' },
    text: {
      vi: 'Để mã xác minh và thông báo tới được hộp thư. Người quản máy chủ đặt SMTP_URL.',
      en: 'So that codes and notifications reach a mailbox. Whoever runs the machine sets SMTP_URL.',
    },
  },
  sms: {
    title: { vi: 'Nối nhà cung cấp SMS', en: 'Connect an SMS provider' },
    text: {
      vi: 'Không có SMS thì chưa ai đăng ký được bằng số điện thoại. Người quản máy chủ đặt SMS_PROVIDER.',
      en: 'Without it nobody can register by phone. Whoever runs the machine sets SMS_PROVIDER.',
    },
  },
  backup: {
    title: { vi: 'Sao lưu và thử khôi phục một lần', en: 'Make a backup and try to restore it' },
    text: {
      vi: 'Bản sao lưu chưa ai mở thử thì chưa chắc dùng được.',
      en: 'A backup that nobody has opened is only a hope.',
    },
  },
}

export const getFirstSteps = defineCall({
  method: 'GET',
  path: '/auth-admin/first-steps',
  access: 'system.read',
  summary: 'What a new platform still needs, each with whether it is done.',
  input: nothing,
  reply: z.object({
    hidden: z.boolean(),
    steps: z
      .array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))
      .max(firstSteps.length)
      .readonly(),
  }),
})

export const hideFirstSteps = defineCall({
  method: 'POST',
  path: '/auth-admin/first-steps/hide',
  access: 'system.write',
  summary: 'Puts the list of first steps away for every administrator, or brings it back.',
  input: z.object({ hidden: z.boolean() }),
  reply: nothing,
})

export const tickFirstStep = defineCall({
  method: 'POST',
  path: '/auth-admin/first-steps/tick',
  access: 'system.write',
  summary: 'Says that somebody has looked at what nothing else can tell.',
  input: z.object({ step: z.enum(tickedSteps), done: z.boolean() }),
  reply: nothing,
})
