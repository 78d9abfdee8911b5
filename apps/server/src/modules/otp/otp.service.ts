import { randomBytes, randomInt } from 'node:crypto'
import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/otp.calls'
import {
  MessageNotSent,
  OTP_MINUTES,
  OTP_RESEND_SECONDS,
  OTP_TRIES,
  OtpExpired,
  OtpWrong,
} from '@malto/contract/modules/otp.calls'
import { findUserByEmail, findUserByPhone } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { later, MINUTE } from '#platform/time.ts'
import { CODE_TRIES, sendCode } from './otp.jobs.ts'
import { isBeyondBudget } from './otp.messages.ts'
import * as queries from './otp.queries.ts'
import type { Channel } from './otp.table.ts'

type Anyone = Ctx<Actor | null>
const TOKEN_MINUTES = 15

/** Where a code goes and what it is for. */
interface Errand {
  readonly channel: Channel
  readonly target: string
  readonly purpose: calls.OtpPurpose
}

export async function sendSmsOtp(ctx: Anyone, input: Input<typeof calls.sendSmsOtp>) {
  const { phone, purpose, replaces } = input
  if (await isBeyondBudget(ctx, phone)) throw MessageNotSent()
  const wanted = await isWanted(purpose, () => findUserByPhone(ctx.db, phone))
  return makeCode(ctx, { channel: 'sms', target: phone, purpose }, wanted, replaces)
}

export async function sendEmailOtp(ctx: Anyone, input: Input<typeof calls.sendEmailOtp>) {
  const { email, purpose, replaces } = input
  const wanted = await isWanted(purpose, () => findUserByEmail(ctx.db, email))
  return makeCode(ctx, { channel: 'email', target: email, purpose }, wanted, replaces)
}

export const verifySmsOtp = (ctx: Anyone, { phone, purpose, flow, otp }: Input<typeof calls.verifySmsOtp>) =>
  verify(ctx, { channel: 'sms', target: phone, purpose }, flow, otp)

export const verifyEmailOtp = (
  ctx: Anyone,
  { email, purpose, flow, otp }: Input<typeof calls.verifyEmailOtp>,
) => verify(ctx, { channel: 'email', target: email, purpose }, flow, otp)

/** A later step spends the token inside its own transaction: nothing is made twice from one code. */
export function spendOtpToken(ctx: Anyone, given: Errand & { otp_token: string }): Promise<boolean> {
  const token_print = ctx.tools.keys.fingerprint('otp-token', given.otp_token)
  return queries.spendToken(ctx.db, { ...given, token_print, now: ctx.now() })
}

/** Tells a verification that was spent or ran out from one that never was: the first needs a new code, the second its step. */
export const wasVerified = (ctx: Anyone, given: Errand): Promise<boolean> =>
  queries.wasVerified(ctx.db, given)

/**
 * A code leaves only where it can be of use, but the answer is the same: nobody learns who has an account.
 * Registering needs a number without one, a forgotten password one with.
 */
async function isWanted(
  purpose: calls.OtpPurpose,
  find: () => Promise<object | undefined>,
): Promise<boolean> {
  const known = (await find()) !== undefined
  if (purpose === 'forgot_password') return known
  if (purpose === 'verify_email') return true
  return !known
}

/** The code and the job that sends it are kept together: an answer means that it will be sent, whatever happens next. */
async function makeCode(ctx: Anyone, errand: Errand, wanted: boolean, replaces: string | undefined) {
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
  const flow = randomBytes(32).toString('base64url')
  const id = newId()
  await inTransaction(ctx, async (tx) => {
    if (replaces) await queries.endOtp(tx.db, { ...errand, flow_print: flowPrint(tx, replaces) }, tx.now())
    await queries.insertOtp(tx.db, {
      id,
      ...errand,
      flow_print: flowPrint(tx, flow),
      code_print: codePrint(tx, errand, flow, code),
      sent_at: tx.now(),
      expires_at: later(tx.now(), OTP_MINUTES * MINUTE),
    })
    const sealed_code = tx.tools.keys.seal('otp-code', id, code)
    await tx.enqueue(
      sendCode,
      { id, ...errand, sealed_code, language: tx.language, wanted },
      { max_attempts: CODE_TRIES },
    )
  })
  return { expires_in: OTP_MINUTES * 60, resend_in: OTP_RESEND_SECONDS, flow }
}

const flowPrint = (ctx: Anyone, flow: string): string => ctx.tools.keys.fingerprint('otp-flow', flow)

const codePrint = (ctx: Anyone, { target, purpose }: Errand, flow: string, code: string): string =>
  ctx.tools.keys.fingerprint('otp', `${target} ${purpose} ${flow} ${code}`)

function verify(ctx: Anyone, errand: Errand, flow: string, code: string) {
  const otp_token = randomBytes(32).toString('base64url')
  // The try is counted and kept whether the code is right or not: no surrounding transaction may take it back.
  return inTransaction(ctx, async (tx) => {
    const otp = await queries.findOtp(tx.db, { ...errand, flow_print: flowPrint(tx, flow) })
    if (!otp) return OtpExpired()
    const tries = await queries.takeTry(tx.db, otp.id, tx.now(), OTP_TRIES)
    if (tries === undefined) return OtpExpired()
    if (!tx.tools.keys.same(otp.code_print, codePrint(tx, errand, flow, code)))
      return tries >= OTP_TRIES ? OtpExpired() : OtpWrong({ details: { tries_left: OTP_TRIES - tries } })
    const verified = await queries.markVerified(tx.db, otp.id, {
      verified_at: tx.now(),
      token_print: tx.tools.keys.fingerprint('otp-token', otp_token),
      token_expires_at: later(tx.now(), TOKEN_MINUTES * MINUTE),
    })
    return verified ? null : OtpExpired()
  }).then((fault) => {
    if (fault) throw fault
    return { otp_token }
  })
}
