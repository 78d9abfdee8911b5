import { sendWarning } from '#modules/otp/otp.notices.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'

interface Words {
  readonly purpose: string
  readonly title: string
  readonly body: string
  readonly label: string
}

/** A letter to an administrator, with one way into the console. Who is blocked hears nothing. */
export async function writeTo(
  ctx: Ctx<null>,
  administrator_id: string,
  path: string,
  words: Words,
): Promise<void> {
  const found = await queries.findAdministrator(ctx.db, administrator_id)
  if (!found || found.administrator.status === 'blocked') return
  const { label, ...letter } = words
  await sendWarning(ctx, {
    channel: 'email',
    target: found.administrator.email,
    ...letter,
    button: { label, href: `${ctx.tools.public_url}/admin${path}` },
    sms: '',
  })
}
