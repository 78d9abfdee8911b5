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

export const sendText = (ctx: Anyone, phone: string, purpose: OtpPurpose, code: string) =>
  journaled(ctx, 'sms', phone, purpose, (id) =>
    ctx.tools.sms.send({ id, to: phone, text: smsWords(code), code }),
  )

export const sendLetter = (ctx: Anyone, email: string, purpose: OtpPurpose, code: string) =>
  journaled(ctx, 'email', email, purpose, async () => {
    const words = writeLetter({
      title: subjects[purpose],
      paragraphs: [
        `Mã của bạn dùng được trong ${OTP_MINUTES} phút.`,
        'Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là Malto. Nếu bạn không yêu cầu mã, hãy bỏ qua thư này.',
      ],
      code,
    })
    return {
      ...(await ctx.tools.mail.send({ to: email, subject: subjects[purpose], ...words })),
      cost_vnd: 0,
    }
  })

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
    throw MessageNotSent()
  }
}
