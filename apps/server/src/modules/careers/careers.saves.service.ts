import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/careers.calls'
import { CareerNotFound, careerSaved } from '@malto/contract/modules/careers.calls'
import { interestsFor } from '#modules/assessments/assessments.service.ts'
import { childFor } from '#modules/family/family.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { toCard } from './careers.cards.service.ts'
import * as queries from './careers.saves.queries.ts'

/** What is kept is a set: saying it twice changes nothing, and only a change is told to later modules. */
export function saveCareer(ctx: Ctx, { slug, saved }: Input<typeof calls.saveCareer>) {
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    const career = await queries.findOpenCareer(tx.db, slug)
    if (!career) throw CareerNotFound()
    const changed = saved
      ? await queries.insertSave(tx.db, user_id, career.id, tx.now())
      : await queries.deleteSave(tx.db, user_id, career.id)
    if (changed) await tx.record(careerSaved, { user_id, career_id: career.id, saved })
    return { saved, saved_count: await queries.countSavesOf(tx.db, career.id) }
  })
}

/** One's own, or a connected child's. Labels and hearts are the viewer's own in both. */
export async function listSavedCareers(ctx: Ctx, input: Input<typeof calls.listSavedCareers>) {
  const { child_id, cursor, limit } = input
  const viewer_id = ctx.actor.id
  if (child_id) await childFor(ctx, child_id)
  const interests = await interestsFor(ctx, { user_id: viewer_id })
  const rows =
    child_id || cursor
      ? await queries.findSaved(ctx.db, child_id ?? viewer_id, viewer_id, readMark(cursor), limit)
      : await queries.findFirstSaved(ctx.db, { user_id: viewer_id, limit })
  const page = pageBy(rows, limit, (row) => [row.saved_at.toISOString(), row.id])
  return {
    ...page,
    items: page.items.map((row) => ({
      ...toCard(row, interests?.scores ?? null),
      saved_at: row.saved_at.toISOString(),
    })),
  }
}
