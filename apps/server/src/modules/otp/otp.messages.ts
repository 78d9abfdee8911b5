import type { Language, Words } from '@malto/contract'
import { MessageNotSent, OTP_DIGITS, OTP_MINUTES, type OtpPurpose } from '@malto/contract/modules/otp.calls'
import { writeLetter } from '#platform/mail/letter.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later } from '#platform/time.ts'
import * as queries from './otp.queries.ts'

type Anyone = Ctx<Actor | null>
const PREFIX_AN_HOUR = 20

// SMS without diacritics: a message with them costs twice as much and some phones show boxes.
const smsWords = (code: string): Words => ({
  vi: `${code} la ma Malto, dung trong ${OTP_MINUTES} phut. Khong dua ma nay cho bat ky ai.`,
  en: `${code} is your Malto code, good for ${OTP_MINUTES} minutes. Do not give this code to anybody.`,
})

const subjects: Record<OtpPurpose, Words> = {
  register: { vi: 'Mã đăng ký Malto', en: 'Your code to join Malto' },
  forgot_password: { vi: 'Mã đặt lại mật khẩu Malto', en: 'Your code for a new Malto password' },
  change_phone: { vi: 'Mã đổi số điện thoại Malto', en: 'Your code to change your phone number at Malto' },
  change_email: { vi: 'Mã xác minh email mới ở Malto', en: 'The code to verify your new email' },
  verify_email: { vi: 'Mã xác minh email ở Malto', en: 'The code to verify your email' },
}

const letterWords: Record<Language, readonly string[]> = {
  vi: [
    `Mã dùng được trong ${OTP_MINUTES} phút.`,
    'Đừng đưa mã này cho bất kỳ ai, kể cả người tự xưng là Malto. Nếu không yêu cầu mã, hãy bỏ qua thư này.',
  ],
  en: [
    `Your code is good for ${OTP_MINUTES} minutes.`,
    'Do not give this code to anybody, even if they say they are Malto. If you did not ask for a code, please ignore this letter.',
  ],
}

interface Code {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly purpose: OtpPurpose
  readonly sealed_code: string
  readonly language: Language
}

/**
 * A provider that cannot take it now is asked again; one that refuses for good, or a code that has expired, is let go.
 * So is the older one of somebody who asked again meanwhile, which expired then, and one from before codes had a flow:
 * it would cost money, and be wrong when it is typed.
 */
export async function deliverCode(
  ctx: Anyone,
  { id, channel, target, purpose, sealed_code, language }: Code,
): Promise<void> {
  const otp = await queries.findOtpById(ctx.db, id)
  if (!otp?.flow_print || otp.expires_at <= ctx.now() || otp.verified_at) return
  const code = ctx.tools.keys.unseal('otp-code', id, sealed_code)
  const text = smsWords(code)[language]
  const attempt = { channel, target, purpose, price_vnd: channel === 'sms' ? ctx.tools.sms.price(text) : 0 }
  try {
    await journaled(ctx, { ...attempt, withinBudget: channel === 'sms' }, () =>
      channel === 'sms'
        ? ctx.tools.sms.send({ id, to: target, text, code })
        : sendLetter(ctx, target, subjects[purpose][language], language, code),
    )
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error
  }
}

const priceOfCode = (ctx: Anyone): number =>
  ctx.tools.sms.price(smsWords('0'.repeat(OTP_DIGITS))[ctx.language])

/** SMS cost money: an hour has a budget, and one block of numbers only so many (the pattern of SMS fraud). */
export async function isBeyondBudget(
  ctx: Anyone,
  phone: string,
  price_vnd = priceOfCode(ctx),
): Promise<boolean> {
  const { vnd, to_prefix } = await queries.spentSince(ctx.db, later(ctx.now(), -HOUR), phone.slice(0, -3))
  const cap = ctx.tools.env.SMS_HOURLY_CAP_VND
  return vnd >= cap || vnd + price_vnd > cap || to_prefix >= PREFIX_AN_HOUR
}

async function sendLetter(ctx: Anyone, to: string, title: string, language: Language, code: string) {
  const words = writeLetter({ language, title, paragraphs: letterWords[language], code })
  return { ...(await ctx.tools.mail.send({ to, subject: title, ...words })), cost_vnd: 0 }
}

/** The provider will never take this message. */
class MessageRefused extends Error {}

interface Attempt {
  readonly channel: 'sms' | 'email'
  readonly target: string
  readonly purpose: string
  /** Counted as spent until the provider says what it was. */
  readonly price_vnd: number
  /** Not sent once the hour's money is spent: codes and invitations. A warning to somebody is always sent. */
  readonly withinBudget?: boolean
}

/** The journal holds the attempt before it is made, so a crash while sending cannot hide a message. */
export async function journaled(
  ctx: Anyone,
  attempt: Attempt,
  send: (id: string) => Promise<{ provider_id: string; cost_vnd: number }>,
): Promise<void> {
  const id = newId()
  if (!(await openAttempt(ctx, id, attempt))) {
    ctx.tools.warn('an SMS was held back: the budget of this hour, or of its block of numbers, is used up')
    throw new MessageRefused(BEYOND)
  }
  try {
    const { provider_id, cost_vnd } = await send(id)
    await queries.updateSentMessage(ctx.db, id, { status: 'sent', provider_id, cost_vnd, sent_at: ctx.now() })
  } catch (error) {
    const refused = error instanceof Error && error.name.endsWith('Refused')
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    const status = refused ? 'refused' : 'failed'
    await queries.updateSentMessage(ctx.db, id, { status, reason, cost_vnd: 0 })
    throw refused ? new MessageRefused(reason) : MessageNotSent()
  }
}

const BEYOND = 'beyond the budget of the hour (SMS_HOURLY_CAP_VND, or too many to one block of numbers)'

/** Many messages asked for at once saw nothing spent yet: they are counted again here, one by one. False: not to be sent. */
function openAttempt(ctx: Anyone, id: string, attempt: Attempt): Promise<boolean> {
  const { channel, target, purpose, price_vnd, withinBudget = false } = attempt
  return inTransaction(ctx, async (tx) => {
    if (withinBudget) await queries.lockSmsMoney(tx.db)
    const beyond = withinBudget && (await isBeyondBudget(tx, target, price_vnd))
    await queries.insertSentMessage(tx.db, {
      id,
      channel,
      target,
      purpose,
      provider: channel === 'sms' ? tx.tools.env.SMS_PROVIDER : 'smtp',
      ...(beyond ? { status: 'refused', reason: BEYOND } : { status: 'waiting', cost_vnd: price_vnd }),
      created_at: tx.now(),
    })
    return !beyond
  })
}
