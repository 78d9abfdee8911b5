import { and, eq, isNull, lt, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { game_duels, game_rounds, type DuelRow } from './minigame.table.ts'

/** Once for each client_id; undefined: it is there already. */
export async function insertDuel(db: Db, row: typeof game_duels.$inferInsert): Promise<DuelRow | undefined> {
  const [made] = await db
    .insert(game_duels)
    .values(row)
    .onConflictDoNothing({ target: [game_duels.host_id, game_duels.client_id] })
    .returning()
  return made
}

export async function findByClient(db: Db, host_id: string, client_id: string): Promise<DuelRow | undefined> {
  const [row] = await db
    .select()
    .from(game_duels)
    .where(and(eq(game_duels.host_id, host_id), eq(game_duels.client_id, client_id)))
  return row
}

export async function findDuel(db: Db, code: string): Promise<DuelRow | undefined> {
  const [row] = await db.select().from(game_duels).where(eq(game_duels.code, code))
  return row
}

export async function lockDuel(db: Db, code: string): Promise<DuelRow | undefined> {
  const [row] = await db.select().from(game_duels).where(eq(game_duels.code, code)).for('update')
  return row
}

/** Of the links that one made and nobody took up, only so many of the newest stay; what one left in the others goes too. */
export const dropSpare = (db: Db, host_id: string, most: number) =>
  db.execute(sql`
    with spare as (
      select id from game_duels where host_id = ${host_id}::uuid and guest_id is null
        and not exists (select 1 from game_rounds where duel_id = game_duels.id and state <> 'left')
      order by created_at desc, id desc offset ${most}
    ), rounds as (
      delete from game_rounds using spare where game_rounds.duel_id = spare.id
    )
    delete from game_duels using spare where game_duels.id = spare.id`)

/** The one free seat goes to one person. */
export async function seatGuest(db: Db, id: string, guest_id: string): Promise<boolean> {
  const seated = await db
    .update(game_duels)
    .set({ guest_id })
    .where(and(eq(game_duels.id, id), isNull(game_duels.guest_id)))
    .returning({ id: game_duels.id })
  return seated.length === 1
}

export const findSides = (db: Db, duel_id: string) =>
  db
    .select({ user_id: game_rounds.user_id, state: game_rounds.state, score: game_rounds.score })
    .from(game_rounds)
    .where(eq(game_rounds.duel_id, duel_id))

export const deleteEnded = (db: Db, before: Date) =>
  db.delete(game_duels).where(lt(game_duels.expires_at, before))
