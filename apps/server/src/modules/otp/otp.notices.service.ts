import type { Actor, Ctx } from '#platform/ctx.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { journaled } from './otp.messages.ts'
import type { Channel } from './otp.table.ts'

export interface Warning {
  readonly channel: Channel
  readonly target: string
  /** The journal of messages shows it; never the words. */
  readonly purpose: string
  readonly title: string
  readonly body: string
  /** Where a letter leads; whole, as it leaves the house. */
  readonly button?: { readonly label: string; readonly href: string }
  /** Without diacritics: a message with them costs twice as much. */
  readonly sms: string
}

/** Tells somebody at an address that may no longer be theirs in Malto: the one message that must not go to the new one. */
export function sendWarning(ctx: Ctx<Actor | null>, warning: Warning) {
  const { channel, target, purpose, title, body, button, sms } = warning
  const price_vnd = channel === 'sms' ? ctx.tools.sms.price(sms) : 0
  return journaled(ctx, { channel, target, purpose, price_vnd }, async (id) =>
    channel === 'sms'
      ? ctx.tools.sms.send({ id, to: target, text: sms })
      : {
          ...(await ctx.tools.mail.send({
            to: target,
            subject: title,
            ...writeLetter({ title, paragraphs: [body], ...(button ? { button } : {}) }),
          })),
          cost_vnd: 0,
        },
  )
}
