import type { Input } from '@malto/contract'
import {
  bannerFaults,
  bannersResource,
  getBannerDays,
  type BannerState,
} from '@malto/contract/modules/banners.admin'
import { isOn } from '@malto/contract/modules/banners.rules'
import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, or, sql, type SQL } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow } from '#platform/resource.read.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { audienceFaults, onceEach, refuseFaults } from './banners.audience.service.ts'
import { daysOf } from './banners.service.ts'
import { banners } from './banners.table.ts'

const { search: _search, ...columns } = getTableColumns(banners)
const sumOf = (what: 'seen' | 'clicks') =>
  sql<number>`(select coalesce(sum(${sql.raw(what)}), 0)::int from banner_days where banner_id = banners.id)`

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, seen: sumOf('seen'), clicks: sumOf('clicks'), mark })
    .from(banners)
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

/** By the clock, at every look: nothing has to run for a banner to begin or to end. */
const stateOf = (row: Row, now: Date): BannerState => {
  if (!row.enabled) return 'off'
  if (row.starts_at > now) return 'waiting'
  return isOn(row, now) ? 'showing' : 'over'
}

/** The same as a condition. */
const states: Readonly<Record<BannerState, (now: Date) => SQL | undefined>> = {
  off: () => eq(banners.enabled, false),
  waiting: (now) => and(eq(banners.enabled, true), gt(banners.starts_at, now)),
  showing: (now) =>
    and(
      eq(banners.enabled, true),
      lte(banners.starts_at, now),
      or(isNull(banners.ends_at), gt(banners.ends_at, now)),
    ),
  over: (now) =>
    and(
      eq(banners.enabled, true),
      lte(banners.starts_at, now),
      isNotNull(banners.ends_at),
      lte(banners.ends_at, now),
    ),
}

const toCard = (row: Row, ctx: Ctx) => ({
  ...row,
  state: stateOf(row, ctx.now()),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** What its shape cannot know. */
async function check(tx: Ctx, draft: DraftOf<typeof bannersResource>) {
  const starts_at = new Date(draft.starts_at)
  const ends_at = draft.ends_at === null ? null : new Date(draft.ends_at)
  refuseFaults({
    ...(await audienceFaults(tx.db, draft)),
    ...(ends_at && ends_at <= starts_at ? { ends_at: [bannerFaults.endsBeforeStart] } : {}),
  })
  return { ...onceEach(draft), starts_at, ends_at }
}

const source: Source<typeof bannersResource, Row> = {
  table: banners,
  id: banners.id,
  rows,
  card: toCard,
  detail: (row, ctx) => ({ ...toCard(row, ctx), updated_at: row.updated_at.toISOString() }),
  filters: {
    placement: (placement) => eq(banners.placement, placement),
    state: (state, ctx) => states[state](ctx.now()),
  },
  search: (q) => containsPlain(banners.search, q),
  sorts: { created_at: banners.created_at, starts_at: banners.starts_at },
  // Who sees some provinces makes banners for those, and touches none that are shown elsewhere.
  places: {
    provinces: banners.province_ids,
    schools: null,
    everywhere: sql`cardinality(${banners.province_ids}) = 0`,
  },
  create: check,
  update: check,
  bulk: {
    on: () => Promise.resolve({ enabled: true }),
    off: () => Promise.resolve({ enabled: false }),
  },
}

export function bannerConsole(bind: Bind) {
  serveResource(bind, bannersResource, source)
  bind(getBannerDays, async (ctx: Ctx, { id }: Input<typeof getBannerDays>) =>
    daysOf(ctx, await getRow(ctx, source, id)),
  )
}
