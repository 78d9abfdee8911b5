import { randomInt } from 'node:crypto'
import { Id } from '@malto/contract'
import {
  CAMPAIGN_BATCH,
  needsSecond,
  pauseBefore,
  TWO_PERSON_ABOVE,
} from '@malto/contract/modules/campaigns.rules'
import * as z from 'zod'
import { notifyMany } from '#modules/notifications/notifications.many.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { later, vietnameseDay } from '#platform/time.ts'
import * as queries from './campaigns.queries.ts'
import type { CampaignFields } from './campaigns.table.ts'

type Anyone = Ctx<Actor | null>

/** One batch: those behind `after`. The job says where it begins, so that one which runs twice finds its work done. */
export const sendCampaign = defineJob('campaigns.send', z.object({ campaign_id: Id, after: Id.nullable() }))

export const keyOf = (campaign_id: string): string => `campaign:${campaign_id}`

const CHANCES = 1_000_000

/** Leaves the next batch for later, in the transaction of what comes before it. */
export const leaveBatch = (
  tx: Anyone,
  campaign_id: string,
  after: string | null,
  run_at: Date,
): Promise<void> =>
  tx.enqueue(
    sendCampaign,
    { campaign_id, after },
    { run_at, key: `campaign:${campaign_id}:${after ?? 'first'}` },
  )

/**
 * Tells the next batch. The cards, how far the campaign is and the job for the batch after are one transaction: a worker
 * that is killed leaves all of it or nothing, and everybody is told once.
 */
export function sendBatch(ctx: Anyone, given: { campaign_id: string; after: string | null }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await queries.lockCampaign(tx.db, given.campaign_id)
    if (!campaign || campaign.after_user_id !== given.after) return
    const ready = campaign.state === 'scheduled' ? await begin(tx, campaign) : campaign.state === 'sending'
    if (!ready) return
    const today = vietnameseDay(tx.now())
    const ids = await queries.findNext(tx.db, campaign, today, given.after, sizeOf(campaign))
    const last = ids.at(-1)
    if (last === undefined)
      return queries.changeCampaign(tx.db, campaign.id, {
        state: 'sent',
        sent_at: tx.now(),
        after_user_id: null,
      })
    const told = await notifyMany(tx, ids, {
      category: campaign.category,
      key: keyOf(campaign.id),
      title: { vi: campaign.title_vi, en: campaign.title_en },
      body: { vi: campaign.body_vi, en: campaign.body_en },
      path: campaign.path,
    })
    await queries.changeCampaign(tx.db, campaign.id, { after_user_id: last, told: campaign.told + told })
    await leaveBatch(tx, campaign.id, last, later(tx.now(), pauseBefore(randomInt(CHANCES) / CHANCES)))
  })
}

/** One yes reaches so many and not one more, also when people join while it leaves. */
const sizeOf = ({ second_id, told }: CampaignFields): number =>
  second_id === null ? Math.min(CAMPAIGN_BATCH, TWO_PERSON_ABOVE - told) : CAMPAIGN_BATCH

/** Weeks may lie between the yes and this moment: whom it reaches now is counted anew, and may be too many for one yes. */
async function begin(tx: Anyone, campaign: CampaignFields): Promise<boolean> {
  const recipients = await queries.countReached(tx.db, campaign, vietnameseDay(tx.now()))
  if (campaign.second_id !== null || !needsSecond(recipients)) {
    await queries.changeCampaign(tx.db, campaign.id, { state: 'sending', recipients })
    return true
  }
  const waiting = { state: 'waiting' as const, recipients }
  await queries.stepCampaign(tx.db, campaign.id, waiting, tx.now())
  await audit(tx, {
    action: 'grown',
    target: 'campaigns',
    target_id: campaign.id,
    before: { state: campaign.state, recipients: campaign.recipients },
    after: waiting,
  })
  return false
}
