import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
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
