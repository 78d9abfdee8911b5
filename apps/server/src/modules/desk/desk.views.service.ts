import { NotFound, type Input } from '@malto/contract'
import {
  TooManyViews,
  VIEWS_MOST,
  type listViews as ListViews,
  type removeView as RemoveView,
  type saveView as SaveView,
} from '@malto/contract/modules/desk.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { servedResource } from '#platform/resource.registry.ts'
import * as queries from './desk.queries.ts'
import type { ViewRow } from './desk.table.ts'

const toView = ({ id, resource, name, filter, sort, created_at }: ViewRow) => ({
  id,
  resource,
  name,
  filter,
  sort,
  created_at: created_at.toISOString(),
})

/** A list that one may not read keeps nothing, and says nothing of itself. */
function refuseForeign(ctx: Ctx, name: string): void {
  const found = servedResource(name)
  if (!found || !ctx.actor.powers.has(found.resource.powers.read)) throw NotFound()
}

export async function listViews(ctx: Ctx, { resource }: Input<typeof ListViews>) {
  refuseForeign(ctx, resource)
  return { views: (await queries.findViews(ctx.db, ctx.actor.id, resource)).map(toView) }
}

const saidOf = ({ resource, name, filter, sort }: ViewRow) => ({ resource, name, filter, sort })

/** Words of the search box are most often somebody's name: they are not kept, nor written into the log. */
export async function saveView(ctx: Ctx, { filter: given, ...input }: Input<typeof SaveView>) {
  refuseForeign(ctx, input.resource)
  const { q: _, ...filter } = given
  return inTransaction(ctx, async (tx) => {
    const administrator_id = tx.actor.id
    const old = await queries.lockView(tx.db, {
      administrator_id,
      resource: input.resource,
      name: input.name,
    })
    const kept = await queries.keepView(tx.db, {
      ...input,
      filter,
      id: newId(),
      administrator_id,
      created_at: tx.now(),
    })
    if ((await queries.countViews(tx.db, administrator_id, input.resource)) > VIEWS_MOST) throw TooManyViews()
    await audit(tx, {
      action: 'keep',
      target: 'views',
      target_id: kept.id,
      before: old ? saidOf(old) : null,
      after: saidOf(kept),
    })
    return toView(kept)
  })
}

export const removeView = (ctx: Ctx, { id }: Input<typeof RemoveView>) =>
  inTransaction(ctx, async (tx) => {
    const gone = await queries.deleteView(tx.db, tx.actor.id, id)
    if (!gone) throw NotFound()
    await audit(tx, { action: 'remove', target: 'views', target_id: id, before: saidOf(gone) })
    return { id }
  })
