import type { NotificationChannel } from '@malto/contract/modules/notifications.calls'
import type { Channel, Receiver } from '#platform/channels.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MINUTE } from '#platform/time.ts'

const letterWords = {
  vi: {
    button: 'Mở Malto',
    footer: 'Malto gửi thư này tới email đã được xác minh. Đổi cách nhận trong “Cài đặt thông báo”.',
  },
  en: {
    button: 'Open Malto',
    footer:
      'You receive this because you verified your email at Malto. You can change this in Message settings.',
  },
} as const

const verified = ({ email: address, email_verified_at }: Receiver): readonly string[] =>
  address && email_verified_at ? [address] : []

const email: Channel = {
  patience: MINUTE,
  targets: (_ctx, receiver) => Promise.resolve(verified(receiver)),
  targetsOf: (_ctx, receivers) =>
    Promise.resolve(new Map(receivers.map((receiver) => [receiver.id, verified(receiver)]))),
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

/** Letters, and whatever other modules lend. */
export const channelNamed = (ctx: Ctx<Actor | null>, name: NotificationChannel): Channel | undefined =>
  name === 'email' ? email : ctx.tools.channel(name)
