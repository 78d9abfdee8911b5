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
  /** Without diacritics: a message with them costs twice as much. */
  readonly sms: string
}

/** Tells somebody at an address that may no longer be theirs in Malto: the one message that must not go to the new one. */
export function sendWarning(ctx: Ctx<Actor | null>, { channel, target, purpose, title, body, sms }: Warning) {
  return journaled(ctx, channel, target, purpose, async (id) =>
    channel === 'sms'
      ? ctx.tools.sms.send({ id, to: target, text: sms })
      : {
          ...(await ctx.tools.mail.send({
            to: target,
            subject: title,
            ...writeLetter({ title, paragraphs: [body] }),
          })),
          cost_vnd: 0,
        },
  )
}
