import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadgesContent } from '@malto/contract/modules/rewards.content'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { fingerprintOf } from '#platform/laying.ts'
import { sweepBadge } from './giving.service.ts'
import { findLaidBadges, hasDeeds, putBadges } from './laying.queries.ts'

const contentFile = join(import.meta.dirname, '../../../../content/rewards/badges.json')

/** What the file holds is checked before it is written. */
export const readBadges = async (): Promise<BadgesContent> =>
  JSON.parse(await readFile(contentFile, 'utf8')) as BadgesContent

/**
 * Lays the badges of the content file: what is missing is added, what the file changed is changed, unless somebody
 * edited it in the console. Nothing is taken away, and a start at which nothing changed asks one question. Whoever has
 * already earned what is new gets it.
 */
export async function layBadges(ctx: Ctx<null>, written: BadgesContent): Promise<void> {
  const laid = new Map((await findLaidBadges(ctx.db)).map(({ slug, fingerprint }) => [slug, fingerprint]))
  const fresh = written
    .map((each, at) => ({ ...each, position: at + 1 }))
    .map((each) => ({ ...each, fingerprint: fingerprintOf(each) }))
    .filter(({ slug, fingerprint }) => {
      const before = laid.get(slug)
      return before === undefined || (before !== null && before !== fingerprint)
    })
  if (fresh.length === 0) return
  BadgesContent.parse(written)
  await inTransaction(ctx, async (tx) => {
    const times = { created_at: tx.now(), updated_at: tx.now() }
    const put = await putBadges(
      tx.db,
      fresh.map((each) => ({ ...each, ...times })),
    )
    // A new house has nobody who could have earned anything.
    if (!(await hasDeeds(tx.db))) return
    for (const { id, version, status } of put)
      if (status === 'open') await tx.enqueue(sweepBadge, { badge_id: id, version, after: null })
  })
}

export const layBadgeContent = async (ctx: Ctx<null>): Promise<void> => layBadges(ctx, await readBadges())
