import type { Input } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import type * as calls from '@malto/contract/modules/assessments.guidance.calls'
import {
  GroupNotForYou,
  GroupNotOpen,
  personalityChanged,
  type PersonalityState,
} from '@malto/contract/modules/assessments.guidance.calls'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import * as queries from './assessments.personality.queries.ts'

type Anyone = Ctx<Actor | null>

/**
 * A newest result decides what may be chosen. Who is in a group that it still names stays there; where it names
 * another one, the place ends and the question is asked anew: joining shows one's type, so nobody is put there.
 */
export async function takeOver(
  tx: Anyone,
  user_id: string,
  result_id: string,
  candidates: readonly PersonalityGroup[],
): Promise<void> {
  const before = await queries.lockMember(tx.db, user_id)
  const stays = before?.letter && candidates.includes(before.letter) ? before.letter : null
  await queries.putMember(tx.db, {
    user_id,
    letter: stays,
    result_id,
    candidates: [...candidates],
    asked: stays === null && candidates.length > 0,
    changed_at: tx.now(),
  })
  if (before?.letter && !stays) await tx.record(personalityChanged, { user_id, letter: null })
}

/** Who learns, and holds no adviser's office: groups take in nobody else, and counsel is for nobody else. */
export const isLearner = (ctx: Ctx): Promise<boolean> => queries.isLearner(ctx.db, ctx.actor.id)

export async function getPersonality(ctx: Ctx): Promise<PersonalityState> {
  return toState(await queries.findMember(ctx.db, ctx.actor.id), await isLearner(ctx))
}

/** Joins, changes within what the newest result leaves open, or leaves, which everybody may. Saying it twice changes nothing. */
export function choosePersonality(ctx: Ctx, { letter }: Input<typeof calls.choosePersonality>) {
  return inTransaction(ctx, async (tx) => {
    const member = await queries.lockMember(tx.db, tx.actor.id)
    const learner = await isLearner(tx)
    if (letter !== null && !learner) throw GroupNotForYou()
    if (letter !== null && !member?.candidates.includes(letter)) throw GroupNotOpen()
    if (!member) return toState(undefined, learner)
    const next = { ...member, letter, asked: false, changed_at: tx.now() }
    await queries.putMember(tx.db, next)
    if (member.letter !== letter) await tx.record(personalityChanged, { user_id: tx.actor.id, letter })
    return toState(next, learner)
  })
}

/** The group somebody is in, for the rooms and walls that follow from it. */
export const personalityOf = async (ctx: Anyone, user_id: string): Promise<PersonalityGroup | null> =>
  (await queries.findMember(ctx.db, user_id))?.letter ?? null

/** Whoever is no learner is asked nothing, and stands in no group that they may have joined as one. */
const toState = (member: queries.Member | undefined, learner: boolean): PersonalityState => ({
  letter: (learner && member?.letter) || null,
  candidates: (learner && member?.candidates) || [],
  result_id: member?.result_id ?? null,
  asked: (learner && member?.asked) || false,
})
