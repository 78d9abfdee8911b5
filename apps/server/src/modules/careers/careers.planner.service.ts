import { BadInput, type Input } from '@malto/contract'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import type * as calls from '@malto/contract/modules/careers.planner.calls'
import { notAPair, type SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { blocksOf, isPair, meets, subjectsOf } from '@malto/contract/modules/careers.planner.rules'
import { majorsBehind } from '@malto/contract/modules/careers.majors.rules'
import { isVocational } from '@malto/contract/modules/careers.rules'
import { interestsFor } from '#modules/assessments/assessments.service.ts'
import { childFor } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { toCard } from './careers.cards.service.ts'
import { majorsFor } from './careers.majors.service.ts'
import * as queries from './careers.planner.queries.ts'
import { findBank, findChosen, shelfOf, type BankRow } from './careers.queries.ts'
import { forShow } from './careers.showing.service.ts'

const SHOWN = 12
const MAJORS = 6
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
  const { stamp, saved } = await shelfOf(ctx.db, child_id ?? ctx.actor.id)
  const majorsOf = new Map((await majorsFor(ctx, stamp)).map(({ id, majors }) => [id, majors]))
  const codes = blocksOf(first, second)
  const idsFor = (rows: readonly BankRow[]) => forShow(rows, scores, SHOWN).map(({ id }) => id)
  const behind = (rows: readonly BankRow[]) => ({ career_count: rows.length, ids: idsFor(rows) })
  const blocks = codes.map((code) => {
    const rows = bank.filter((row) => meets([code], row.blocks))
    return {
      code,
      ...behind(rows),
      majors: majorsBehind(rows.map(({ id }) => ({ majors: majorsOf.get(id) ?? [] }))),
    }
  })
  const vocational = behind(bank.filter((row) => isVocational(row.routes)))
  const isShut = (row: BankRow) => row.blocks.length > 0 && !meets(codes, row.blocks)
  const closed = idsFor(bank.filter((row) => saved.includes(row.id) && isShut(row)))
  const shown = [...blocks.flatMap(({ ids }) => ids), ...vocational.ids, ...closed]
  const rows = await findChosen(ctx.db, ctx.actor.id, [...new Set(shown)])
  const toCards = (ids: readonly number[]): CareerCard[] =>
    ids.flatMap((id) => rows.get(id) ?? []).map((row) => toCard(row, scores))
  return {
    blocks: blocks.map(({ code, career_count, ids, majors }) => ({
      code,
      subjects: [...subjectsOf(code)],
      career_count,
      careers: toCards(ids),
      major_count: majors.length,
      majors: majors.slice(0, MAJORS),
    })),
    vocational: { career_count: vocational.career_count, careers: toCards(vocational.ids) },
    closed: toCards(closed),
  }
}
