import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { asc, eq, inArray, like } from '#platform/drizzle.ts'
import { putCards } from '#modules/notifications/notifications.many.service.ts'
import {
  notification_causes,
  notification_deliveries,
  notifications,
} from '#modules/notifications/notifications.table.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { sketches } from './campaigns.data.ts'
import { countReached, reachedBy } from './campaigns.queries.ts'
import { keyOf, leaveBatch } from './campaigns.sending.service.ts'
import { campaigns, type CampaignFields } from './campaigns.table.ts'

/** A message that went out with its cards in people's centres, one that waits for its hour, one that is being written. */
export async function seedCampaigns(ctx: Ctx<null>): Promise<void> {
  const [maker] = await ctx.db
    .select({ id: administrators.id })
    .from(administrators)
    .orderBy(asc(administrators.created_at))
    .limit(1)
  if (!maker) return
  const today = vietnameseDay(ctx.now())
  for (const { state, made, leaves, kinds, ...words } of sketches) {
    const created_at = later(ctx.now(), -made)
    const scheduled_at = leaves === null ? null : later(ctx.now(), leaves)
    const asked = state !== 'draft'
    const draft = {
      ...words,
      id: newId(),
      kinds: [...kinds],
      letters: [],
      province_ids: [],
      max_age: null,
      within_province_ids: null,
      within_school_ids: null,
    }
    const [campaign] = await ctx.db
      .insert(campaigns)
      .values({
        ...draft,
        state,
        scheduled_at,
        recipients: asked ? await countReached(ctx.db, draft, today) : null,
        maker_id: maker.id,
        submitted_by_id: asked ? maker.id : null,
        submitted_at: asked ? later(created_at, HOUR) : null,
        created_at,
        updated_at: asked ? later(created_at, HOUR) : created_at,
      })
      .returning()
    if (!campaign || !scheduled_at) continue
    if (state === 'scheduled') await leaveBatch(ctx, campaign.id, null, scheduled_at)
    else await laySent(ctx, campaign, scheduled_at)
  }
}

/** The fixed accounts find theirs read: it is two weeks old. */
const FIXED = '+8490100000_'

async function laySent(ctx: Ctx<null>, campaign: CampaignFields, at: Date): Promise<void> {
  const { category, path } = campaign
  const people = await ctx.db
    .select({ id: users.id, email: users.email, verified: users.email_verified_at })
    .from(users)
    .where(reachedBy(campaign, vietnameseDay(ctx.now())))
    .orderBy(asc(users.id))
  const cards = people.map(({ id }) => ({ user_id: id, notification_id: newId() }))
  const title = { vi: campaign.title_vi, en: campaign.title_en }
  const body = { vi: campaign.body_vi, en: campaign.body_en }
  await putCards(ctx.db, cards, keyOf(campaign.id), { category, title, body, path, created_at: at })
  const letters = people.flatMap(({ email, verified }, order) => {
    const card = cards[order]
    return email && verified && card ? [{ ...card, target: email }] : []
  })
  if (letters.length > 0)
    await ctx.db.insert(notification_deliveries).values(
      letters.map((each) => ({
        ...each,
        id: newId(),
        channel: 'email' as const,
        status: 'sent' as const,
        attempts: 1,
        provider_id: 'demo',
        due_at: later(at, MINUTE),
        created_at: at,
        sent_at: later(at, MINUTE),
      })),
    )
  await markRead(ctx, campaign, at)
  await ctx.db
    .update(campaigns)
    .set({ told: cards.length, sent_at: later(at, MINUTE) })
    .where(eq(campaigns.id, campaign.id))
}

/** Three of five have opened it, within two days. */
async function markRead(ctx: Ctx<null>, campaign: CampaignFields, at: Date): Promise<void> {
  const fixed = await ctx.db.select({ id: users.id }).from(users).where(like(users.phone, FIXED))
  const ours = new Set(fixed.map(({ id }) => id))
  const cards = await ctx.db
    .select({ id: notification_causes.notification_id, user_id: notification_causes.user_id })
    .from(notification_causes)
    .where(eq(notification_causes.key, keyOf(campaign.id)))
    .orderBy(asc(notification_causes.user_id))
  for (const share of [0, 1, 2]) {
    const ids = cards
      .filter(({ user_id }, order) => order % 5 === share || (share === 0 && ours.has(user_id)))
      .map(({ id }) => id)
    const read_at = later(at, 3 * HOUR + (share * DAY) / 2)
    if (ids.length > 0)
      await ctx.db.update(notifications).set({ read_at }).where(inArray(notifications.id, ids))
  }
}
