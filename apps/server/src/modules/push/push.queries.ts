import { and, desc, eq, gt, isNull, lte, notInArray, sql } from '#platform/drizzle.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import type { Db } from '#platform/db.ts'
import { push_devices, type DeviceRow } from './push.table.ts'

/** Devices where somebody is signed in right now, the newest first; signed out is gone, without waiting for a job. */
export const findDevices = (db: Db, user_id: string, now: Date, limit: number): Promise<DeviceRow[]> =>
  db
    .select({ device: push_devices })
    .from(push_devices)
    .innerJoin(sessions, eq(sessions.sid, push_devices.session_id))
    .where(
      and(
        eq(push_devices.user_id, user_id),
        eq(sessions.person_id, push_devices.user_id),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
      ),
    )
    .orderBy(desc(push_devices.registered_at))
    .limit(limit)
    .then((rows) => rows.map(({ device }) => device))

/** As `findDevices`, of many people: at most so many of each. */
export async function findDevicesOf(
  db: Db,
  user_ids: readonly string[],
  now: Date,
  limit: number,
): Promise<Pick<DeviceRow, 'id' | 'user_id'>[]> {
  if (user_ids.length === 0) return []
  const ranked = db
    .select({
      id: push_devices.id,
      user_id: push_devices.user_id,
      place:
        sql<number>`row_number() over (partition by ${push_devices.user_id} order by ${push_devices.registered_at} desc)`.as(
          'place',
        ),
    })
    .from(push_devices)
    .innerJoin(sessions, eq(sessions.sid, push_devices.session_id))
    .where(
      and(
        sql`${push_devices.user_id} = any(${sql.param([...user_ids])}::uuid[])`,
        eq(sessions.person_id, push_devices.user_id),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
      ),
    )
    .as('ranked')
  return db
    .select({ id: ranked.id, user_id: ranked.user_id })
    .from(ranked)
    .where(lte(ranked.place, limit))
    .orderBy(ranked.user_id, ranked.place)
}

export const findDevice = async (db: Db, id: string): Promise<DeviceRow | undefined> =>
  (await db.select().from(push_devices).where(eq(push_devices.id, id)))[0]

/** One row a token: who registers it now has it, whoever had it before. For the same person it stays the same row. */
export async function putDevice(db: Db, device: typeof push_devices.$inferInsert): Promise<string> {
  await db
    .delete(push_devices)
    .where(
      and(
        eq(push_devices.target_print, device.target_print),
        sql`${push_devices.user_id} <> ${device.user_id}::uuid`,
      ),
    )
  const { id: _id, ...anew } = device
  const [row] = await db
    .insert(push_devices)
    .values(device)
    .onConflictDoUpdate({
      target: push_devices.target_print,
      set: anew,
    })
    .returning({ id: push_devices.id })
  if (!row) throw new Error('no device was kept')
  return row.id
}

export const deleteDevice = (db: Db, user_id: string, id: string) =>
  db.delete(push_devices).where(and(eq(push_devices.user_id, user_id), eq(push_devices.id, id)))

/** By its exact value: a token that came anew meanwhile stays. */
export const deleteDead = (db: Db, { id, target_print }: Pick<DeviceRow, 'id' | 'target_print'>) =>
  db.delete(push_devices).where(and(eq(push_devices.id, id), eq(push_devices.target_print, target_print)))

export const markArrived = (db: Db, id: string, now: Date) =>
  db.update(push_devices).set({ arrived_at: now }).where(eq(push_devices.id, id))

/** Only so many of one person: the oldest registrations go. */
export const dropOldest = (db: Db, user_id: string, most: number) =>
  db
    .delete(push_devices)
    .where(
      and(
        eq(push_devices.user_id, user_id),
        notInArray(
          push_devices.id,
          db
            .select({ id: push_devices.id })
            .from(push_devices)
            .where(eq(push_devices.user_id, user_id))
            .orderBy(desc(push_devices.registered_at), desc(push_devices.id))
            .limit(most),
        ),
      ),
    )
