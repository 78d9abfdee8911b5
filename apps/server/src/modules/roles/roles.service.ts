import { randomBytes } from 'node:crypto'
import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/roles.calls'
import {
  ConsoleLoginPaused,
  SetUpDone,
  TotpNeeded,
  TotpWrong,
  WrongConsoleLogin,
  type OwnAdministrator,
} from '@malto/contract/modules/roles.calls'
import { asOneTry } from '#modules/auth/auth.haste.service.ts'
import {
  closeSession,
  closeSessionsOf,
  openSession,
  renewToken,
} from '#modules/auth/auth.sessions.service.ts'
import { audit, type Written } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { checkPassword, hashPassword } from '#platform/passwords.ts'
import * as queries from './roles.queries.ts'
import { lockRights } from './roles.rights.service.ts'
import { ownAdministrator } from './roles.own.service.ts'
import { endView } from './roles.seeing.service.ts'
import type { AdministratorRow } from './roles.table.ts'
import { newTotp, stepOf } from './roles.secrets.ts'

type Anyone = Ctx<Actor | null>

/** Failures of the console and of the app are counted apart, even where somebody's email is somebody's user name. */
const accountOf = (email: string): string => `console:${email.toLowerCase()}`
/** A password without its code was right so far: asking for the code is no wrong try. */
const failing = { paused: ConsoleLoginPaused, wrong: [WrongConsoleLogin, TotpWrong] }

export async function login(ctx: Anyone, input: Input<typeof calls.loginAdministrator>) {
  const found = await asOneTry(ctx, accountOf(input.email), failing, async () => {
    const known = await queries.findByEmail(ctx.db, input.email)
    const right = await checkPassword(input.password, known?.password_hash ?? null)
    // A blocked administrator is answered like a stranger: the console confirms no address.
    if (!known || !right || known.status === 'blocked') throw WrongConsoleLogin()
    await checkSecondFactor(ctx, known, input.totp)
    return known
  })
  return enter(ctx, found.id, { action: 'login' })
}

async function checkSecondFactor(
  ctx: Anyone,
  found: AdministratorRow,
  totp: string | undefined,
): Promise<void> {
  if (!found.totp_confirmed_at || !found.totp_secret) return
  if (!totp) throw TotpNeeded()
  const step = stepOf(ctx, ctx.tools.keys.unseal('totp', found.id, found.totp_secret), totp)
  if (step === null || !(await queries.takeTotpStep(ctx.db, found.id, step))) throw TotpWrong()
}

function enter(
  ctx: Anyone,
  id: string,
  { action, made }: { action: 'login'; made?: never } | { action: 'set_up'; made: Written },
) {
  return inTransaction(ctx, async (tx) => {
    const { sid: session_id, access_token } = await openSession(tx, { realm: 'admin', person_id: id })
    const user = await ownAdministrator(tx, id)
    const after = { ...made, session_id }
    await audit(tx, { action, target: 'administrators', target_id: id, after, by: id })
    return { access_token, user }
  })
}

export const refresh = (ctx: Anyone) => renewToken(ctx, 'admin')

export function logout(ctx: Ctx) {
  return inTransaction(ctx, async (tx) => {
    // The view of another role ends with the session that it was opened in.
    await endView(tx)
    await closeSession(tx)
    const { id, session_id } = tx.actor
    await audit(tx, { action: 'logout', target: 'administrators', target_id: id, before: { session_id } })
    return {}
  })
}

export const getOwnAdministrator = (ctx: Ctx): Promise<OwnAdministrator> =>
  ownAdministrator(ctx, ctx.actor.id)

/** The password again: a screen left open must not be enough to change how its owner signs in. */
async function ownRow(ctx: Ctx, password: string): Promise<AdministratorRow> {
  const found = await queries.findAdministrator(ctx.db, ctx.actor.id)
  const account = accountOf(found?.administrator.email ?? ctx.actor.id)
  return asOneTry(ctx, account, failing, async () => {
    if (found && (await checkPassword(password, found.administrator.password_hash)))
      return found.administrator
    throw WrongConsoleLogin({
      fields: { password: [inBoth('Mật khẩu chưa đúng.', 'The password is not right.')] },
    })
  })
}

export async function beginTotp(ctx: Ctx, { password }: Input<typeof calls.beginTotp>) {
  const own = await ownRow(ctx, password)
  const made = newTotp(own.email)
  const totp_pending = ctx.tools.keys.seal('totp', own.id, made.secret)
  return inTransaction(ctx, async (tx) => {
    await queries.updateAdministrator(tx.db, own.id, { totp_pending })
    await audit(tx, {
      action: 'begin_totp',
      target: 'administrators',
      target_id: own.id,
      before: { totp_pending: own.totp_pending !== null },
      after: { totp_pending: true },
    })
    return made
  })
}

export function confirmTotp(ctx: Ctx, { totp }: Input<typeof calls.confirmTotp>): Promise<OwnAdministrator> {
  return inTransaction(ctx, async (tx) => {
    const { id } = tx.actor
    const found = await queries.findAdministrator(tx.db, id)
    const pending = found?.administrator.totp_pending
    const step = pending ? stepOf(tx, tx.tools.keys.unseal('totp', id, pending), totp) : null
    if (!pending || step === null) throw TotpWrong()
    if (!(await queries.confirmTotp(tx.db, id, { pending, step, at: tx.now() }))) throw TotpWrong()
    await closeSessionsOf(tx, id, 'two-factor sign-in was set up', tx.actor.session_id)
    await audit(tx, {
      action: 'totp',
      target: 'administrators',
      target_id: id,
      before: { totp_pending: true, totp_confirmed_at: found.administrator.totp_confirmed_at },
      after: { totp_pending: false, totp_confirmed_at: tx.now() },
    })
    return ownAdministrator(tx, id)
  })
}

export async function changePassword(ctx: Ctx, input: Input<typeof calls.changeAdministratorPassword>) {
  const own = await ownRow(ctx, input.password)
  const password_hash = await hashPassword(input.new_password)
  return inTransaction(ctx, async (tx) => {
    await queries.updateAdministrator(tx.db, own.id, { password_hash, updated_at: tx.now() })
    await closeSessionsOf(tx, own.id, 'password changed', tx.actor.session_id)
    await audit(tx, {
      action: 'password',
      target: 'administrators',
      target_id: own.id,
      before: { password: own.password_hash, updated_at: own.updated_at },
      after: { password: password_hash, updated_at: tx.now() },
    })
    return {}
  })
}

const setUpPrint = (ctx: Anyone, code: string): string =>
  ctx.tools.keys.fingerprint('set-up', code.toUpperCase())

/** Made anew at every start of an empty platform, printed once, kept as a fingerprint. Null: nothing to set up. */
export async function setUpCode(ctx: Ctx<null>): Promise<string | null> {
  if (ctx.tools.env.DEMO || (await queries.countAdministrators(ctx.db)) > 0) return null
  const code = randomBytes(10)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{5})(?=.)/g, '$1-')
  await queries.keepSetUp(ctx.db, setUpPrint(ctx, code), ctx.now())
  return code
}

export async function getSetUp(ctx: Anyone) {
  const waiting = (await queries.findSetUp(ctx.db)) !== undefined
  return { needed: waiting && (await queries.countAdministrators(ctx.db)) === 0 }
}

export async function setUp(ctx: Anyone, input: Input<typeof calls.setUp>) {
  const print = setUpPrint(ctx, input.set_up_code)
  const kept = await queries.findSetUp(ctx.db)
  if (!kept || !ctx.tools.keys.same(kept.code_print, print)) throw await noSuchCode(ctx)
  const password_hash = await hashPassword(input.password)
  return inTransaction(ctx, async (tx) => {
    await lockRights(tx)
    if (!(await queries.spendSetUp(tx.db, print))) throw await noSuchCode(tx)
    if ((await queries.countAdministrators(tx.db)) > 0) throw SetUpDone()
    const role = await queries.findSuperRole(tx.db)
    if (!role) throw new Error('the role with all powers is missing')
    const id = newId()
    const { email, full_name } = input
    const now = tx.now()
    await queries.insertAdministrator(tx.db, {
      id,
      email,
      full_name,
      password_hash,
      role_id: role.id,
      created_at: now,
      updated_at: now,
    })
    return enter(tx, id, { action: 'set_up', made: { email, full_name, role_id: role.id } })
  })
}

async function noSuchCode(ctx: Anyone) {
  if ((await queries.countAdministrators(ctx.db)) > 0) return SetUpDone()
  return BadInput({
    fields: {
      set_up_code: [
        inBoth(
          'Mã thiết lập chưa đúng: xem dòng in ra khi Malto khởi động.',
          'This is not the code printed at the start.',
        ),
      ],
    },
  })
}
