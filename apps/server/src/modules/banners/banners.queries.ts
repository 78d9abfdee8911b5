import type { Banner } from '@malto/contract/modules/banners.calls'
import { and, asc, desc, eq, gte, gt, isNull, lte, or, sql } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { banner_days, banners } from './banners.table.ts'

/** What stands in one place now, whomever it is for: a few rows, found by an index that holds only what is on. */
export const findShowing = (db: Db, placement: Banner['placement'], now: Date) =>
  db
    .select({
      id: banners.id,
      placement: banners.placement,
      title: banners.title,
      body: banners.body,
      button: banners.button,
      path: banners.path,
      art: banners.art,
      tone: banners.tone,
      kinds: banners.kinds,
      letters: banners.letters,
      province_ids: banners.province_ids,
      min_age: banners.min_age,
      max_age: banners.max_age,
      starts_at: banners.starts_at,
      ends_at: banners.ends_at,
      weight: banners.weight,
      enabled: banners.enabled,
    })
    .from(banners)
    .where(
      and(
        eq(banners.placement, placement),
        eq(banners.enabled, true),
        lte(banners.starts_at, now),
        or(isNull(banners.ends_at), gt(banners.ends_at, now)),
      ),
    )
    .orderBy(desc(banners.weight), asc(banners.id))

export const findViewer = async (db: Db, user_id: string) =>
  (
    await db
      .select({
        kind: users.account_kind,
        province_id: users.province_id,
        birthday: users.birthday,
        letter: personality_members.letter,
      })
      .from(users)
      .leftJoin(personality_members, eq(personality_members.user_id, users.id))
      .where(eq(users.id, user_id))
  )[0]

export interface DaySum {
  readonly banner_id: number
  readonly day: string
  readonly seen: number
  readonly clicks: number
}

/** Adds sums to their days. Only what is on, or was a moment ago when it was counted, counts at all. */
export async function addSums(db: Db, sums: readonly DaySum[], now: Date, moment_ago: Date): Promise<void> {
  if (sums.length === 0) return
  await db.execute(sql`insert into banner_days (banner_id, day, seen, clicks)
    select banner_id, day, counted.seen, counted.clicks
    from json_to_recordset(${JSON.stringify(sums)}::json) as counted (banner_id int, day date, seen int, clicks int)
    join banners on banners.id = banner_id and enabled and starts_at <= ${now.toISOString()}::timestamptz
      and (ends_at is null or ends_at > ${moment_ago.toISOString()}::timestamptz)
    order by banner_id, day
    on conflict (banner_id, day) do update
      set seen = banner_days.seen + excluded.seen, clicks = banner_days.clicks + excluded.clicks`)
}

export const findDays = (db: Db, banner_id: number, from: string) =>
  db
    .select({ day: banner_days.day, seen: banner_days.seen, clicks: banner_days.clicks })
    .from(banner_days)
    .where(and(eq(banner_days.banner_id, banner_id), gte(banner_days.day, from)))
