import type { Input } from '@malto/contract'
import { isInside, type Circle } from '@malto/contract/modules/moderation.rules'
import type * as calls from '@malto/contract/modules/wall.calls'
import { StatusNotFound, type Status } from '@malto/contract/modules/wall.calls'
import { MOST_COUNTED } from '@malto/contract/modules/wall.rules'
import { advisersOf, circlePeople, countCircle } from '#modules/moderation/moderation.circles.service.ts'
import {
  companyOf,
  deafTo,
  faceOf,
  farFrom,
  hiddenTo,
  requireInside,
  type Asker,
} from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readMark, type Mark } from '#platform/paging.ts'
import { insideOf, maySeeStatus, sightOf, standsIn, statusFor } from './wall.access.service.ts'
import {
  fetched,
  isListed,
  lookAtStatuses,
  lookPlainly,
  markOf,
  pageFrom,
  toStatus,
  toStatuses,
} from './wall.cards.service.ts'
import { findWall } from './wall.looks.queries.ts'
import { findShown, isPlainReader } from './wall.plain.queries.ts'
import * as queries from './wall.statuses.queries.ts'

export async function listStatuses(ctx: Ctx, input: Input<typeof calls.listStatuses>) {
  const { cursor, limit, ...wish } = input
  const mark = readMark(cursor)
  const { member, circle } = await requireInside(ctx, wish)
  const { rows, look } = await wallFor(ctx, member, circle, mark, fetched(limit))
  const page = pageFrom(rows, limit, (row) => isListed(look, row))
  return { ...page, items: await toStatuses(ctx, look, page.items) }
}

async function wallFor(ctx: Ctx, member: Asker, circle: Circle, mark: Mark | null, limit: number) {
  const { user_id, far } = member
  if (!mark && far.length === 0 && (await isPlainReader(ctx.db, user_id))) {
    const rows = await findShown(ctx.db, { ...circle, limit })
    return { rows, look: await lookPlainly(ctx, member, rows) }
  }
  const rows = await findWall(ctx.db, circle, user_id, far, mark, limit)
  return { rows, look: await lookAtStatuses(ctx, member, rows) }
}

/** Somebody one does not meet, or does not want to hear, looks like somebody who is not there. */
export async function listStatusesOf(ctx: Ctx, input: Input<typeof calls.listStatusesOf>) {
  const { cursor, limit } = input
  const mark = readMark(cursor)
  const reader = await insideOf(ctx)
  const author_id = input.user_id ?? reader.user_id
  const own = author_id === reader.user_id
  const { company } = await sightOf(ctx, reader, [author_id])
  const author = company.members.get(author_id)
  if (!author || !company.hears(author_id)) throw StatusNotFound()
  // Where the two meet; two advisers meet everywhere.
  const circle = own ? null : (reader.circle ?? author.circle)
  const rows = await queries.findOfAuthor(ctx.db, author_id, { own, circle }, mark, fetched(limit))
  const look = await lookAtStatuses(ctx, reader, rows, [author_id])
  const page = pageFrom(rows, limit, (row) => isListed(look, row))
  return { ...page, items: await toStatuses(ctx, look, page.items), face: faceOf(ctx, author) }
}

export async function getStatus(ctx: Ctx, { status_id }: Input<typeof calls.getStatus>): Promise<Status> {
  const reader = await insideOf(ctx)
  return toStatus(ctx, reader, await statusFor(ctx, reader, status_id))
}

/** Counted as a list would show them (I8); more than a person would count are only many. */
export async function countStatuses(ctx: Ctx, input: Input<typeof calls.countStatuses>) {
  const { after_id, ...wish } = input
  const { member, circle } = await requireInside(ctx, wish)
  const known = after_id ? await queries.findStatus(ctx.db, after_id) : undefined
  const mark = known && known.letter === circle.letter && known.band === circle.band ? markOf(known) : null
  const rows = await queries.findSince(ctx.db, circle, member.user_id, mark, 2 * MOST_COUNTED)
  const sight = await sightOf(
    ctx,
    member,
    rows.map(({ author_id }) => author_id),
  )
  const hidden = await hiddenTo(
    ctx,
    member.user_id,
    'status',
    rows.map(({ id }) => id),
  )
  const seen = rows.filter((row) => maySeeStatus(sight, row) && !hidden.has(row.id))
  return { fresh: Math.min(seen.length, MOST_COUNTED) }
}

export async function listCirclePeople(ctx: Ctx, input: Input<typeof calls.listCirclePeople>) {
  const { cursor, limit, ...wish } = input
  const mark = readMark(cursor)
  const { member, circle } = await requireInside(ctx, wish)
  const page = await circlePeople(ctx, circle, await farFrom(ctx, member), mark, limit)
  const advisers = await advisersOf(ctx)
  const apart = (await deafTo(ctx, member)).map((audience) => audience.replace('user:', ''))
  const { members, hears } = await companyOf(ctx, member, [
    ...[...page.members, ...advisers].map(({ user_id }) => user_id),
    ...apart,
  ])
  // One who is kept apart from somebody would find one face fewer than the number says, and could tell (I9).
  const missing = apart.filter((id) => {
    const other = members.get(id)
    return other && !other.adviser && isInside(other) && standsIn(other, circle) && !hears(id)
  })
  const faces = (people: typeof advisers) =>
    people.filter(({ user_id }) => hears(user_id)).map((each) => faceOf(ctx, each))
  return {
    items: faces(page.members),
    next_cursor: page.next_cursor,
    circle: { ...circle, member_count: (await countCircle(ctx, circle)) - missing.length },
    advisers: faces(advisers),
  }
}
