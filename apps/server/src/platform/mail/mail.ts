import type { Env } from '../env.ts'
import type { Outbox } from '../outbox/outbox.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  send(letter: Letter): Promise<{ provider_id: string }>
}

/** The mail server will never take this letter: trying again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
/** The mail server cannot be used right now: the same letter may go later. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'production'>

/** SMTP when it is configured, else the outbox; production never pretends that a letter left. */
export function createMailer(env: MailEnv, outbox: Outbox | null): Mailer {
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM)
  return env.production || !outbox ? noMailer : outboxMailer(outbox)
}

const outboxMailer = (outbox: Outbox): Mailer => ({
  async send(letter) {
    const { id } = await outbox.add({ kind: 'mail', ...letter })
    return { provider_id: id }
  },
})

const noMailer: Mailer = {
  send: () => Promise.reject(new MailUnavailable('No mail server is configured: set SMTP_URL.')),
}

function smtpMailer(url: string, from: string): Mailer {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout: 10_000,
        dnsTimeout: 5000,
        // A letter is made of texts only: nothing in it may make the server read a file or a page.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  }
  return {
    async send({ to, subject, text, html }) {
      if (!/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(to)) throw new MailRefused('not one mail address')
      try {
        const transport = await (opened ??= open())
        // As an object, the address cannot be read as a list of several.
        const sent = await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
        })
        return { provider_id: sent.messageId }
      } catch (error) {
        throw told(error)
      }
    },
  }
}

/** Only the codes are kept of what went wrong: a server's own words often repeat the address. */
function told(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  const permanent =
    code !== 'EAUTH' && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return permanent ? new MailRefused(reason) : new MailUnavailable(reason)
}
