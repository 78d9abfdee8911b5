import { and, asc, desc, eq, gt, isNotNull, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { prepared } from '#platform/prepared.ts'
import { containsPlain } from '#platform/search.ts'
import { video_categories, video_likes, video_watchings, videos } from './videos.table.ts'

/** Whose list it is, and above which rating nothing is for them. */
export interface Viewer {
  readonly user_id: string
  readonly up_to: number
}

const viewer = (db: Db, name: string) =>
  db
    .select({ birthday: users.birthday, account_kind: users.account_kind })
    .from(users)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare(name)

/** What somebody's age follows from. */
export const findViewer = async (db: Db, user_id: string) =>
  (await prepared(db, 'video_viewer', viewer).execute({ user_id }))[0]

const isPlayable = and(eq(media_assets.status, 'ready'), isNotNull(media_assets.duration_s))

/** The one condition of every list and every page: open, playable, and not for older people. */
const isShown = (up_to: number): SQL | undefined =>
  and(eq(videos.status, 'open'), isPlayable, sql`${videos.age_from} <= ${up_to}`)

const showing = (db: Db, name: string) =>
  db
    .select({ age_from: videos.age_from, birthday: users.birthday, account_kind: users.account_kind })
    .from(videos)
    .innerJoin(media_assets, eq(media_assets.id, videos.film_id))
    .innerJoin(users, eq(users.id, sql.placeholder('reader_id')))
    .where(and(eq(videos.id, sql.placeholder('video_id')), eq(videos.status, 'open'), isPlayable))
    .prepare(name)

/** A video that is shown at all, and what the age of whoever wants to see it follows from: one question a piece of film. */
export const findShowing = async (db: Db, video_id: number, reader_id: string) =>
  (await prepared(db, 'video_showing', showing).execute({ video_id, reader_id }))[0]

export const findCategories = (db: Db, { up_to }: Viewer) =>
  db
    .select({
      id: video_categories.id,
      slug: video_categories.slug,
      name: video_categories.name,
      summary: video_categories.summary,
      video_count: sql<number>`count(*)::int`,
    })
    .from(video_categories)
    .innerJoin(videos, eq(videos.category_id, video_categories.id))
    .innerJoin(media_assets, eq(media_assets.id, videos.film_id))
    .where(isShown(up_to))
    .groupBy(video_categories.id)
    .orderBy(asc(video_categories.position), asc(video_categories.name), asc(video_categories.id))
    .limit(40)

export const hasCategory = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: video_categories.id }).from(video_categories).where(eq(video_categories.id, id)))
    .length > 0

const cardColumns = {
  id: videos.id,
  title: videos.title,
  summary: videos.summary,
  category_id: videos.category_id,
  category_slug: video_categories.slug,
  category_name: video_categories.name,
  letter: videos.letter,
  age_from: videos.age_from,
  film_id: videos.film_id,
  poster_file: media_assets.poster_file,
  duration_s: media_assets.duration_s,
  width: media_assets.width,
  height: media_assets.height,
  view_count: videos.view_count,
  like_count: videos.like_count,
  created_at: videos.created_at,
  liked_at: video_likes.liked_at,
  position_s: video_watchings.position_s,
  position_at: video_watchings.position_at,
  main_file: media_assets.main_file,
  has_captions: sql<boolean>`${media_assets.captions} is not null`,
}

/** Videos as one person sees them: those that suit them, with their heart and where they stopped. */
const cards = (db: Db, { user_id, up_to }: Viewer, ...wishes: (SQL | undefined)[]) =>
  db
    .select(cardColumns)
    .from(videos)
    .innerJoin(video_categories, eq(video_categories.id, videos.category_id))
    .innerJoin(media_assets, eq(media_assets.id, videos.film_id))
    .leftJoin(video_likes, and(eq(video_likes.video_id, videos.id), eq(video_likes.user_id, user_id)))
    .leftJoin(
      video_watchings,
      and(eq(video_watchings.video_id, videos.id), eq(video_watchings.user_id, user_id)),
    )
    .where(and(isShown(up_to), ...wishes))
    .$dynamic()
export type CardRow = Awaited<ReturnType<typeof cards>>[number]

export interface Wishes {
  readonly category_id?: number | undefined
  readonly q?: string | undefined
  readonly vertical?: boolean | undefined
}

const isVertical = sql`(${media_assets.height} > ${media_assets.width}) is true`
const narrowed = ({ category_id, q, vertical }: Wishes): SQL | undefined =>
  and(
    category_id === undefined ? undefined : eq(videos.category_id, category_id),
    q ? containsPlain(videos.search, q) : undefined,
    vertical === undefined ? undefined : vertical ? isVertical : sql`not ${isVertical}`,
  )

const newestFirst = [desc(videos.created_at), desc(videos.id)]

export const findNewest = (db: Db, who: Viewer, wishes: Wishes, mark: Mark | null, limit: number) =>
  cards(db, who, narrowed(wishes), before(mark, videos.created_at, videos.id))
    .orderBy(...newestFirst)
    .limit(limit)

/** What somebody likes, the latest heart first. */
export const findLiked = (db: Db, who: Viewer, wishes: Wishes, mark: Mark | null, limit: number) =>
  cards(
    db,
    who,
    narrowed(wishes),
    isNotNull(video_likes.user_id),
    before(mark, video_likes.liked_at, video_likes.video_id),
  )
    .orderBy(desc(video_likes.liked_at), desc(video_likes.video_id))
    .limit(limit)

export const findGoingOn = (db: Db, who: Viewer, limit: number) =>
  cards(db, who, gt(video_watchings.position_s, 0))
    .orderBy(desc(video_watchings.position_at), desc(video_watchings.video_id))
    .limit(limit)

/** Ids of the newest that somebody may see, for `in (…)`. */
const newestIds = (up_to: number, limit: number, wish: SQL): SQL => sql`
  select videos.id from ${videos} inner join ${media_assets} on ${media_assets.id} = ${videos.film_id}
  where ${and(isShown(up_to), wish)} order by ${videos.created_at} desc, ${videos.id} desc limit ${limit}`

/** The newest of every category, in one question however many there are. */
export const findFirstOfEach = (db: Db, who: Viewer, each: number) =>
  cards(
    db,
    who,
    sql`${videos.id} in (select first.id from ${video_categories} as shelf
      cross join lateral (${newestIds(who.up_to, each, sql`${videos.category_id} = shelf.id`)}) as first)`,
  ).orderBy(...newestFirst)

export const findVideo = async (db: Db, who: Viewer, id: number): Promise<CardRow | undefined> =>
  (await cards(db, who, eq(videos.id, id)))[0]

/** Others of its category, and where these are few, whatever is new. */
export function findRelated(db: Db, who: Viewer, { id, category_id }: CardRow, limit: number) {
  const ofSame = eq(videos.category_id, category_id)
  const ids = (wish: SQL) => sql`${videos.id} in (${newestIds(who.up_to, limit + 1, wish)})`
  return cards(db, who, ne(videos.id, id), or(ids(ofSame), ids(sql`true`)))
    .orderBy(desc(ofSame), ...newestFirst)
    .limit(limit)
}
