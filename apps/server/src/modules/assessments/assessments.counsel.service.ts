import { ResultNotFound, type ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { adviserMay } from './assessments.access.service.ts'
import { toResultCard } from './assessments.cards.service.ts'
import * as queries from './assessments.results.queries.ts'
import { shareResult } from './assessments.shares.service.ts'
import { MOST_SHOWN, shownBy } from './assessments.shown.service.ts'

// What lies on the table of a session. A share counts only while the consent stands and its reader is an adviser.

const SHOWN_DAYS = 30

/** What somebody shows to the actor, an adviser, right now; the newest first. */
const listShownTo = async (ctx: Ctx, owner_id: string): Promise<ResultCard[]> =>
  (await shownBy(ctx, owner_id)).map(toResultCard)

/** One's own results, each with whether this adviser may read it now. */
export async function listOwnBeside(ctx: Ctx, adviser_id: string | null) {
  const owner_id = ctx.actor.id
  const may = adviser_id !== null && (await adviserMay(ctx, adviser_id, owner_id))
  const cards = await ownCards(ctx, may ? adviser_id : null)
  return {
    results: cards.map((card) => ({ ...card, shared: card.shared_until !== null })),
    consent_missing: !(await mayUse(ctx, owner_id, 'adviser_results')),
  }
}

/** Of these results of one person, those that the actor may open: all of one's own, otherwise what is shown now. */
export async function readableAmong(
  ctx: Ctx,
  owner_id: string,
  ids: readonly string[],
): Promise<ResultCard[]> {
  if (owner_id === ctx.actor.id) return ownCards(ctx, null, ids)
  return (await listShownTo(ctx, owner_id)).filter(({ id }) => ids.includes(id))
}

/**
 * Shown for a month; what stands for nearly as long already is left as it is, and nobody is told again. The share is
 * called what its device called it: a late retry finds it, and what was taken back meanwhile stays taken back.
 */
export async function showTo(
  tx: Ctx,
  result_id: string,
  adviser_id: string,
  client_id: string,
): Promise<ResultCard> {
  const owner_id = tx.actor.id
  const [card] = await ownCards(tx, adviser_id, [result_id])
  if (!card) throw ResultNotFound()
  const known = await queries.findShareById(tx.db, client_id)
  if (known?.result_id === result_id && known.with_id === adviser_id) return card
  const long = later(tx.now(), (SHOWN_DAYS - 1) * DAY).toISOString()
  const stands = card.shared_until !== null && card.shared_until > long
  if (!stands || !(await adviserMay(tx, adviser_id, owner_id)))
    await shareResult(tx, { result_id, with_id: adviser_id, days: SHOWN_DAYS }, known ? newId() : client_id)
  return card
}

/** The actor's own results, each with until when this adviser may read it. */
async function ownCards(ctx: Ctx, adviser_id: string | null, ids?: readonly string[]): Promise<ResultCard[]> {
  const most = ids?.length ?? MOST_SHOWN
  const only = queries.among(ids)
  const found = await queries.findResults(ctx.db, ctx.actor.id, { only, mark: null, limit: most })
  const rows = found.slice(0, most)
  const ends = adviser_id
    ? await queries.findShareEnds(
        ctx.db,
        rows.map(({ result }) => result.id),
        adviser_id,
        ctx.now(),
      )
    : new Map<string, Date>()
  return rows.map((each) =>
    toResultCard({ found: each, reader: 'own', until: ends.get(each.result.id) ?? null }),
  )
}
