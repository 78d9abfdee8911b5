import { SessionOver, type Input } from '@malto/contract'
import { LoginPaused } from '@malto/contract/modules/auth.calls'
import type * as calls from '@malto/contract/modules/profile.calls'
import { accountChanged, WrongPassword, type SessionCard } from '@malto/contract/modules/profile.calls'
import { deviceName } from '@malto/contract/modules/profile.rules'
import { asOneTry } from '#modules/auth/auth.haste.service.ts'
import { closeSessionOf, closeSessionsOf } from '#modules/auth/auth.sessions.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { findUser, refuseWeak, updatePassword } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { checkPassword, hashPassword } from '#platform/passwords.ts'
import { DAY, later } from '#platform/time.ts'
import * as queries from './profile.queries.ts'

/** A session that lay idle for longer cannot be renewed any more. */
const IDLE = 7 * DAY

/** Whoever holds an open phone is not yet its owner: what cannot be undone asks for the password, as slowly as a login. */
export function provePassword(ctx: Ctx, password: string): Promise<UserRow> {
  return asOneTry(ctx, ctx.actor.id, { paused: LoginPaused, wrong: [WrongPassword] }, async () => {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (!user) throw SessionOver()
    if (!(await checkPassword(password, user.password_hash))) throw WrongPassword()
    return user
  })
}

export async function changePassword(ctx: Ctx, input: Input<typeof calls.changePassword>) {
  const user = await provePassword(ctx, input.password)
  refuseWeak('new_password', input.new_password, user)
  const password_hash = await hashPassword(input.new_password)
  return inTransaction(ctx, async (tx) => {
    await updatePassword(tx.db, user.id, password_hash, tx.now())
    await closeSessionsOf(tx, user.id, 'password changed', tx.actor.session_id)
    await notify(tx, {
      user_id: user.id,
      category: 'account',
      key: `account:password:${newId()}`,
      title: { vi: 'Mật khẩu của {you} vừa được đổi', en: 'Your password was changed' },
      body: {
        vi: 'Các thiết bị khác đã được đăng xuất. Nếu không phải {you} đổi, hãy đặt lại mật khẩu ngay nhé.',
        en: 'Your other devices were signed out. If that was not you, please reset your password now.',
      },
      path: '/settings',
    })
    return {}
  })
}

export async function listSessions(ctx: Ctx): Promise<{ sessions: SessionCard[] }> {
  const rows = await queries.findOpenSessions(ctx.db, ctx.actor.id, ctx.now(), later(ctx.now(), -IDLE))
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent, ctx.language),
      current: row.id === ctx.actor.session_id,
      issued_at: row.issued_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  }
}

/** The session one asks from stays: leaving it is `logout`. One that is not one's own is simply not in the list. */
export async function endSessions(ctx: Ctx, { id }: Input<typeof calls.endSessions>) {
  const { id: person, session_id } = ctx.actor
  if (id === undefined) await closeSessionsOf(ctx, person, 'ended by its owner', session_id)
  else if (id !== session_id) await closeSessionOf(ctx, person, id, 'ended by its owner')
  return listSessions(ctx)
}

/** Other devices of this person read the account again. */
export const tellChanged = (tx: Ctx<Actor | null>, user_id: string): void =>
  tx.tell(accountChanged, `user:${user_id}`, { user_id })
