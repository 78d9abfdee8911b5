import { createHash } from 'node:crypto'
import { withoutMarks } from '@malto/contract'
import { SaidTwice, TooFast } from '@malto/contract/modules/moderation.calls'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import {
  FIRST_WORDS,
  FLOOD,
  NEW_ACCOUNT_DAYS,
  type CircleBand,
  type HoldReason,
} from '@malto/contract/modules/moderation.rules'
import { compileWords, type JudgeWords } from '@malto/contract/modules/moderation.words.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { DAY, MINUTE } from '#platform/time.ts'
import type { Tools } from '#platform/tools.ts'
import * as queries from './moderation.judging.queries.ts'
import type { Member } from './moderation.members.service.ts'
import type { RecentWord } from './moderation.table.ts'

type Anyone = Ctx<Actor | null>

/** Something that is about to be said. */
export interface Said {
  /** What the client calls it: the same thing sent again is no repetition. */
  readonly id?: string
  readonly text: string
  readonly picture_ids: readonly string[]
  /** Who will read it: children are spared contact details. */
  readonly band: CircleBand
  /** Nicknames that were picked from a list: a number in one of them is no phone. */
  readonly known?: readonly string[]
}
export interface Verdict {
  readonly state: 'shown' | 'pending'
  readonly shown_text: string
  readonly holds: HoldReason[]
  readonly found: string[]
}

/** The rules in use are read again when they are this old; a change in the console takes that long to reach a process. */
const FRESH_MS = 5000
const compiled = new WeakMap<
  Tools,
  { readonly at: number; readonly rules: string; readonly judge: JudgeWords }
>()

export async function wordJudge(ctx: Anyone): Promise<JudgeWords> {
  const now = ctx.now().getTime()
  const known = compiled.get(ctx.tools)
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.judge
  const found = await queries.findRules(ctx.db)
  const rules = JSON.stringify(found)
  // Compiling takes longer than reading: what nobody has changed is kept.
  const judge = known?.rules === rules ? known.judge : compileWords(found)
  compiled.set(ctx.tools, { at: now, rules, judge })
  return judge
}
export const forgetRules = (ctx: Anyone): boolean => compiled.delete(ctx.tools)

const printOf = (text: string): string =>
  createHash('sha256').update(withoutMarks(text)).digest('base64url').slice(0, 16)

/**
 * What becomes of words, inside the transaction that keeps them: floods and repeats are refused, words masked, what is
 * doubtful waits. Called once for each thing said; a retry must have been recognised before.
 */
export async function judge(tx: Anyone, member: Member, said: Said): Promise<Verdict> {
  const standing = await queries.lockStanding(tx.db, member.user_id)
  const { recent, accepted, ...verdict } = weigh(tx, await wordJudge(tx), standing, member, said)
  await queries.writeRecent(tx.db, member.user_id, recent, accepted)
  return verdict
}

export type Standing = queries.Standing
/** What somebody said last, and how much of it was accepted. */
export const standingOf = (ctx: Anyone, user_id: string): Promise<Standing> =>
  queries.findStanding(ctx.db, user_id)

/** Somebody who says so many things in one moment is no person. */
const MOST_TRIES = 10

/**
 * The same outside a transaction, for words that are kept right afterwards: the standing was read, and is written only
 * if nobody wrote it meanwhile. If the words are lost in between, saying them again is no repetition: they have their id.
 */
export async function judgeAlone(
  ctx: Anyone,
  member: Member,
  said: Said,
  before: Standing,
): Promise<Verdict> {
  const words = await wordJudge(ctx)
  let standing = before
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { recent, accepted, ...verdict } = weigh(ctx, words, standing, member, said)
    if (await queries.swapRecent(ctx.db, member.user_id, standing.recent, recent, accepted)) return verdict
    standing = await standingOf(ctx, member.user_id)
  }
  throw TooFast({ details: { retry_after: 1 } })
}

function weigh(
  ctx: Anyone,
  words: JudgeWords,
  standing: queries.Standing,
  member: Member,
  said: Said,
): Verdict & { readonly recent: RecentWord[]; readonly accepted: boolean } {
  const recent = refuseFloods(ctx, standing.recent, said)
  const { shown, found, hold } = words(said.text)
  const holds: HoldReason[] = []
  if (hold) holds.push('words')
  if (said.band === 'kid' && findDetails(said.text, said.known).length > 0) holds.push('contact')
  if (said.picture_ids.length > 0 && !member.adviser) holds.push('picture')
  const young = ctx.now().getTime() - member.joined_at.getTime() < NEW_ACCOUNT_DAYS * DAY
  if (young && !member.adviser && standing.accepted_count < FIRST_WORDS) holds.push('new_account')
  // Words that nobody has to look at make an account known; sent again they are still the same words.
  const again = said.id !== undefined && standing.recent.some(({ id }) => id === said.id)
  return {
    state: holds.length > 0 ? 'pending' : 'shown',
    shown_text: shown,
    holds,
    found,
    recent,
    accepted: holds.length === 0 && !again,
  }
}

/** What is kept of the last words, with these. */
function refuseFloods(tx: Anyone, recent: readonly RecentWord[], { id, text }: Said): RecentWord[] {
  const now = tx.now().getTime()
  const others = recent.filter((each) => id === undefined || each.id !== id)
  const within = (minutes: number) =>
    others.filter(({ at }) => now - Date.parse(at) < minutes * MINUTE && Date.parse(at) <= now)
  const lately = within(FLOOD.minutes)
  if (lately.length >= FLOOD.count) {
    const oldest = Date.parse(lately[0]!.at)
    throw TooFast({
      details: { retry_after: Math.max(1, Math.ceil((oldest + FLOOD.minutes * MINUTE - now) / 1000)) },
    })
  }
  const print = printOf(text)
  if (text.length >= FLOOD.same_from && within(FLOOD.same_minutes).some((each) => each.print === print))
    throw SaidTwice()
  const kept = within(FLOOD.same_minutes).slice(-2 * FLOOD.count)
  return [...kept, { at: tx.now().toISOString(), print, ...(id === undefined ? {} : { id }) }]
}

/** Words that a moderator let stand make an account known, too. */
export const accept = (tx: Anyone, user_id: string): Promise<void> => queries.addAccepted(tx.db, user_id)
