import type { Language } from '@malto/contract'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { isBeyondBudget, journaled } from './otp.messages.ts'
import type { Channel } from './otp.table.ts'

type Anyone = Ctx<Actor | null>

export interface Warning {
  readonly channel: Channel
  readonly target: string
  /** The journal of messages shows it; never the words. */
  readonly purpose: string
  /** Of the texts below. */
  readonly language?: Language
  readonly title: string
  readonly body: string
  /** Where a letter leads; whole, as it leaves the house. */
  readonly button?: { readonly label: string; readonly href: string }
  /** Without diacritics: a message with them costs twice as much. */
  readonly sms: string
}

/** Tells somebody at an address that may no longer be theirs in Malto: the one message that must not go to the new one. */
export function sendWarning(ctx: Anyone, warning: Warning) {
  const { channel, target, purpose, language = 'vi', title, body, button, sms } = warning
  const price_vnd = channel === 'sms' ? ctx.tools.sms.price(sms) : 0
  return journaled(ctx, { channel, target, purpose, price_vnd }, async (id) =>
    channel === 'sms'
      ? ctx.tools.sms.send({ id, to: target, text: sms })
      : {
          ...(await ctx.tools.mail.send({
            to: target,
            subject: title,
            ...writeLetter({ language, title, paragraphs: [body], ...(button ? { button } : {}) }),
          })),
          cost_vnd: 0,
        },
  )
}

export interface Invitation {
  readonly phone: string
  readonly purpose: string
  readonly sms: string
}

/** Whether the money of this hour is enough for it now. One that waits is not sent, and leaves no trace in the journal. */
export const canPayFor = async (ctx: Anyone, { phone, sms }: Invitation): Promise<boolean> =>
  !(await isBeyondBudget(ctx, phone, ctx.tools.sms.price(sms)))

/** Of the same money as codes, and counted with them, one by one: throws where many at once have spent it by now. */
export function sendInvitation(ctx: Anyone, { phone, purpose, sms }: Invitation): Promise<void> {
  const price_vnd = ctx.tools.sms.price(sms)
  return journaled(ctx, { channel: 'sms', target: phone, purpose, price_vnd, withinBudget: true }, (id) =>
    ctx.tools.sms.send({ id, to: phone, text: sms }),
  )
}
