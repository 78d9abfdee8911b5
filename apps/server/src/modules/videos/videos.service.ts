import type { Input } from '@malto/contract'
import type { AccountKind } from '@malto/contract/constants'
import type * as calls from '@malto/contract/modules/videos.calls'
import {
  VideoCategoryNotFound,
  videoLiked,
  VideoNotFound,
  type VideoDetail,
} from '@malto/contract/modules/videos.calls'
import { ageOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { highestRating, mayWatch, resumeAt, viewSeconds } from '@malto/contract/modules/videos.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { toCard, toFilm } from './videos.cards.service.ts'
import * as queries from './videos.queries.ts'
import * as watching from './videos.watching.queries.ts'

const IN_A_ROW = 12

interface AgeFacts {
  readonly birthday: string | null
  readonly account_kind: AccountKind
}
/** By the birthday, today (I16); where there is none, learners are children and all others adults. */
const ageAt = ({ birthday, account_kind }: AgeFacts, now: Date) => ({
  age: birthday ? ageOn(birthday, vietnameseDay(now)) : null,
  adult: account_kind === 'parent' || account_kind === 'normal',
})

async function viewerOf(ctx: Ctx): Promise<queries.Viewer> {
  const facts = await queries.findViewer(ctx.db, ctx.actor.id)
  const { age, adult } = facts ? ageAt(facts, ctx.now()) : { age: null, adult: false }
  return { user_id: ctx.actor.id, up_to: highestRating(age, adult) }
}

export async function listVideoCategories(ctx: Ctx) {
  return { categories: await queries.findCategories(ctx.db, await viewerOf(ctx)) }
}

export async function listVideoSections(ctx: Ctx) {
  const viewer = await viewerOf(ctx)
  const going_on = await queries.findGoingOn(ctx.db, viewer, IN_A_ROW)
  const newest = await queries.findNewest(ctx.db, viewer, {}, null, IN_A_ROW)
  const categories = await queries.findCategories(ctx.db, viewer)
  const first = await queries.findFirstOfEach(ctx.db, viewer, IN_A_ROW)
  const card = (row: queries.CardRow) => toCard(ctx, row)
  return {
    going_on: going_on.map(card),
    newest: newest.map(card),
    sections: categories.map((category) => ({
      category,
      videos: first.filter((row) => row.category_id === category.id).map(card),
    })),
  }
}

export async function listVideos(ctx: Ctx, input: Input<typeof calls.listVideos>) {
  const { liked, cursor, limit, ...wishes } = input
  const { category_id } = wishes
  const mark = readMark(cursor)
  if (category_id !== undefined && !(await queries.hasCategory(ctx.db, category_id)))
    throw VideoCategoryNotFound()
  const find = liked ? queries.findLiked : queries.findNewest
  const rows = await find(ctx.db, await viewerOf(ctx), wishes, mark, limit + 1)
  const page = pageBy(rows, limit, (row) => [
    (liked && row.liked_at ? row.liked_at : row.created_at).toISOString(),
    row.id,
  ])
  return { ...page, items: page.items.map((row) => toCard(ctx, row)) }
}

/** Somebody who is too young, somebody who mistyped and somebody whose video was hidden hear the same. */
async function videoFor(ctx: Ctx, viewer: queries.Viewer, video_id: number): Promise<queries.CardRow> {
  const row = await queries.findVideo(ctx.db, viewer, video_id)
  if (!row) throw VideoNotFound()
  return row
}

export async function getVideo(ctx: Ctx, { video_id }: Input<typeof calls.getVideo>): Promise<VideoDetail> {
  const viewer = await viewerOf(ctx)
  const row = await videoFor(ctx, viewer, video_id)
  const film = toFilm(ctx, row)
  if (!film) throw VideoNotFound()
  const related = await queries.findRelated(ctx.db, viewer, row, IN_A_ROW)
  await watching.putOpening(ctx.db, viewer.user_id, video_id, ctx.now())
  return { ...toCard(ctx, row), film, related: related.map((each) => toCard(ctx, each)) }
}

/** Hearts are a set: saying it twice changes nothing, and only a change is told to later modules. */
export function likeVideo(ctx: Ctx, { video_id, liked }: Input<typeof calls.likeVideo>) {
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    await videoFor(tx, await viewerOf(tx), video_id)
    const changed = liked
      ? await watching.insertLike(tx.db, user_id, video_id, tx.now())
      : await watching.deleteLike(tx.db, user_id, video_id)
    if (changed) await tx.record(videoLiked, { user_id, video_id, liked })
    const { like_count } = await watching.findCounters(tx.db, video_id)
    return { liked, like_count }
  })
}

export async function watchVideo(ctx: Ctx, input: Input<typeof calls.watchVideo>) {
  const { video_id, position_s, played_s, at } = input
  const now = ctx.now()
  const viewer = await viewerOf(ctx)
  const { duration_s } = await videoFor(ctx, viewer, video_id)
  const length = duration_s ?? 0
  // A device whose clock is ahead must not outvote all others for hours.
  const said = new Date(at)
  const position_at = said < now ? said : now
  await watching.putPosition(ctx.db, viewer.user_id, video_id, {
    position_s: resumeAt(position_s, length) ?? 0,
    position_at,
    now,
  })
  const seconds = viewSeconds(length)
  const counted =
    played_s >= seconds && (await watching.countView(ctx.db, viewer.user_id, video_id, now, seconds))
  const { view_count } = await watching.findCounters(ctx.db, video_id)
  return { counted, view_count }
}

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Whether a reader may have the film, the poster and the captions of this video now. */
export async function mayViewVideo(ctx: Ctx<null>, reader_id: string, id: string): Promise<boolean> {
  const video_id = idIn(id)
  const found = video_id === null ? undefined : await queries.findShowing(ctx.db, video_id, reader_id)
  if (!found) return false
  const { age, adult } = ageAt(found, ctx.now())
  return mayWatch(found.age_from, age, adult)
}
export const videoViewings = { video: mayViewVideo }
