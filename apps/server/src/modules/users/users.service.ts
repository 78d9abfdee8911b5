import { BadInput, SessionOver, type FieldErrors } from '@malto/contract'
import { nicknameFault } from '@malto/contract/modules/profile.rules'
import { nameUnkind, passwordFaults, type OwnUser } from '@malto/contract/modules/users.calls'
import {
  ageBandOn,
  ageOn,
  kindOn,
  passwordFault,
  roleIdOf,
  vietnameseDay,
  type SignInNames,
} from '@malto/contract/modules/users.rules'
import { mediaUrl } from '#modules/media/media.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './users.queries.ts'

export const getMe = (ctx: Ctx): Promise<OwnUser> => ownUser(ctx, ctx.actor.id, ctx.actor.session_id)

/** One's own account, for its owner only. `session_id` makes the pass for one's own picture. */
export async function ownUser(ctx: Ctx<Actor | null>, user_id: string, session_id: string): Promise<OwnUser> {
  const row = await queries.findOwnUser(ctx.db, user_id)
  if (!row) throw SessionOver()
  return toOwnUser(ctx, row, session_id)
}

function toOwnUser(ctx: Ctx<Actor | null>, row: queries.OwnUserRow, session_id: string): OwnUser {
  const { user } = row
  const today = vietnameseDay(ctx.now())
  const account_kind = kindOn(user.account_kind, user.birthday, today)
  return {
    ...user,
    account_kind,
    email_verified: user.email_verified_at !== null,
    avatar_url: user.avatar_id
      ? mediaUrl(ctx, user.avatar_id, session_id)
      : user.avatar_name && `/art/${user.avatar_name}.svg`,
    role_id: roleIdOf(account_kind, row.adviser !== null),
    age_band: user.birthday ? ageBandOn(user.birthday, today) : null,
    province: row.province,
    district: row.district,
    school: row.school,
    class: row.class,
    another_school: user.school_id === null ? row.another_school : null,
    advisory_expert_profile: row.adviser,
  }
}

/** By the birthday, today (I16). Null: an adult who gave none; learners always have one. */
export async function ageOf(ctx: Ctx<Actor | null>, user_id: string): Promise<number | null> {
  const own = ctx.actor?.id === user_id ? ctx.actor.birthday : undefined
  const birthday = own === undefined ? await queries.findBirthday(ctx.db, user_id) : own
  return birthday === null ? null : ageOn(birthday, vietnameseDay(ctx.now()))
}

export {
  changeUser,
  dropUnmatchedSchool,
  findUser,
  findUserByEmail,
  findUserByPhone,
  findUserByUsername,
  insertUnmatchedSchool,
  insertUser,
  isVettedAdviser,
  lockUser,
  replaceUnmatchedSchool,
  updatePassword,
} from './users.queries.ts'

/** A new password must not hold what its owner signs in with: refused at its field. */
export function refuseWeak(field: string, password: string, owner: SignInNames): void {
  const fault = passwordFault(password, owner)
  if (fault) throw BadInput({ fields: { [field]: [passwordFaults[fault]] } satisfies FieldErrors })
}

/** A name stands on the phones of others, also of children whom its owner only asks to connect. What is wrong, or null. */
export const nameFaultOf = (full_name: string): string | null =>
  nicknameFault(full_name) === null ? null : nameUnkind
