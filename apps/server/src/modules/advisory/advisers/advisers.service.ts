import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.calls'
import {
  AdviserNotFound,
  NotForAdvisees,
  type AdviserCard,
  type AdviserDetail,
} from '@malto/contract/modules/advisory.calls'
import { guardiansOf } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { adviseeFor, type Advisee } from '../appointments/access.service.ts'
import * as queries from '../appointments/advisers.queries.ts'
import type { AdviserRow } from '../appointments/advisers.queries.ts'
import { avatarOf } from '../appointments/cards.service.ts'
import { asksFirst, bookOf, booksOf, nextFree, withoutHoldOf, type Book } from './slots.service.ts'

/** The only way to an adviser: who counsels now, and has neither blocked these people nor been blocked by them. */
export async function adviserFor(ctx: Ctx, adviser_id: string, advisee_id: string): Promise<AdviserRow> {
  const [row] = await queries.findAdviserSeenBy(ctx.db, adviser_id, [ctx.actor.id, advisee_id])
  if (!row) throw AdviserNotFound()
  if (adviser_id === ctx.actor.id) throw NotForAdvisees()
  return row
}

/** The nearest times of a whole page come by a fixed number of questions. */
export async function listAdvisers(ctx: Ctx, input: Input<typeof calls.listAdvisers>) {
  const { topic, q, cursor, limit } = input
  const wanted = { topic, q, viewer_id: ctx.actor.id }
  const rows = await queries.findAdvisers(ctx.db, wanted, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.advisory_name, row.user_id])
  const books = await booksOf(
    ctx,
    page.items.map(({ user_id }) => user_id),
  )
  return { ...page, items: page.items.map((row) => toCard(ctx, row, books.get(row.user_id))) }
}

function toCard(ctx: Ctx, row: AdviserRow, book: Book | undefined, asks = row.looks_first): AdviserCard {
  const free = book && nextFree(withoutHoldOf(book, ctx.actor.id), ctx.now(), asks)
  return {
    id: row.user_id,
    advisory_name: row.advisory_name,
    short_description: row.short_description,
    avatar_url: avatarOf(ctx, row, 'adviser'),
    topics: row.topics,
    session_minutes: row.session_minutes,
    looks_first: row.looks_first,
    next_free_at: free?.toISOString() ?? null,
  }
}

export async function getAdviser(
  ctx: Ctx,
  { adviser_id, child_id }: Input<typeof calls.getAdviser>,
): Promise<AdviserDetail> {
  const advisee = await adviseeOrNobody(ctx, child_id)
  const advisee_id = advisee?.user.id ?? ctx.actor.id
  const [row] = await queries.findAdviserSeenBy(ctx.db, adviser_id, [ctx.actor.id, advisee_id])
  if (!row) throw AdviserNotFound()
  const book = await bookOf(ctx, adviser_id)
  const card = toCard(ctx, row, book, book && (await asksFirst(ctx, book)))
  const why_not = await whyNot(ctx, row, advisee)
  const waits = (why_not === null || why_not === 'closed') && card.next_free_at === null
  return {
    ...card,
    advisory_curriculum_vitae: row.advisory_curriculum_vitae,
    ...(await queries.findTogether(ctx.db, adviser_id, advisee_id)),
    can: { book: why_not === null, wait: waits },
    why_not,
  }
}

/** A page may be read by everybody; only booking is for learners and their parents. */
async function adviseeOrNobody(ctx: Ctx, child_id: string | undefined): Promise<Advisee | null> {
  try {
    return await adviseeFor(ctx, child_id)
  } catch (error) {
    if (NotForAdvisees.is(error)) return null
    throw error
  }
}

async function whyNot(ctx: Ctx, row: AdviserRow, advisee: Advisee | null): Promise<AdviserDetail['why_not']> {
  if (row.user_id === ctx.actor.id) return 'oneself'
  if (!advisee) return 'kind'
  const { kid, by, user } = advisee
  if (kid && by === 'advisee' && (await guardiansOf(ctx, user.id)).length === 0) return 'guardian'
  return row.accepts ? null : 'closed'
}
