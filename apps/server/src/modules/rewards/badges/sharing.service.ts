import { randomBytes } from 'node:crypto'
import { BadInput, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/rewards.badges.calls'
import { BadgeNotFound, BadgeNotShareable, shareFaults } from '@malto/contract/modules/rewards.badges.calls'
import { mayShareAt, SHARE_TEXT_VERSION } from '@malto/contract/modules/rewards.badges.rules'
import { ageOn } from '@malto/contract/modules/users.rules'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { vietnameseDay } from '#platform/time.ts'
import * as queries from './badges.queries.ts'
import type { SharedAward } from './badges.queries.ts'

export const mayShare = async (ctx: Ctx): Promise<boolean> =>
  mayShareAt(await ageOf(ctx, ctx.actor.id)) && (await queries.isLearning(ctx.db, ctx.actor.id))

/** A link that nobody guesses; taken back, it is dead for ever, and shared again the award gets another. */
const newCode = (): string => randomBytes(18).toString('base64url')

/** Taking back is open to everybody at any time; showing only to who may, and said yes. */
export const shareBadge = (ctx: Ctx, { award_id, on, agreed }: Input<typeof calls.shareBadge>) =>
  inTransaction(ctx, async (tx) => {
    const award = await queries.lockAward(tx.db, award_id, tx.actor.id)
    if (!award) throw BadgeNotFound()
    if (!on) {
      if (award.share_code === null) return { share_code: null }
      await queries.setShared(tx.db, award_id, { share_code: null, shared_at: null })
      await note(tx, award_id, false)
      return { share_code: null }
    }
    if (!(await mayShare(tx))) throw BadgeNotShareable()
    if (!agreed) throw BadInput({ fields: { agreed: [shareFaults.notAgreed] } })
    if (award.share_code !== null) return { share_code: award.share_code }
    const share_code = newCode()
    await queries.setShared(tx.db, award_id, { share_code, shared_at: tx.now() })
    await note(tx, award_id, true)
    return { share_code }
  })

/** Who agreed to which words, and when they took it back, stays known after both. */
const note = (tx: Ctx, award_id: string, shared: boolean): Promise<void> =>
  queries.insertShareEntry(tx.db, {
    id: newId(),
    award_id,
    user_id: tx.actor.id,
    shared,
    text_version: SHARE_TEXT_VERSION,
    created_at: tx.now(),
  })

/** Taken back, its owner blocked, gone or too young after all, and never there sound the same. */
export async function sharedAwardFor(ctx: Ctx<Actor | null>, code: string): Promise<SharedAward> {
  const found = await queries.findShared(ctx.db, code)
  if (!found) throw BadgeNotFound()
  const age = found.birthday === null ? null : ageOn(found.birthday, vietnameseDay(ctx.now()))
  if (!mayShareAt(age)) throw BadgeNotFound()
  return found
}

/** In Vietnamese the given name comes last. */
const givenName = (full_name: string): string => full_name.trim().split(/\s+/).at(-1)?.slice(0, 40) ?? ''

export async function getSharedBadge(ctx: Ctx<Actor | null>, { code }: Input<typeof calls.getSharedBadge>) {
  const { name, summary, icon, tone, story, owner_name, awarded_at } = await sharedAwardFor(ctx, code)
  return {
    name,
    summary,
    icon,
    tone,
    story,
    owner: givenName(owner_name),
    awarded_at: awarded_at.toISOString(),
  }
}
