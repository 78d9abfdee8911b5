import { ageOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { mayWatch } from '@malto/contract/modules/videos.rules'
import { asc, eq, inArray, isNotNull, sql } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { chances, fixedLikes, fixedStops } from './videos.data.ts'
import { layContent, readContent } from './videos.laying.service.ts'
import { video_likes, video_watchings, videos } from './videos.table.ts'

export const layVideos = async (ctx: Ctx<null>): Promise<void> => layContent(ctx, await readContent())

type Shelved = Awaited<ReturnType<typeof shelve>>[number]
type Person = Awaited<ReturnType<typeof findPeople>>[number]

/** A few weeks of watching: everybody has seen some, liked fewer, and stopped in the middle of one or two. */
export async function seedVideos(ctx: Ctx<null>): Promise<void> {
  const shelf = await shelve(ctx)
  const people = await findPeople(ctx)
  const seen = people.flatMap((person, order) =>
    shelf.flatMap((video, at) => {
      const watching = watchingOf(ctx.now(), person, order, video, at)
      return watching ? [watching] : []
    }),
  )
  if (seen.length > 0)
    await ctx.db.insert(video_watchings).values(seen.map(({ liked_at: _liked, ...row }) => row))
  const liked = seen.flatMap(({ user_id, video_id, liked_at }) =>
    liked_at ? [{ user_id, video_id, liked_at }] : [],
  )
  if (liked.length > 0) await ctx.db.insert(video_likes).values(liked)
}

/** They came over the last five weeks, a category never twice in a row. */
async function shelve(ctx: Ctx<null>) {
  const rows = await ctx.db
    .select({
      id: videos.id,
      slug: videos.slug,
      age_from: videos.age_from,
      duration_s: media_assets.duration_s,
    })
    .from(videos)
    .innerJoin(media_assets, eq(media_assets.id, videos.film_id))
    .where(isNotNull(videos.slug))
    .orderBy(asc(videos.id))
  const now = ctx.now()
  const dated = rows.map((row, at) => ({
    ...row,
    created_at: later(now, -(((at * 4) % 15) * 2.4 + 0.3) * DAY - at * MINUTE),
  }))
  const cases = dated.map(
    ({ id, created_at }) => sql`when ${id} then ${created_at.toISOString()}::timestamptz`,
  )
  if (cases.length > 0)
    await ctx.db
      .update(videos)
      .set({ created_at: sql`case ${videos.id} ${sql.join(cases, sql` `)} end` })
      .where(
        inArray(
          videos.id,
          dated.map(({ id }) => id),
        ),
      )
  return dated
}

const findPeople = (ctx: Ctx<null>) =>
  ctx.db
    .select({
      id: users.id,
      phone: users.phone,
      birthday: users.birthday,
      account_kind: users.account_kind,
    })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'parent']))
    .orderBy(asc(users.created_at), asc(users.id))

/** A die that falls the same at every seeding, without a pattern that one would see in the numbers. */
function thrown(order: number, at: number, sides: number): number {
  let mixed = Math.imul(order + 1, 73_856_093) ^ Math.imul(at + 1, 19_349_663)
  for (let turn = 0; turn < 2; turn++) mixed = Math.imul(mixed ^ (mixed >>> 15), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % sides
}

/** What one person did with one video; null: nothing. */
function watchingOf(now: Date, person: Person, order: number, video: Shelved, at: number) {
  const age = person.birthday ? ageOn(person.birthday, vietnameseDay(now)) : null
  const learner = person.account_kind !== 'parent'
  if (!mayWatch(video.age_from, age, !learner)) return null
  const slug = video.slug ?? ''
  const stop = fixedStops[person.phone ?? '']?.[slug]
  const heart = fixedLikes[person.phone ?? '']?.includes(slug)
  const chance = (chances[slug] ?? 40) * (learner ? 1 : 0.4)
  if (stop === undefined && !heart && thrown(order, at, 100) >= chance) return null
  const age_ms = now.getTime() - video.created_at.getTime()
  const viewed_at = later(video.created_at, age_ms * (0.05 + thrown(order, at + 100, 90) / 100))
  const likes = heart ?? (stop === undefined && thrown(order, at + 200, 10) < 4)
  const halfway = thrown(order, at + 300, 12) === 0 ? 0.4 : 0
  return {
    user_id: person.id,
    video_id: video.id,
    opened_at: later(viewed_at, -MINUTE),
    position_s: Math.floor((stop ?? halfway) * (video.duration_s ?? 0)),
    position_at: stop === undefined ? viewed_at : later(now, -(1 + at) * HOUR),
    viewed_at,
    views: 1 + Math.max(0, thrown(order, at + 400, 8) - 4),
    liked_at: likes ? viewed_at : null,
  }
}
