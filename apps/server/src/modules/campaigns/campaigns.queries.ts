import type { Audience } from '@malto/contract/modules/banners.rules'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from '#platform/drizzle.ts'
import { meantFor } from '#modules/banners/banners.audience.service.ts'
import { allows } from '#modules/consents/consents.service.ts'
import { schoolsIn } from '#modules/locations/locations.schools.service.ts'
import {
  notification_causes,
  notification_deliveries,
  notifications,
} from '#modules/notifications/notifications.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { standsIn } from '#platform/resource.places.ts'
import { campaigns, type CampaignFields } from './campaigns.table.ts'

/** The places that somebody may see; null: everywhere. */
export interface Within {
  readonly within_province_ids: readonly number[] | null
  readonly within_school_ids: readonly number[] | null
}
export type Reach = Audience & Within

function inPlaces({ within_province_ids, within_school_ids }: Within): SQL | undefined {
  if (within_province_ids === null && within_school_ids === null) return undefined
  const sees = { province_ids: within_province_ids ?? [], school_ids: within_school_ids ?? [] }
  return standsIn({ province: users.province_id, school: users.school_id }, sees, schoolsIn)
}

/** Whom a campaign reaches: the one condition for the preview, for the count that decides, and for the sending. */
export const reachedBy = (reach: Reach, today: string): SQL | undefined =>
  and(eq(users.status, 'active'), meantFor(reach, today), inPlaces(reach))

export async function countReached(db: Db, reach: Reach, today: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(reachedBy(reach, today))
  return row?.count ?? 0
}

/** Those who ask for campaigns come one after the other: two at once would not count each other. */
export async function waitForTurn(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('campaigns submitted', 0))`)
}

/** How many these people have reached, or will, since then without anybody else's yes. What was stopped counts as far as it came. */
export async function countAlone(db: Db, people: readonly string[], since: Date): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(case when ${campaigns.state} = 'cancelled' then ${campaigns.told}
        else greatest(${campaigns.recipients}, ${campaigns.told}) end), 0)::int`,
    })
    .from(campaigns)
    .where(
      and(
        gt(campaigns.submitted_at, since),
        isNull(campaigns.second_id),
        inArray(campaigns.state, ['scheduled', 'sending', 'sent', 'cancelled']),
        or(inArray(campaigns.maker_id, [...people]), inArray(campaigns.submitted_by_id, [...people])),
      ),
    )
  return row?.count ?? 0
}

/** One row a kind of account, with how many of them a letter and a push would find now. */
export const countByKind = (db: Db, reach: Reach, today: string, now: Date) =>
  db
    .select({
      kind: users.account_kind,
      count: sql<number>`count(*)::int`,
      with_email: sql<number>`(count(*) filter (where ${and(isNotNull(users.email), isNotNull(users.email_verified_at))}))::int`,
      // Named whole: drizzle shortens the names of columns in a select.
      with_push: sql<number>`(count(*) filter (where exists (
          select 1 from push_devices join sessions on sessions.sid = push_devices.session_id
          where push_devices.user_id = users.id and sessions.person_id = users.id
            and sessions.revoked_at is null and sessions.expires_at > ${now.toISOString()}::timestamptz)
        and ${allows('push', today)}))::int`,
    })
    .from(users)
    .where(reachedBy(reach, today))
    .groupBy(users.account_kind)
    .orderBy(users.account_kind)

/** The next of them, by id: everybody who is there once, however long it takes. */
export const findNext = async (
  db: Db,
  reach: Reach,
  today: string,
  after: string | null,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(reachedBy(reach, today), after === null ? undefined : gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit)
  ).map(({ id }) => id)

/** Held until the transaction ends: a batch, a cancelling and a second yes come one after the other. */
export const lockCampaign = async (db: Db, id: string): Promise<CampaignFields | undefined> =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update'))[0]

export async function changeCampaign(db: Db, id: string, change: Partial<CampaignFields>): Promise<void> {
  await db.update(campaigns).set(change).where(eq(campaigns.id, id))
}

/** A step of a person: it moves the version, so that whoever saw the row before has to look again. */
export const stepCampaign = (db: Db, id: string, change: Partial<CampaignFields>, now: Date) =>
  db
    .update(campaigns)
    .set({ ...change, updated_at: now, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id))

/** The cards of one campaign, by the key of their cause. */
const ofKey = (key: string) =>
  and(eq(notification_causes.key, key), sql`${notification_causes.recalled_at} is null`)

export const countDeliveries = (db: Db, key: string) =>
  db
    .select({
      channel: notification_deliveries.channel,
      status: notification_deliveries.status,
      count: sql<number>`count(*)::int`,
    })
    .from(notification_causes)
    .innerJoin(
      notification_deliveries,
      eq(notification_deliveries.notification_id, notification_causes.notification_id),
    )
    .where(ofKey(key))
    .groupBy(notification_deliveries.channel, notification_deliveries.status)
    .orderBy(notification_deliveries.channel, notification_deliveries.status)

export async function countRead(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notification_causes)
    .innerJoin(notifications, eq(notifications.id, notification_causes.notification_id))
    .where(and(ofKey(key), isNotNull(notifications.read_at)))
  return row?.count ?? 0
}
