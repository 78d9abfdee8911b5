import type { Input } from '@malto/contract'
import { ConsentMissing } from '@malto/contract/modules/consents.calls'
import type * as calls from '@malto/contract/modules/assessments.results.calls'
import {
  ResultNotClear,
  ResultNotFound,
  ShareTargetUnknown,
  type ShareList,
} from '@malto/contract/modules/assessments.results.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import { guardiansOf, isConnected } from '#modules/family/family.service.ts'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { DAY } from '#platform/time.ts'
import { advisersFor, parentsSee, resultFor, standing } from './assessments.access.service.ts'
import { toResultCard } from './assessments.cards.service.ts'
import * as queries from './assessments.results.queries.ts'
import type { ResultWithTest } from './assessments.results.queries.ts'

/** One's own result, to be shown or not to others: nobody else may even ask. */
async function ownResultFor(ctx: Ctx, result_id: string): Promise<ResultWithTest> {
  const { found, reader } = await resultFor(ctx, result_id)
  if (reader !== 'own' || found.result.about_id) throw ResultNotFound()
  return found
}

export async function listShares(
  ctx: Ctx,
  { result_id }: Input<typeof calls.listShares>,
): Promise<ShareList> {
  return sharesOf(ctx, await ownResultFor(ctx, result_id))
}

async function sharesOf(ctx: Ctx, { result, owner }: ResultWithTest): Promise<ShareList> {
  const now = ctx.now()
  const rows = await queries.findShares(ctx.db, result.id)
  const reads = await queries.findReads(ctx.db, result.id)
  const parents = await guardiansOf(ctx, owner.id)
  const learner = ctx.actor.account_kind === 'kid' || ctx.actor.account_kind === 'student'
  const advisers = learner ? await advisersFor(ctx, owner.id) : []
  const consent = learner && (await mayUse(ctx, owner.id, 'adviser_results'))
  const see = parentsSee(ctx, owner.birthday)
  return {
    shares: rows.map(({ share, name, advisory_name }) => ({
      id: share.id,
      with: {
        id: share.with_id,
        name: share.kind === 'adviser' ? (advisory_name ?? name) : name,
        kind: share.kind,
      },
      shared_at: share.shared_at.toISOString(),
      expires_at: share.expires_at.toISOString(),
      revoked_at: share.revoked_at?.toISOString() ?? null,
      open: share.revoked_at === null && share.expires_at > now,
    })),
    targets: [
      ...(see ? [] : parents).map(({ user_id, full_name }) => ({
        id: user_id,
        name: full_name,
        kind: 'parent' as const,
        consent_missing: false,
      })),
      ...advisers.map(({ id, name }) => ({
        id,
        name,
        kind: 'adviser' as const,
        consent_missing: !consent,
      })),
    ],
    reads: reads.map(({ kind, read_at, name, advisory_name }) => ({
      name: kind === 'adviser' ? (advisory_name ?? name) : name,
      kind,
      read_at: read_at.toISOString(),
    })),
    parents_see: see,
  }
}

export function shareResult(
  ctx: Ctx,
  { result_id, with_id, days }: Input<typeof calls.shareResult>,
  id: string = newId(),
) {
  return inTransaction(ctx, async (tx) => {
    const found = await ownResultFor(tx, result_id)
    if (found.result.quality === 'hidden') throw ResultNotClear()
    const kind = await kindOfTarget(tx, with_id)
    const now = tx.now()
    await queries.putShare(tx.db, {
      id,
      result_id,
      with_id,
      kind,
      shared_at: now,
      expires_at: new Date(now.getTime() + days * DAY),
    })
    await notify(tx, {
      user_id: with_id,
      category: kind === 'parent' ? 'family' : 'advisory',
      key: `result-share:${result_id}:${with_id}:${now.getTime()}`,
      title: { vi: '{name} chia sẻ một kết quả', en: '{name} shared a result' },
      body: { vi: '{test}. Xem được trong {days} ngày.', en: '{test}. Open for {days} days.' },
      path: `/result-multi-choice?result_id=${result_id}`,
      about_id: found.owner.id,
      details: { name: found.owner.full_name, test: found.library.title, days },
    })
    return sharesOf(tx, found)
  })
}

/** A connected parent, or one of one's own advisers while the consent to show results stands. Everybody else is unknown. */
async function kindOfTarget(tx: Ctx, with_id: string): Promise<'parent' | 'adviser'> {
  if (await isConnected(tx, with_id, tx.actor.id)) return 'parent'
  const [adviser] = await advisersFor(tx, tx.actor.id, with_id)
  if (!adviser) throw ShareTargetUnknown()
  if (!(await mayUse(tx, tx.actor.id, 'adviser_results'))) throw ConsentMissing()
  return 'adviser'
}

export function revokeShare(ctx: Ctx, { share_id }: Input<typeof calls.revokeShare>) {
  return inTransaction(ctx, async (tx) => {
    const share = await queries.findShare(tx.db, share_id)
    if (!share) throw ResultNotFound()
    const found = await ownResultFor(tx, share.result_id)
    await queries.closeShare(tx.db, share_id, tx.now())
    await recall(tx, `result-share:${share.result_id}:${share.with_id}:`)
    return sharesOf(tx, found)
  })
}

/** What others show to the viewer: a link or a consent that ended in between takes its results along. */
export async function listSharedResults(ctx: Ctx, { cursor, limit }: Input<typeof calls.listSharedResults>) {
  const rows = await queries.findSharedResults(ctx.db, ctx.actor.id, ctx.now(), readMark(cursor), limit)
  const { items, next_cursor } = pageBy(rows, limit, ({ share }) => [share.shared_at.toISOString(), share.id])
  const open = await standing(
    ctx,
    items.map((item) => ({ item, owner_id: item.owner.id, kind: item.share.kind })),
  )
  return {
    items: open.map(({ item: { share, ...found }, kind }) =>
      toResultCard({ found, reader: kind, until: share.expires_at }),
    ),
    next_cursor,
  }
}
