import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { inBoth } from '../core/words.ts'
import { Email, Phone } from './users.calls.ts'

/** What a one-time code is for; a code for one purpose opens no other door. */
export const OtpPurpose = z.enum([
  'register',
  'forgot_password',
  'change_phone',
  'change_email',
  'verify_email',
])
export type OtpPurpose = z.infer<typeof OtpPurpose>

export const OTP_DIGITS = 6
export const OTP_MINUTES = 5
export const OTP_TRIES = 5
/** How long one waits before a code can be sent again. */
export const OTP_RESEND_SECONDS = 60

const Otp = z
  .string()
  .max(12)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, inBoth('Mã gồm 6 chữ số.', 'The code has 6 digits.')))

export const OtpWrong = defineError('OTP_WRONG', 400, {
  vi: 'Mã không đúng. Còn {tries_left} lần thử.',
  en: 'This code is not right. You have {tries_left} tries left.',
})
export const OtpExpired = defineError('OTP_EXPIRED', 400, {
  vi: 'Mã đã hết hạn hoặc đã thử quá nhiều lần. Lấy mã mới nhé.',
  en: 'This code has expired or was tried too often. Please ask for a new one.',
})
export const MessageNotSent = defineError('MESSAGE_NOT_SENT', 503, {
  vi: 'Chưa gửi được mã. Thử lại sau ít phút nhé.',
  en: 'The code could not be sent. Please try again in a few minutes.',
})

const noFlow = inBoth(
  'Mã này không thuộc lần gửi nào. Lấy mã mới nhé.',
  'This code belongs to no request. Please ask for a new one.',
)
/**
 * Names one asking for a code, to whoever asked and nobody else: 32 random bytes. Only with it is the code right, so
 * that somebody else who asks for the same phone neither opens this one nor uses up its tries.
 */
const Flow = z
  .string(noFlow)
  .max(43, noFlow)
  .regex(/^[A-Za-z0-9_-]{43}$/, noFlow)

const sent = z.object({ expires_in: z.number().int(), resend_in: z.number().int(), flow: z.string().max(43) })
/** The flow whose code is good no more once this one is on its way. */
const replaces = Flow.optional()
const verified = z.object({ otp_token: z.string().max(64) })

export const sendSmsOtp = defineCall({
  method: 'POST',
  path: '/otp/sms',
  access: 'anyone',
  limit: 'otp_sms',
  summary: 'Sends a one-time code to a Vietnamese mobile; the answer is the same for every number.',
  input: z.object({ phone: Phone, purpose: OtpPurpose, replaces }),
  reply: sent,
  errors: [MessageNotSent],
})

export const verifySmsOtp = defineCall({
  method: 'POST',
  path: '/otp/sms/otp-verification',
  access: 'anyone',
  limit: 'otp_sms_verification',
  summary: 'Exchanges the code of a flow for a token that the next step consumes.',
  input: z.object({ phone: Phone, otp: Otp, purpose: OtpPurpose, flow: Flow }),
  reply: verified,
  errors: [OtpWrong, OtpExpired],
})

export const sendEmailOtp = defineCall({
  method: 'POST',
  path: '/otp/email',
  access: 'anyone',
  limit: 'otp_email',
  summary: 'Sends a one-time code to an email address; the answer is the same for every address.',
  input: z.object({ email: Email, purpose: OtpPurpose, replaces }),
  reply: sent,
  errors: [MessageNotSent],
})

export const verifyEmailOtp = defineCall({
  method: 'POST',
  path: '/otp/email/otp-verification',
  access: 'anyone',
  limit: 'otp_email_verification',
  summary: 'Exchanges the code of a flow for a token that the next step consumes.',
  input: z.object({ email: Email, otp: Otp, purpose: OtpPurpose, flow: Flow }),
  reply: verified,
  errors: [OtpWrong, OtpExpired],
})
