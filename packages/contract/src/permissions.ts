import type { Words } from './core/words.ts'

/** Every power in Malto, with the words that the roles screen shows. A role is a row of powers. */
export const permissions = {
  'users.read': { vi: 'Xem người dùng', en: 'See users' },
  'users.write': { vi: 'Sửa và khóa người dùng', en: 'Edit and block users' },
  'users.contact': {
    vi: 'Xem đầy đủ số điện thoại, email và ngày sinh',
    en: 'See whole phone numbers, emails and birthdays',
  },
  'schools.read': { vi: 'Xem trường và lớp', en: 'See schools and classes' },
  'schools.write': { vi: 'Sửa trường và lớp, ghép trường chưa có', en: 'Edit schools and classes' },
  'administrators.read': { vi: 'Xem quản trị viên', en: 'See administrators' },
  'administrators.write': { vi: 'Thêm, sửa, khóa quản trị viên', en: 'Edit administrators' },
  'roles.read': { vi: 'Xem vai trò và quyền', en: 'See roles' },
  'roles.write': { vi: 'Sửa vai trò và phân quyền', en: 'Edit roles' },
  'audit.read': { vi: 'Xem nhật ký thao tác', en: 'See the audit log' },
  'messages.read': { vi: 'Xem nhật ký SMS, email và OTP', en: 'See the journal of messages' },
} as const satisfies Record<string, Words>

export type Permission = keyof typeof permissions
export const allPermissions = Object.keys(permissions) as readonly Permission[]

/** Who may make a call: the public, anyone signed in (in the call's realm), or whoever holds one power. */
export type Access = 'anyone' | 'signedIn' | Permission
