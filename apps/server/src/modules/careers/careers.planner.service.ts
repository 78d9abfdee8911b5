import { BadInput, type Input } from '@malto/contract'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import type * as calls from '@malto/contract/modules/careers.planner.calls'
import { notAPair, type SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { blocksOf, isPair, meets, subjectsOf } from '@malto/contract/modules/careers.planner.rules'
import { matchOf } from '@malto/contract/modules/careers.match.rules'
import { isVocational } from '@malto/contract/modules/careers.rules'
import { interestsFor } from '#modules/assessments/assessments.service.ts'
import { childFor } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { toCard, type Scores } from './careers.cards.service.ts'
import * as queries from './careers.planner.queries.ts'
import { findBank, findChosen, type BankRow } from './careers.queries.ts'
import { findSavedIds } from './careers.saves.queries.ts'

const SHOWN = 12
const empty: SubjectPlan = { liked: [], marks: {}, electives: [] }

export async function getPlan(ctx: Ctx) {
  const row = await queries.findPlan(ctx.db, ctx.actor.id)
  const plan = row ? { liked: row.liked, marks: row.marks, electives: row.electives } : empty
  return { plan, saved_at: row?.saved_at.toISOString() ?? null }
}

export async function savePlan(ctx: Ctx, plan: Input<typeof calls.savePlan>) {
  const liked = [...new Set(plan.liked)]
  await queries.putPlan(ctx.db, { ...plan, liked, user_id: ctx.actor.id, saved_at: ctx.now() })
  return getPlan(ctx)
}

/**
 * What two electives open, and what of the kept careers they leave shut. A parent may ask about those that a child keeps,
 * which they see anyway; the electives are of the parent's own naming.
 */
export async function listDoors(ctx: Ctx, { first, second, child_id }: Input<typeof calls.listDoors>) {
  if (!isPair(first, second)) throw BadInput({ fields: { second: [notAPair] } })
  if (child_id) await childFor(ctx, child_id)
  const interests = await interestsFor(ctx, { user_id: ctx.actor.id })
  const scores = interests?.scores ?? null
  const bank = await findBank(ctx.db)
  const kept = await findSavedIds(ctx.db, child_id ?? ctx.actor.id)
  const codes = blocksOf(first, second)
  const behind = (rows: readonly BankRow[]) => ({ career_count: rows.length, ids: forShow(rows, scores) })
  const blocks = codes.map((code) => ({ code, ...behind(bank.filter((row) => meets([code], row.blocks))) }))
  const vocational = behind(bank.filter((row) => isVocational(row.routes)))
  const isShut = (row: BankRow) => row.blocks.length > 0 && !meets(codes, row.blocks)
  const closed = forShow(
    bank.filter((row) => kept.has(row.id) && isShut(row)),
    scores,
  )
  const shown = [...blocks.flatMap(({ ids }) => ids), ...vocational.ids, ...closed]
  const rows = await findChosen(ctx.db, ctx.actor.id, [...new Set(shown)])
  const toCards = (ids: readonly number[]): CareerCard[] =>
    ids.flatMap((id) => rows.get(id) ?? []).map((row) => toCard(row, scores))
  return {
    blocks: blocks.map(({ code, career_count, ids }) => ({
      code,
      subjects: [...subjectsOf(code)],
      career_count,
      careers: toCards(ids),
    })),
    vocational: { career_count: vocational.career_count, careers: toCards(vocational.ids) },
    closed: toCards(closed),
  }
}

/** With interests those that go best with them; without, one of each group in turn: a list by name would be all K. */
function forShow(rows: readonly BankRow[], scores: Scores | null): number[] {
  return (scores ? byMatch(rows, scores) : inTurn(rows)).slice(0, SHOWN).map(({ id }) => id)
}

function byMatch(rows: readonly BankRow[], scores: Scores): BankRow[] {
  const rOf = new Map(rows.map((row) => [row.id, matchOf(scores, row.interests).r ?? -1]))
  return rows.toSorted((a, b) => (rOf.get(b.id) ?? -1) - (rOf.get(a.id) ?? -1))
}

function inTurn(rows: readonly BankRow[]): BankRow[] {
  const taken = new Map<number, number>()
  const turns = rows.map((row) => {
    const turn = taken.get(row.group_id) ?? 0
    taken.set(row.group_id, turn + 1)
    return { row, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ row }) => row)
}
