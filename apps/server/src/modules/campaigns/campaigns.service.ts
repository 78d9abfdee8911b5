import { BadInput, Changed, type ErrorKind, type Input } from '@malto/contract'
import {
  campaignFaults,
  CampaignMoved,
  CampaignNotFound,
  SecondPersonNeeded,
  type previewCampaign,
  type submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import {
  afterSubmit,
  ALONE_HOURS,
  mayCancel,
  maySecond,
  needsSecond,
} from '@malto/contract/modules/campaigns.rules'
import { audienceFaults, onceEach, refuseFaults } from '#modules/banners/banners.audience.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { HOUR, later, vietnameseDay } from '#platform/time.ts'
import { leaveBatch } from './campaigns.sending.service.ts'
import * as queries from './campaigns.queries.ts'
import type { CampaignFields } from './campaigns.table.ts'

/** What an administrator may see is all that they may reach. */
export const withinOf = ({ sees }: Actor) => ({
  within_province_ids: sees ? [...sees.province_ids] : null,
  within_school_ids: sees ? [...sees.school_ids] : null,
})

export async function preview(ctx: Ctx, input: Input<typeof previewCampaign>) {
  refuseFaults(await audienceFaults(ctx.db, input))
  const reach = { ...onceEach(input), ...withinOf(ctx.actor) }
  const rows = await queries.countByKind(ctx.db, reach, vietnameseDay(ctx.now()), ctx.now())
  const sum = (what: 'count' | 'with_push' | 'with_email') => rows.reduce((all, row) => all + row[what], 0)
  return {
    recipients: sum('count'),
    by_kind: rows.map(({ kind, count }) => ({ kind, count })),
    with_push: sum('with_push'),
    with_email: sum('with_email'),
    needs_second: needsSecond(sum('count') + (await reachedAlone(ctx, [ctx.actor.id]))),
  }
}

/** Many small ones are a large one: what the same people sent off alone in the last day counts along. */
const reachedAlone = (ctx: Ctx, people: readonly string[]): Promise<number> =>
  queries.countAlone(ctx.db, people, later(ctx.now(), -ALONE_HOURS * HOUR))

/** Submitting, agreeing and stopping ask for the same. */
type Wish = Input<typeof submitCampaign>

/** The campaign, held, as whoever asks saw it. */
async function heldFor(tx: Ctx, { id, version }: Wish): Promise<CampaignFields> {
  const campaign = await queries.lockCampaign(tx.db, id)
  if (!campaign) throw CampaignNotFound()
  if (campaign.version !== version) throw Changed({ details: { version: campaign.version } })
  return campaign
}

async function step(
  tx: Ctx,
  action: string,
  campaign: CampaignFields,
  change: Partial<CampaignFields>,
): Promise<void> {
  await queries.stepCampaign(tx.db, campaign.id, change, tx.now())
  const { recipients } = campaign
  const fields = Object.keys({ recipients, ...change }) as (keyof CampaignFields)[]
  await audit(tx, {
    action,
    target: 'campaigns',
    target_id: campaign.id,
    before: Object.fromEntries(fields.map((field) => [field, campaign[field]])),
    after: { recipients, ...change },
  })
}

const requireThat = (so: boolean, error: ErrorKind): void => {
  if (!so) throw error()
}

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now

/** Counted now, by the same condition as it will be sent by: many people need a second yes, and nothing leaves before. */
export const submit = (ctx: Ctx, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const campaign = await heldFor(tx, wish)
    requireThat(campaign.state === 'draft', CampaignMoved)
    if (isPast(campaign.scheduled_at, tx.now()))
      throw BadInput({ fields: { scheduled_at: [campaignFaults.past] } })
    const within = withinOf(tx.actor)
    const recipients = await queries.countReached(tx.db, { ...campaign, ...within }, vietnameseDay(tx.now()))
    await queries.waitForTurn(tx.db)
    const before = await reachedAlone(tx, [tx.actor.id, campaign.maker_id])
    const state = afterSubmit(recipients + before)
    if (state === 'scheduled') await leaveBatch(tx, campaign.id, null, campaign.scheduled_at ?? tx.now())
    await step(tx, 'submit', campaign, {
      state,
      recipients,
      ...within,
      submitted_by_id: tx.actor.id,
      submitted_at: tx.now(),
    })
  })

/** The second yes. What was to leave at a time that has passed meanwhile leaves at once. */
export const approve = (ctx: Ctx, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const campaign = await heldFor(tx, wish)
    requireThat(campaign.state === 'waiting', CampaignMoved)
    requireThat(maySecond(tx.actor.id, [campaign.maker_id, campaign.submitted_by_id]), SecondPersonNeeded)
    // Nothing comes to wait uncounted or unasked; should it have, it is no campaign that anybody may let go.
    requireThat(campaign.recipients !== null && campaign.submitted_by_id !== null, CampaignMoved)
    const { scheduled_at } = campaign
    const run_at = scheduled_at && scheduled_at > tx.now() ? scheduled_at : tx.now()
    await leaveBatch(tx, campaign.id, campaign.after_user_id, run_at)
    await step(tx, 'approve', campaign, { state: 'scheduled', second_id: tx.actor.id })
  })

/** Waits for the batch that is under way, and lets none follow it. */
export const cancel = (ctx: Ctx, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const campaign = await heldFor(tx, wish)
    requireThat(mayCancel(campaign.state), CampaignMoved)
    await step(tx, 'cancel', campaign, { state: 'cancelled', after_user_id: null })
  })
