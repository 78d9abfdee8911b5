import { ageOn, learnerKindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { BirthdayNeeded } from '@malto/contract/modules/rewards.calls'
import { SessionOver } from '@malto/contract'
import { isAdviser } from '#modules/advisory/appointments/access.service.ts'
import { guardiansOf } from '#modules/family/family.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Shopper } from './shelf.queries.ts'

type Anyone = Ctx<Actor | null>

/** Below 16, whatever the account calls itself: a parcel needs a parent's yes. */
export const isKid = (
  ctx: Anyone,
  { account_kind, birthday }: Pick<UserRow, 'account_kind' | 'birthday'>,
): boolean => (birthday ? learnerKindOn(birthday, vietnameseDay(ctx.now())) : account_kind) === 'kid'

/** A parcel goes to somebody whose age is known, or by a parent's yes. */
export function requireKnownAge({ kid, age }: { readonly kid: boolean; readonly age: number | null }): void {
  if (!kid && age === null) throw BirthdayNeeded()
}

/** What is for the older ones is for nobody whose age is unknown. */
export const isOldEnough = (min_age: number | null, age: number | null): boolean =>
  min_age === null || (age !== null && age >= min_age)

export const ageToday = (ctx: Anyone, { birthday }: Pick<UserRow, 'birthday'>): number | null =>
  birthday === null ? null : ageOn(birthday, vietnameseDay(ctx.now()))

export interface Reader extends Shopper {
  readonly kid: boolean
  /** Points are for learners: parents and advisers look, and take nothing. */
  readonly may_claim: boolean
}

export async function readerOf(ctx: Anyone, user_id: string): Promise<Reader> {
  const user = await findUser(ctx.db, user_id)
  if (!user) throw SessionOver()
  return {
    user_id,
    now: ctx.now(),
    today: vietnameseDay(ctx.now()),
    age: ageToday(ctx, user),
    kid: isKid(ctx, user),
    may_claim:
      user.status !== 'blocked' && user.account_kind !== 'parent' && !(await isAdviser(ctx, user_id)),
  }
}

export const parentsOf = async (ctx: Anyone, child_id: string): Promise<string[]> =>
  (await guardiansOf(ctx, child_id)).map(({ user_id }) => user_id)
