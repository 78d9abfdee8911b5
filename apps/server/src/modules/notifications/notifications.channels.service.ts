import type { Language } from '@malto/contract'
import type { NotificationChannel } from '@malto/contract/modules/notifications.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MINUTE } from '#platform/time.ts'
import type { Receiver } from './notifications.queries.ts'

export interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly language: Language
}

/** A way out of the app. A new one is a new line in the table below; nothing else has to know of it. */
export interface Channel {
  /** How long a message waits for being read inside the app before it leaves. */
  readonly patience: number
  /** Every address at which this person can be reached this way right now; one delivery each. */
  readonly targets: (ctx: Ctx<Actor | null>, receiver: Receiver) => Promise<readonly string[]>
  /** Answers the provider's mark. An error whose name ends in `Refused` is final; any other may be tried again. */
  readonly send: (ctx: Ctx<Actor | null>, target: string, message: Message) => Promise<string>
}

const letterWords = {
  vi: {
    button: 'Mở Malto',
    footer: 'Bạn nhận thư này vì đã xác minh email ở Malto. Đổi cách nhận thông báo trong Cài đặt.',
  },
  en: {
    button: 'Open Malto',
    footer: 'You receive this because you verified your email at Malto. You can change this in the settings.',
  },
} as const

const email: Channel = {
  patience: MINUTE,
  targets: (_ctx, receiver) =>
    Promise.resolve(receiver.email && receiver.email_verified_at ? [receiver.email] : []),
  send: async (ctx, target, { title, body, path, language }) => {
    const { button, footer } = letterWords[language]
    const letter = writeLetter({
      language,
      title,
      paragraphs: [body],
      button: { label: button, href: new URL(path, ctx.tools.public_url).href },
      footer,
    })
    return (await ctx.tools.mail.send({ to: target, subject: title, ...letter })).provider_id
  },
}

export const channels: Readonly<Partial<Record<NotificationChannel, Channel>>> = { email }
