import type { ConnectionCode } from '@malto/contract/modules/family.calls'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { unmatched_schools, users, type UserRow } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { family_links, type LinkRow, type NewLink } from './family.table.ts'

export type Side = LinkRow['asked_by']
const parents = alias(users, 'parents')
const children = alias(users, 'children')
const open = inArray(family_links.status, ['waiting', 'guardian'])

/** The specification's code in SQL; `connectionCodeOf` of the contract says the same of one row. */
export const codeOf = (now: Date): SQL<ConnectionCode | null> => sql<ConnectionCode | null>`case
  when ${family_links.status} = 'connected' then '1'
  when ${family_links.status} = 'refused' then '2'
  when ${family_links.status} in ('cancelled', 'ended') then null
  when ${family_links.reply_until} > ${now} then '0'
  when ${family_links.parent_id} is null or ${family_links.child_id} is null then '2'
  else '3' end`

const face = <T extends typeof parents | typeof children>(person: T) => ({
  id: person.id as T['id'],
  full_name: person.full_name as T['full_name'],
  phone: person.phone as T['phone'],
  username: person.username as T['username'],
  avatar_id: person.avatar_id as T['avatar_id'],
  avatar_name: person.avatar_name as T['avatar_name'],
  grade: person.grade as T['grade'],
  birthday: person.birthday as T['birthday'],
  account_kind: person.account_kind as T['account_kind'],
  status: person.status as T['status'],
  language: person.language as T['language'],
})

const withPeople = (db: Db) =>
  db
    .select({ link: family_links, parent: face(parents), child: face(children) })
    .from(family_links)
    .leftJoin(parents, eq(parents.id, family_links.parent_id))
    .leftJoin(children, eq(children.id, family_links.child_id))
    .$dynamic()
export type LinkWithPeople = Awaited<ReturnType<typeof withPeople>>[number]
export type Face = NonNullable<LinkWithPeople['parent']>

/** The connected guardian who came first: the one who confirms further ones. Whoever is blocked confirms nobody. */
const firstGuardian = sql<string | null>`(select first.parent_id from family_links first
  join users on users.id = first.parent_id and users.status <> 'blocked'
  where first.child_id = ${family_links.child_id} and first.status = 'connected'
  order by first.connected_at, first.id limit 1)`

/**
 * What somebody sees: their own links, and those that wait for their confirmation. Each kind by an index of its own:
 * asked for with "or", everybody's links would be read.
 */
const seenBy = (user_id: string, now: Date): SQL | undefined =>
  and(
    sql`${family_links.id} in (
      select id from family_links where parent_id = ${user_id}
      union all select id from family_links where child_id = ${user_id}
      union all select asked.id from family_links mine join family_links asked on asked.child_id = mine.child_id
        where mine.parent_id = ${user_id} and mine.status = 'connected' and asked.status = 'guardian' and asked.reply_until > ${now})`,
    or(
      eq(family_links.parent_id, user_id),
      eq(family_links.child_id, user_id),
      sql`${firstGuardian} = ${user_id}`,
    ),
    inArray(family_links.status, ['waiting', 'guardian', 'connected', 'refused']),
  )

export const findLinksSeenBy = (
  db: Db,
  user_id: string,
  code: ConnectionCode | undefined,
  now: Date,
  mark: Mark | null,
  limit: number,
): Promise<LinkWithPeople[]> =>
  withPeople(db)
    .where(
      and(
        seenBy(user_id, now),
        code ? sql`${codeOf(now)} = ${code}` : undefined,
        before(mark, family_links.asked_at, family_links.id),
      ),
    )
    .orderBy(desc(family_links.asked_at), desc(family_links.id))
    .limit(limit + 1)

export async function countByCode(
  db: Db,
  user_id: string,
  now: Date,
): Promise<Record<ConnectionCode, number>> {
  const rows = await db
    .select({ code: codeOf(now).as('code'), count: sql<number>`count(*)::int` })
    .from(family_links)
    .where(seenBy(user_id, now))
    .groupBy(sql`1`)
  const counts = { '0': 0, '1': 0, '2': 0, '3': 0 }
  for (const { code, count } of rows) if (code) counts[code] = count
  return counts
}

export const findLink = async (db: Db, id: string): Promise<LinkWithPeople | undefined> =>
  (await withPeople(db).where(eq(family_links.id, id)))[0]

/** Held until the transaction ends; read with its people afterwards, so that the newest of all is seen. */
export async function lockLink(db: Db, id: string): Promise<LinkWithPeople | undefined> {
  await db.select({ id: family_links.id }).from(family_links).where(eq(family_links.id, id)).for('update')
  return findLink(db, id)
}

/**
 * Holds people still while their links are counted and changed. In one order for everybody, so that nobody waits in a
 * circle; and not against those who merely point at them.
 */
export async function lockPeople(db: Db, ids: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(ids)].filter((each) => each !== null)
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, known))
    .orderBy(users.id)
    .for('no key update')
}

/** The one visible row of a pair. */
export const findPair = async (db: Db, parent_id: string, child_id: string): Promise<LinkRow | undefined> =>
  (
    await db
      .select()
      .from(family_links)
      .where(
        and(
          eq(family_links.parent_id, parent_id),
          eq(family_links.child_id, child_id),
          inArray(family_links.status, ['waiting', 'guardian', 'connected', 'refused']),
        ),
      )
  )[0]

const column = { parent: family_links.parent_id, child: family_links.child_id } as const
export const otherSide = (side: Side): Side => (side === 'parent' ? 'child' : 'parent')

/** A question to a number behind which nobody was found. */
export const findUnfound = async (
  db: Db,
  side: Side,
  user_id: string,
  phone: string,
): Promise<LinkRow | undefined> =>
  (
    await db
      .select()
      .from(family_links)
      .where(
        and(
          eq(column[side], user_id),
          isNull(column[otherSide(side)]),
          eq(family_links.phone, phone),
          eq(family_links.status, 'waiting'),
        ),
      )
  )[0]

/** Questions to this number that wait for somebody like this to appear. */
export const findWaitingFor = (db: Db, side: Side, phone: string, now: Date): Promise<LinkRow[]> =>
  db
    .select()
    .from(family_links)
    .where(
      and(
        isNull(column[side]),
        eq(family_links.asked_by, otherSide(side)),
        eq(family_links.phone, phone),
        eq(family_links.status, 'waiting'),
        gt(family_links.reply_until, now),
      ),
    )
    .orderBy(asc(family_links.asked_at))

export async function countConnected(db: Db, side: Side, user_id: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(family_links)
    .where(and(eq(column[side], user_id), eq(family_links.status, 'connected')))
  return row?.count ?? 0
}

/** Connected ones and one's own open questions: together they may not pass the limit. */
export async function countTaken(db: Db, side: Side, user_id: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(family_links)
    .where(
      and(
        eq(column[side], user_id),
        or(
          eq(family_links.status, 'connected'),
          and(open, eq(family_links.asked_by, side), gt(family_links.reply_until, now)),
        ),
      ),
    )
  return row?.count ?? 0
}

export async function insertLink(db: Db, row: NewLink): Promise<void> {
  await db.insert(family_links).values(row)
}

export async function updateLink(db: Db, id: string, change: Partial<NewLink>, now: Date): Promise<void> {
  await db
    .update(family_links)
    .set({ ...change, updated_at: now, version: sql`${family_links.version} + 1` })
    .where(eq(family_links.id, id))
}

/** True for the one who may write to the parent now, once each time it is asked; false for everybody after. */
export async function takeInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { invited_at, asked_at } = family_links
  const rows = await db
    .update(family_links)
    .set({ invited_at: now })
    .where(and(eq(family_links.id, id), or(isNull(invited_at), lt(invited_at, asked_at))))
    .returning({ id: family_links.id })
  return rows.length === 1
}

/** The connected guardians of a child, the first one first; without those who are blocked. */
export const findGuardians = async (
  db: Db,
  child_id: string,
): Promise<{ user_id: string; connected_at: Date | null; full_name: string }[]> =>
  db
    .select({ user_id: users.id, connected_at: family_links.connected_at, full_name: users.full_name })
    .from(family_links)
    .innerJoin(users, eq(users.id, family_links.parent_id))
    .where(
      and(
        eq(family_links.child_id, child_id),
        eq(family_links.status, 'connected'),
        ne(users.status, 'blocked'),
      ),
    )
    .orderBy(family_links.connected_at, family_links.id)

/** Those whom the first guardian has not confirmed yet, the longest waiting first. */
export const findUnconfirmed = (db: Db, child_id: string, now: Date): Promise<LinkRow[]> =>
  db
    .select()
    .from(family_links)
    .where(
      and(
        eq(family_links.child_id, child_id),
        eq(family_links.status, 'guardian'),
        gt(family_links.reply_until, now),
      ),
    )
    .orderBy(family_links.asked_at, family_links.id)

const childCards = (db: Db) =>
  db
    .select({
      link_id: family_links.id,
      connected_at: family_links.connected_at,
      child: face(children),
      school_name: sql<string | null>`coalesce(${schools.name}, ${unmatched_schools.name})`,
    })
    .from(family_links)
    .innerJoin(children, eq(children.id, family_links.child_id))
    .leftJoin(schools, eq(schools.id, children.school_id))
    .leftJoin(unmatched_schools, eq(unmatched_schools.user_id, children.id))
    .$dynamic()
export type ChildRow = Awaited<ReturnType<typeof childCards>>[number]

/** Connected at this very moment, and not blocked: the only children a parent may look at. */
export const findChildren = (db: Db, parent_id: string, child_id?: string): Promise<ChildRow[]> =>
  childCards(db)
    .where(
      and(
        eq(family_links.parent_id, parent_id),
        eq(family_links.status, 'connected'),
        ne(children.status, 'blocked'),
        child_id ? eq(children.id, child_id) : undefined,
      ),
    )
    .orderBy(family_links.connected_at, family_links.id)

export const findPerson = async (db: Db, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]
