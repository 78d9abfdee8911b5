import { NotFound, type Input } from '@malto/contract'
import {
  approveCampaign,
  campaignFaults,
  CampaignMoved,
  CampaignNotFound,
  campaignsResource,
  cancelCampaign,
  previewCampaign,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import {
  audienceFaults,
  onceEach,
  refuseFaults,
  unknownPlace,
} from '#modules/banners/banners.audience.service.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import * as queries from './campaigns.queries.ts'
import { keyOf } from './campaigns.sending.service.ts'
import * as service from './campaigns.service.ts'
import { campaigns } from './campaigns.table.ts'

const makers = alias(administrators, 'makers')
const seconds = alias(administrators, 'seconds')
const { search: _search, ...columns } = getTableColumns(campaigns)

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, maker_name: makers.full_name, second_name: seconds.full_name, mark })
    .from(campaigns)
    .leftJoin(makers, eq(makers.id, campaigns.maker_id))
    .leftJoin(seconds, eq(seconds.id, campaigns.second_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  maker_name: row.maker_name ?? '',
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

async function toDetail(row: Row, ctx: Ctx) {
  const key = keyOf(row.id)
  return {
    ...toCard(row),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    deliveries: await queries.countDeliveries(ctx.db, key),
    read: await queries.countRead(ctx.db, key),
    updated_at: row.updated_at.toISOString(),
  }
}

/** I39: nobody names a province that they may not see. */
const foreignFaults = ({ actor }: Ctx, { province_ids }: DraftOf<typeof campaignsResource>) =>
  province_ids.every((id) => actor.sees?.province_ids.includes(id) ?? true)
    ? {}
    : { province_ids: [unknownPlace] }

/** What its shape cannot know. */
async function check(tx: Ctx, draft: DraftOf<typeof campaignsResource>) {
  const scheduled_at = draft.scheduled_at === null ? null : new Date(draft.scheduled_at)
  refuseFaults({
    ...(await audienceFaults(tx.db, draft)),
    ...foreignFaults(tx, draft),
    ...(scheduled_at && scheduled_at <= tx.now() ? { scheduled_at: [campaignFaults.past] } : {}),
  })
  return { ...onceEach(draft), scheduled_at }
}

const source: Source<typeof campaignsResource, Row> = {
  table: campaigns,
  id: campaigns.id,
  rows,
  card: toCard,
  detail: toDetail,
  filters: { state: (state) => eq(campaigns.state, state) },
  search: (q) => containsPlain(campaigns.search, q),
  sorts: { created_at: campaigns.created_at },
  // One's own, and what stays within one's places. A message of who sees all may reach anybody.
  places: {
    provinces: campaigns.within_province_ids,
    schools: campaigns.within_school_ids,
    everywhere: sql`${campaigns.within_province_ids} is null`,
    own: campaigns.maker_id,
  },
  create: async (tx, draft) => ({
    ...(await check(tx, draft)),
    ...service.withinOf(tx.actor),
    maker_id: tx.actor.id,
  }),
  // What was asked for is what is sent: nobody changes it after the count, nor between two yeses.
  update: async (tx, draft, row) => {
    if (row.state !== 'draft') throw CampaignMoved()
    return check(tx, draft)
  },
  // What somebody was told stays: it counts for whoever sent it.
  remove: (_tx, row) => {
    if ((row.state !== 'draft' && row.state !== 'cancelled') || row.told > 0) throw CampaignMoved()
    return Promise.resolve()
  },
}

export function campaignConsole(bind: Bind) {
  serveResource(bind, campaignsResource, source)
  bind(previewCampaign, service.preview)
  const after =
    (step: (ctx: Ctx, wish: Input<typeof submitCampaign>) => Promise<void>) =>
    (ctx: Ctx, wish: Input<typeof submitCampaign>) =>
      inTransaction(ctx, async (tx) => {
        await lockRow(tx, source, wish.id).catch((error: unknown) => {
          throw NotFound.is(error) ? CampaignNotFound() : error
        })
        await step(tx, wish)
        return toDetail(await getRow(tx, source, wish.id), tx)
      })
  bind(submitCampaign, after(service.submit))
  bind(approveCampaign, after(service.approve))
  bind(cancelCampaign, after(service.cancel))
}
