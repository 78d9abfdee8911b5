import { UNKNOWN_STATUS } from './constants.ts'
import { defineError } from './core/error.ts'

// Failures that any call may end with. A module declares its own beside its calls; `../errors.md` lists them all.

/** The token is no longer good and cannot be refreshed: the client logs out. */
export const SessionOver = defineError('ERROR_100', 401, {
  vi: 'Phiên đăng nhập đã kết thúc. Đăng nhập lại nhé.',
  en: 'Your session has ended. Please sign in again.',
})
/** The phone or email is not verified yet: the client opens the verification step. */
export const NotVerified = defineError('ERROR_124', 403, {
  vi: 'Số điện thoại hoặc email này chưa được xác minh.',
  en: 'This phone number or email has not been verified yet.',
})
export const TokenExpired = defineError('TOKEN_EXPIRED', 401, {
  vi: 'Phiên cần được làm mới.',
  en: 'The session needs to be refreshed.',
})
export const NotSignedIn = defineError('NOT_SIGNED_IN', 401, {
  vi: 'Đăng nhập để tiếp tục nhé.',
  en: 'Please sign in to continue.',
})
export const NotAllowed = defineError('NOT_ALLOWED', 403, {
  vi: 'Tài khoản này không có quyền thực hiện việc này.',
  en: 'You are not allowed to do this.',
})
/** The role demands a second factor that this administrator has not set up: only the set-up calls are open. */
export const TotpSetUpNeeded = defineError('TOTP_SET_UP_NEEDED', 403, {
  vi: 'Vai trò của bạn cần xác thực hai lớp. Hãy thiết lập trước khi tiếp tục.',
  en: 'Your role needs two-factor sign-in. Please set it up first.',
})
export const NotFound = defineError('NOT_FOUND', 404, {
  vi: 'Không tìm thấy điều này.',
  en: 'What you asked for was not found.',
})
export const BadInput = defineError('BAD_INPUT', 400, {
  vi: 'Thông tin chưa hợp lệ.',
  en: 'Some of the information is not valid.',
})
export const TooLarge = defineError('TOO_LARGE', 413, {
  vi: 'Nội dung gửi lên quá lớn.',
  en: 'What was sent is too large.',
})
export const UnsupportedBody = defineError('UNSUPPORTED_BODY', 415, {
  vi: 'Kiểu nội dung này không được hỗ trợ.',
  en: 'This kind of content is not supported.',
})
export const Changed = defineError('CHANGED', 409, {
  vi: 'Nội dung vừa được người khác sửa. Hãy xem lại trước khi lưu.',
  en: 'Somebody else has just changed this. Please look again before saving.',
})
/** A weighty act waits for another administrator's yes; it is kept, and done as soon as they agree. */
export const SecondYesAsked = defineError('SECOND_YES_ASKED', 409, {
  vi: 'Việc này cần thêm một quản trị viên đồng ý. Yêu cầu đã được gửi, bạn không cần làm lại.',
  en: 'This needs the yes of a second administrator. They have been asked; there is nothing to do again.',
})
/** Somebody looks at the console as another role: there is nothing to change from there. */
export const SeeingOnly = defineError('SEEING_ONLY', 403, {
  vi: 'Bạn đang xem thử như vai trò khác nên không sửa được gì. Hãy thoát chế độ xem thử trước.',
  en: 'You are looking as another role and cannot change anything. Leave that view first.',
})
/** Somebody has several exports under way already. */
export const ExportsWaiting = defineError('EXPORTS_WAITING', 409, {
  vi: 'Bạn đang có nhiều tệp chưa xuất xong. Hãy đợi các tệp đó xong rồi xuất tiếp nhé.',
  en: 'Several of your exports are still under way. Please wait for them first.',
})
export const InUse = defineError('IN_USE', 409, {
  vi: 'Mục này đang được dùng ở nơi khác nên không xóa được.',
  en: 'This is in use elsewhere and cannot be deleted.',
})
export const TooMany = defineError('TOO_MANY_REQUESTS', 429, {
  vi: 'Thao tác hơi nhanh. Thử lại sau {retry_after} giây nhé.',
  en: 'That was a little too fast. Please try again in {retry_after} seconds.',
})
export const Unexpected = defineError('UNEXPECTED', 500, {
  vi: 'Có trục trặc ở phía Malto. Thử lại sau ít phút nhé.',
  en: 'Something went wrong on our side. Please try again in a few minutes.',
})
export const Unavailable = defineError('UNAVAILABLE', 503, {
  vi: 'Malto đang bận. Thử lại sau ít giây nhé.',
  en: 'Malto is busy right now. Please try again shortly.',
})

/** Made by the client where no answer came; the browser's own message is for those who look for the cause. */
export const NotReached = defineError('NO_RESPONSE', UNKNOWN_STATUS, {
  vi: 'Chưa kết nối được với Malto. Có mạng thì thử lại nhé, không mất gì cả.',
  en: 'Malto could not be reached. Try again once you are online; nothing is lost.',
})

export const commonErrors = [
  SessionOver,
  NotVerified,
  TokenExpired,
  NotSignedIn,
  NotAllowed,
  SeeingOnly,
  TotpSetUpNeeded,
  NotFound,
  BadInput,
  TooLarge,
  UnsupportedBody,
  TooMany,
  Unexpected,
  Unavailable,
] as const
