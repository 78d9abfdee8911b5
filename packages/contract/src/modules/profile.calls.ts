import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, nothing, text } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { inBoth } from '../core/words.ts'
import { LoginPaused, OtpTokenSpent } from './auth.calls.ts'
import { ConsentMissing } from './consents.calls.ts'
import { nicknameFault } from './profile.rules.ts'
import {
  Email,
  FullName,
  Gender,
  KnownPassword,
  NewPassword,
  OwnUser,
  Phone,
  PhoneTaken,
} from './users.calls.ts'

export const WrongPassword = defineError('WRONG_PASSWORD', 400, {
  vi: 'Mật khẩu hiện tại chưa đúng.',
  en: 'The current password is not right.',
})
export const EmailTaken = defineError('EMAIL_TAKEN', 409, {
  vi: 'Email này đã được dùng cho tài khoản khác.',
  en: 'This email is used by another account.',
})
export const AvatarUnknown = defineError('AVATAR_UNKNOWN', 400, {
  vi: 'Ảnh đại diện này không có.',
  en: 'There is no such avatar.',
})

const nicknameFaults = {
  number: inBoth('Biệt danh không nên chứa số điện thoại.', 'A nickname should not hold a phone number.'),
  link: inBoth(
    'Biệt danh không chứa liên kết hay tài khoản nơi khác.',
    'A nickname holds no link and no handle.',
  ),
  words: inBoth('Chọn biệt danh khác nhé.', 'Please choose another nickname.'),
}
/** What strangers see of a person. */
export const Nickname = text(40, 2).superRefine((nickname, ctx) => {
  const fault = nicknameFault(nickname)
  if (fault) ctx.addIssue({ code: 'custom', message: nicknameFaults[fault] })
})

/** Told to `user:<id>`: the account changed, here or on another device; it is read again. */
export const accountChanged = defineSignal('accountChanged', z.object({ user_id: Id }))

/** Drawn by us, for everybody to choose from. */
export const listAvatars = defineCall({
  method: 'GET',
  path: '/user/avatars',
  access: 'signedIn',
  summary: 'The drawn avatars that anybody may choose.',
  input: nothing,
  reply: z.object({
    avatars: z.array(z.object({ name: z.string().max(40), avatar_url: z.string().max(100) })).max(100),
  }),
})

/** A drawn one by name, or a picture of one's own by the id that /media/upload answered. */
export const updateAvatar = defineCall({
  method: 'POST',
  path: '/user/update-avatar',
  access: 'signedIn',
  summary: "Changes one's avatar: a drawn one, or an own picture that was uploaded before.",
  input: z.object({ name: text(40).optional(), media_id: Id.optional() }),
  reply: OwnUser,
  errors: [AvatarUnknown, ConsentMissing],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/user/change-password',
  access: 'signedIn',
  limit: 'login',
  summary: "Changes one's password; every other session ends.",
  input: z.object({ password: KnownPassword, new_password: NewPassword }),
  reply: nothing,
  errors: [WrongPassword, LoginPaused],
})

/** Never the birthday: that is corrected in the console, with a reason. */
export const updateAccount = defineCall({
  method: 'POST',
  path: '/user/update/account',
  access: 'signedIn',
  summary: "Changes one's own data; phone and email have a step of their own.",
  input: z.object({
    full_name: FullName.optional(),
    nickname: Nickname.nullable().optional(),
    gender: Gender.nullable().optional(),
    province_id: IntId.optional(),
    district_id: IntId.optional(),
    school_code: text(40).optional(),
    another_school: text(200, 2).optional(),
    class_id: IntId.nullable().optional(),
    grade: IntId.pipe(z.number().max(12)).optional(),
    language: z.enum(['vi', 'en']).optional(),
  }),
  reply: OwnUser,
})

/** A new phone or email counts only with the token of its own one-time code; the old one is told. */
export const verifyAccount = defineCall({
  method: 'POST',
  path: '/user/update/account/verification',
  access: 'signedIn',
  summary: 'Puts a verified new phone or email into force.',
  input: z.object({
    phone: Phone.optional(),
    email: Email.optional(),
    otp_token: z.string().min(20).max(100),
  }),
  reply: OwnUser,
  errors: [OtpTokenSpent, PhoneTaken, EmailTaken],
})

export const SessionCard = z.object({
  id: Id,
  /** "Chrome trên Android", read from what the browser says of itself. */
  device: z.string().max(80),
  current: z.boolean(),
  issued_at: Moment,
  last_seen_at: Moment,
})
export type SessionCard = z.infer<typeof SessionCard>

export const listSessions = defineCall({
  method: 'GET',
  path: '/user/sessions',
  access: 'signedIn',
  summary: 'Where one is signed in.',
  input: nothing,
  reply: z.object({ sessions: z.array(SessionCard).max(50) }),
})

/** Without an id: all but this one. */
export const endSessions = defineCall({
  method: 'POST',
  path: '/user/sessions/end',
  access: 'signedIn',
  summary: 'Ends one session of oneself, or all but this one.',
  input: z.object({ id: Id.optional() }),
  reply: z.object({ sessions: z.array(SessionCard).max(50) }),
})

/** "My data" as a file, and leaving: both are jobs whose progress can be watched. */
export const DataRequest = z.object({
  id: Id,
  kind: z.enum(['export', 'deletion']),
  state: z.enum(['waiting', 'working', 'ready', 'done', 'cancelled', 'failed']),
  /** 0 to 100. */
  progress: z.number().int(),
  asked_at: Moment,
  /** An export: until when the file is kept. A deletion: when it becomes final. */
  until: Moment.nullable(),
  /** Where its owner fetches the ZIP; only while it is ready. */
  url: z.string().max(400).nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

export const listDataRequests = defineCall({
  method: 'GET',
  path: '/user/data',
  access: 'signedIn',
  summary: "One's open and recent requests for one's data.",
  input: nothing,
  reply: z.object({ requests: z.array(DataRequest).max(20) }),
})

export const askForData = defineCall({
  method: 'POST',
  path: '/user/data/export',
  access: 'signedIn',
  summary: 'Begins to gather everything that Malto holds about oneself, as a ZIP.',
  input: nothing,
  reply: DataRequest,
})

export const downloadData = defineCall({
  method: 'GET',
  path: '/user/data/export/:id',
  access: 'anyone',
  gives: 'file',
  summary: 'The finished ZIP, for its owner, by a pass that dies with the session.',
  input: z.object({ id: Id, pass: z.string().max(200) }),
  reply: z.unknown(),
})

export const DELETION_DAYS = 14
/** A finished ZIP is kept this long. */
export const EXPORT_HOURS = 72

export const askForDeletion = defineCall({
  method: 'POST',
  path: '/user/data/deletion',
  access: 'signedIn',
  limit: 'login',
  summary: 'Asks to delete the account; it becomes final after 14 days.',
  input: z.object({ password: KnownPassword }),
  reply: DataRequest,
  errors: [WrongPassword, LoginPaused],
})

export const cancelDeletion = defineCall({
  method: 'POST',
  path: '/user/data/deletion/cancel',
  access: 'signedIn',
  summary: 'Stays after all.',
  input: nothing,
  reply: z.object({ requests: z.array(DataRequest).max(20) }),
})
