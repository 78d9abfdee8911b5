import { randomBytes } from 'node:crypto'
import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/auth.calls'
import { LoginPaused, OtpTokenSpent, ResetTokenSpent, WrongLogin } from '@malto/contract/modules/auth.calls'
import { AccountBlocked } from '@malto/contract/modules/users.calls'
import { toPhone, toUsername } from '@malto/contract/modules/users.rules'
import { spendOtpToken } from '#modules/otp/otp.service.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  findUserByUsername,
  ownUser,
  refuseWeak,
  updatePassword,
} from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { checkPassword, hashPassword } from '#platform/passwords.ts'
import { later, MINUTE } from '#platform/time.ts'
import { asOneTry } from './auth.haste.service.ts'
import { readPartnerToken } from './auth.partner.ts'
import * as queries from './auth.queries.ts'
import { closeSession, closeSessionsOf, openSession, renewToken } from './auth.sessions.service.ts'

type Anyone = Ctx<Actor | null>

const RESET_MINUTES = 15

export async function login(ctx: Anyone, input: Input<typeof calls.login>) {
  const account = toPhone(input.phone) ?? toUsername(input.phone) ?? 'nobody'
  const user = await asOneTry(ctx, account, { paused: LoginPaused, wrong: [WrongLogin] }, async () => {
    const found = await findAccount(ctx, account)
    const right = await checkPassword(input.password, found?.password_hash ?? null)
    if (!found || !right) throw WrongLogin()
    return found
  })
  return enter(ctx, user, input.device_id)
}

/** Signs a known person in, whichever way they proved who they are. */
export async function enter(
  ctx: Anyone,
  user: Pick<UserRow, 'id' | 'status'>,
  device_id: string | undefined,
) {
  if (user.status === 'blocked') throw AccountBlocked()
  const { sid, access_token } = await openSession(ctx, { realm: 'user', person_id: user.id, device_id })
  return { access_token, user: await ownUser(ctx, user.id, sid) }
}

const findAccount = (ctx: Anyone, account: string): Promise<UserRow | undefined> =>
  account.startsWith('+') ? findUserByPhone(ctx.db, account) : findUserByUsername(ctx.db, account)

/** A phone that we know is a full login; one that we don't is handed back alone, and the form finishes the account. */
export async function loginPartner(ctx: Anyone, input: Input<typeof calls.loginPartner>) {
  const phone = await readPartnerToken(ctx, input.token)
  const user = await findUserByPhone(ctx.db, phone)
  return user ? enter(ctx, user, input.device_id) : { access_token: null, user: { phone } }
}

export async function logout(ctx: Ctx, _input: Input<typeof calls.logout>) {
  await closeSession(ctx)
  return {}
}

export const refresh = (ctx: Anyone) => renewToken(ctx, 'user')

export async function checkUserPhone(ctx: Anyone, { phone }: Input<typeof calls.checkUserPhone>) {
  return { exists: (await findUserByPhone(ctx.db, phone)) !== undefined }
}

export function forgotPassword(ctx: Anyone, input: Input<typeof calls.forgotPassword>) {
  return inTransaction(ctx, async (tx) => {
    const by = input.phone
      ? ({ channel: 'sms', target: input.phone } as const)
      : input.email
        ? ({ channel: 'email', target: input.email } as const)
        : null
    const user =
      by &&
      (by.channel === 'sms'
        ? await findUserByPhone(tx.db, by.target)
        : await findUserByEmail(tx.db, by.target))
    const spent =
      by && (await spendOtpToken(tx, { ...by, purpose: 'forgot_password', otp_token: input.otp_token }))
    if (!user || !spent) throw OtpTokenSpent()
    const reset_token = randomBytes(32).toString('base64url')
    await queries.insertResetToken(tx.db, {
      token_print: tx.tools.keys.fingerprint('reset', reset_token),
      user_id: user.id,
      expires_at: later(tx.now(), RESET_MINUTES * MINUTE),
    })
    return { reset_token }
  })
}

export async function resetPassword(ctx: Anyone, input: Input<typeof calls.resetPassword>) {
  const print = ctx.tools.keys.fingerprint('reset', input.reset_token)
  // Hashing is dear and its queue short: whoever has no token does not get to stand in it.
  if (!(await queries.isResetTokenGood(ctx.db, print, ctx.now()))) throw ResetTokenSpent()
  const password_hash = await hashPassword(input.password)
  return inTransaction(ctx, async (tx) => {
    const token = await queries.spendResetToken(tx.db, print, tx.now())
    const user = token && (await findUser(tx.db, token.user_id))
    if (!user) throw ResetTokenSpent()
    // Refused, the token is whole again with the transaction: another password may be tried.
    refuseWeak('password', input.password, user)
    await updatePassword(tx.db, user.id, password_hash, tx.now())
    await closeSessionsOf(tx, user.id, 'password reset')
    return {}
  })
}
