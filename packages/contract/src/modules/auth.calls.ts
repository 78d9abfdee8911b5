import * as z from 'zod'
import { ANOTHER_SCHOOL, registerRoles } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Day, Id, IntId, nothing, text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { NotVerified, SessionOver } from '../errors.ts'
import {
  AccountBlocked,
  Email,
  FullName,
  Gender,
  KnownPassword,
  NewPassword,
  OwnUser,
  Phone,
  PhoneTaken,
} from './users.calls.ts'

export const WrongLogin = defineError('WRONG_LOGIN', 401, {
  vi: 'Số điện thoại hoặc mật khẩu chưa đúng.',
  en: 'The phone number or the password is not right.',
})
export const LoginPaused = defineError('LOGIN_PAUSED', 429, {
  vi: 'Nhập sai nhiều lần rồi. Thử lại sau {retry_after} giây nhé.',
  en: 'Too many wrong tries. Please try again in {retry_after} seconds.',
})
export const OtpTokenSpent = defineError('OTP_TOKEN_SPENT', 400, {
  vi: 'Bước xác minh đã hết hạn. Lấy mã mới nhé.',
  en: 'This verification has expired. Please ask for a new code.',
})
export const SecureCodeSpent = defineError('SECURE_CODE_SPENT', 400, {
  vi: 'Bước đăng ký đã hết hạn hoặc đã dùng rồi. Xác minh số điện thoại lại nhé.',
  en: 'This registration has expired or was used already. Please verify your phone again.',
})
export const ResetTokenSpent = defineError('RESET_TOKEN_SPENT', 400, {
  vi: 'Liên kết đặt lại mật khẩu đã hết hạn. Làm lại từ đầu nhé.',
  en: 'This password reset has expired. Please start again.',
})
export const TooYoung = defineError('TOO_YOUNG', 400, {
  vi: 'Malto dành cho bạn từ 7 tuổi. Nhờ cha mẹ đồng hành cùng bạn nhé.',
  en: 'Malto is for people from the age of 7.',
})
export const PartnerTokenBad = defineError('PARTNER_TOKEN_BAD', 401, {
  vi: 'Liên kết từ Làm Việc Tốt đã hết hạn. Quay lại trang đó và thử lần nữa nhé.',
  en: 'The hand-over from Làm Việc Tốt has expired. Please go back there and try again.',
})

const Token = z.string().max(2000)
const Opaque = z.string().min(20).max(100)
const DeviceId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .max(64)
const signedIn = z.object({ access_token: Token, user: OwnUser })

/** A phone, or the name that a parent picked for a child: both travel in the field `phone`. */
const Login = text(40)

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  limit: 'login',
  summary: 'Signs in with phone and password.',
  input: z.object({ phone: Login, password: KnownPassword, device_id: DeviceId.optional() }),
  reply: signedIn,
  errors: [WrongLogin, LoginPaused, AccountBlocked],
})

export const loginPartner = defineCall({
  method: 'POST',
  path: '/auth/lamviectot/login',
  access: 'anyone',
  limit: 'login',
  summary: 'Signs in a user handed over by the work site; an unknown phone is answered with the phone alone.',
  input: z.object({ token: Token, device_id: DeviceId.optional() }),
  reply: z.object({
    access_token: Token.nullable(),
    user: z.union([OwnUser, z.object({ phone: z.string().max(16) })]),
  }),
  errors: [PartnerTokenBad, AccountBlocked],
})

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  summary: "Ends this session and forgets this device's push token.",
  input: z.object({ device_id: DeviceId.optional() }),
  reply: nothing,
})

export const refresh = defineCall({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  summary: 'A new token for a spent one: the bearer alone, bound to this device.',
  input: nothing,
  reply: z.object({ access_token: Token }),
  errors: [SessionOver],
})

export const checkUserPhone = defineCall({
  method: 'POST',
  path: '/auth/check-user-phone',
  access: 'anyone',
  limit: 'check_phone',
  summary: 'Whether a phone has an account: yes or no, nothing else.',
  input: z.object({ phone: Phone }),
  reply: z.object({ exists: z.boolean() }),
})

/** Null: an adult who is no parent, or somebody of the work site who chose none. */
const Role = z.union(registerRoles.map((role) => z.literal(role))).nullable()

export const preRegister = defineCall({
  method: 'POST',
  path: '/auth/pre-register',
  access: 'anyone',
  summary: 'Exchanges a verified phone for the secure code of one registration, good for 15 minutes.',
  input: z.object({
    phone: Phone,
    otp_token: Opaque,
    role: Role,
  }),
  reply: z.object({ secureCode: z.string().max(64) }),
  errors: [NotVerified, OtpTokenSpent, PhoneTaken],
})

/** The form of a new account; which fields are needed depends on the role and the age. */
const form = {
  full_name: FullName,
  birthday: Day.optional(),
  gender: Gender.optional(),
  province_id: IntId.optional(),
  district_id: IntId.optional(),
  school_code: text(40).optional(),
  /** Sent beside the school code `MALTO-ANOTHER-SCHOOL`. */
  another_school: text(200, 2).optional(),
  class_id: IntId.optional(),
  grade: IntId.pipe(z.number().max(12)).optional(),
  parent_phone: Phone.optional(),
  email: Email.optional(),
  password: NewPassword,
}
export const registerForm = z.object(form)

export const anotherSchoolNeedsName = (input: {
  school_code?: string | undefined
  another_school?: string | undefined
}) => input.school_code === ANOTHER_SCHOOL && !input.another_school

export const fieldFaults = {
  needed: inBoth('Chưa chọn mục này.', 'Please choose.'),
  birthdayNeeded: inBoth('Chưa nhập ngày sinh.', 'Please enter your birthday.'),
  birthdayImpossible: inBoth('Ngày sinh chưa đúng.', 'This birthday is not possible.'),
  parentPhoneNeeded: inBoth(
    'Bạn dưới 16 tuổi nên cần số điện thoại của cha hoặc mẹ.',
    'You are under 16, so a parent’s phone number is needed.',
  ),
  parentPhoneOwn: inBoth('Đây là số của bạn. Malto cần số của cha hoặc mẹ.', 'This is your own number.'),
  placeUnknown: inBoth('Nơi này không có trong danh sách.', 'This place is not in the list.'),
  schoolUnknown: inBoth('Trường này không có trong danh sách.', 'This school is not in the list.'),
  classUnknown: inBoth('Lớp này không thuộc trường đã chọn.', 'This class is not of that school.'),
  adultOnly: inBoth('Tài khoản phụ huynh dành cho người từ 18 tuổi.', 'A parent account is for adults.'),
  adultsOnly: inBoth(
    'Lựa chọn này dành cho người từ 18 tuổi. Nếu đang đi học, bạn quay lại chọn mục học sinh nhé.',
    'This choice is for people from 18 on. If you are at school, please go back and choose a student.',
  ),
}

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Makes the account that a secure code was given for, and signs it in.',
  input: z.object({ secureCode: Opaque, device_id: DeviceId.optional(), ...form }),
  reply: signedIn,
  errors: [SecureCodeSpent, PhoneTaken, TooYoung],
})

export const registerPartner = defineCall({
  method: 'POST',
  path: '/auth/lamviectot/register',
  access: 'anyone',
  summary: 'Finishes the account of a user handed over by the work site; the site vouches for the phone.',
  input: z.object({
    token: Token,
    role: Role,
    device_id: DeviceId.optional(),
    ...form,
  }),
  reply: signedIn,
  errors: [PartnerTokenBad, PhoneTaken, TooYoung],
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Exchanges a verified phone or email for a reset token, good for 15 minutes.',
  input: z.object({ phone: Phone.optional(), email: Email.optional(), otp_token: Opaque }),
  reply: z.object({ reset_token: z.string().max(64) }),
  errors: [OtpTokenSpent],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  limit: 'login',
  summary: 'Sets a new password; every session of that user ends.',
  input: z.object({ reset_token: Opaque, password: NewPassword }),
  reply: nothing,
  errors: [ResetTokenSpent],
})

/** A session ended for a reason its owner should know of: a token that was used twice, for instance. */
export const sessionEnded = defineFact(
  'sessionEnded',
  z.object({ user_id: Id, session_id: Id, reason: z.string().max(40) }),
)
/** The same in the console: an administrator's token was used twice. */
export const consoleSessionEnded = defineFact(
  'consoleSessionEnded',
  z.object({ administrator_id: Id, session_id: Id }),
)
