import { MessageNotSent, OTP_MINUTES, type OtpPurpose } from '@malto/contract/modules/otp.calls'
import { writeLetter } from '#platform/mail/letter.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import * as queries from './otp.queries.ts'

type Anyone = Ctx<Actor | null>

// SMS without diacritics: a message with them costs twice as much and some phones show boxes.
const smsWords = (code: string) =>
  `${code} la ma Malto cua ban, dung trong ${OTP_MINUTES} phut. Khong dua ma nay cho bat ky ai.`

const subjects: Record<OtpPurpose, string> = {
  register: 'Mã đăng ký Malto',
  forgot_password: 'Mã đặt lại mật khẩu Malto',
  change_phone: 'Mã đổi số điện thoại Malto',
  change_email: 'Mã xác minh email mới của bạn',
  verify_email: 'Mã xác minh email của bạn',
}

interface Code {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly purpose: OtpPurpose
  readonly sealed_code: string
}

/** A provider that cannot take it now is asked again; one that refuses for good, or a code that has expired, is let go. */
export async function deliverCode(
  ctx: Anyone,
  { id, channel, target, purpose, sealed_code }: Code,
): Promise<void> {
  const otp = await queries.findOtp(ctx.db, id)
  if (!otp || otp.expires_at <= ctx.now() || otp.verified_at) return
  const code = ctx.tools.keys.unseal('otp-code', id, sealed_code)
  try {
    await journaled(ctx, channel, target, purpose, () =>
      channel === 'sms'
        ? ctx.tools.sms.send({ id, to: target, text: smsWords(code), code })
        : sendLetter(ctx, target, purpose, code),
    )
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error
  }
}

async function sendLetter(ctx: Anyone, to: string, purpose: OtpPurpose, code: string) {
  const words = writeLetter({
    title: subjects[purpose],
    paragraphs: [
      `Mã của bạn dùng được trong ${OTP_MINUTES} phút.`,
      'Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là Malto. Nếu bạn không yêu cầu mã, hãy bỏ qua thư này.',
    ],
    code,
  })
  return { ...(await ctx.tools.mail.send({ to, subject: subjects[purpose], ...words })), cost_vnd: 0 }
}

/** The provider will never take this message. */
class MessageRefused extends Error {}

/** The journal holds the attempt before it is made, so a crash while sending cannot hide a message. */
export async function journaled(
  ctx: Anyone,
  channel: 'sms' | 'email',
  target: string,
  purpose: string,
  send: (id: string) => Promise<{ provider_id: string; cost_vnd: number }>,
): Promise<void> {
  const id = newId()
  const provider = channel === 'sms' ? ctx.tools.env.SMS_PROVIDER : 'smtp'
  await queries.insertSentMessage(ctx.db, {
    id,
    channel,
    target,
    purpose,
    provider,
    status: 'waiting',
    created_at: ctx.now(),
  })
  try {
    const { provider_id, cost_vnd } = await send(id)
    await queries.updateSentMessage(ctx.db, id, { status: 'sent', provider_id, cost_vnd, sent_at: ctx.now() })
  } catch (error) {
    const refused = error instanceof Error && error.name.endsWith('Refused')
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await queries.updateSentMessage(ctx.db, id, { status: refused ? 'refused' : 'failed', reason })
    throw refused ? new MessageRefused(reason) : MessageNotSent()
  }
}
