import type { Reaction } from '@malto/contract/modules/moderation.rules'
import type { Comment, Status } from '@malto/contract/modules/wall.calls'
import { thoseWhoAllow } from '#modules/consents/consents.service.ts'
import { mediaUrl, sizesOf } from '#modules/media/media.service.ts'
import { faceOf, hiddenTo, type Member } from '#modules/moderation/moderation.members.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { writeMark } from '#platform/paging.ts'
import { isHeard, maySeeComment, maySeeStatus, sightOf, type Sight } from './wall.access.service.ts'
import { tallyOfParents } from './wall.comments.queries.ts'
import { findLooks, type Tally } from './wall.looks.queries.ts'
import { findReactions, findTallies } from './wall.plain.queries.ts'
import * as reactions from './wall.reactions.queries.ts'
import type { CommentRow, StatusRow } from './wall.table.ts'

type Anyone = Ctx<Actor | null>
type Placed = Pick<StatusRow, 'id' | 'placed_at'>

/** More is fetched than a page holds: some of it is not for this reader, seldom much. */
export const fetched = (limit: number): number => Math.ceil(1.25 * limit) + 1
export const markOf = ({ id, placed_at }: Placed) => [placed_at.toISOString(), id]

/** The cursor is of the last row looked at, kept or not: a page may be short, but nothing is skipped (I6). */
export function pageFrom<T extends Placed>(rows: readonly T[], limit: number, keeps: (row: T) => boolean) {
  const items: T[] = []
  let looked = 0
  while (looked < Math.min(rows.length, fetched(limit) - 1) && items.length < limit) {
    const row = rows[looked++]
    if (row && keeps(row)) items.push(row)
  }
  const last = rows[looked - 1]
  return { items, next_cursor: last && looked < rows.length ? writeMark(markOf(last)) : null }
}

interface Look {
  readonly sight: Sight
  /** By what they stand below. */
  readonly tallies: ReadonlyMap<string, readonly Tally[]>
  /** What this reader has put out of sight. */
  readonly hidden: ReadonlySet<string>
  /** What this reader answered. */
  readonly mine: ReadonlyMap<string, Reaction>
}
const authorsOf = (rows: readonly { author_id: string }[], tallies: readonly Tally[]): string[] => [
  ...rows.map(({ author_id }) => author_id),
  ...tallies.flatMap(({ author_id, parent_author_id }) =>
    parent_author_id ? [author_id, parent_author_id] : [author_id],
  ),
]

/** Everybody who matters for these rows is asked about once. */
export async function lookAtStatuses(
  ctx: Anyone,
  reader: Member,
  rows: readonly StatusRow[],
  others: readonly string[] = [],
): Promise<Look> {
  const looks = await findLooks(
    ctx.db,
    rows.map(({ id }) => id),
    reader.user_id,
  )
  const tallies = looks.flatMap((look) => look.tallies ?? [])
  return {
    sight: await sightOf(ctx, reader, [...authorsOf(rows, tallies), ...others]),
    tallies: new Map(looks.map((look) => [look.id, look.tallies ?? []])),
    hidden: new Set(looks.filter(({ hidden }) => hidden).map(({ id }) => id)),
    mine: new Map(looks.flatMap(({ id, reaction }) => (reaction ? [[id, reaction]] : []))),
  }
}

/** The same for a plain reader: see wall.plain.queries.ts. */
export async function lookPlainly(ctx: Anyone, reader: Member, rows: readonly StatusRow[]): Promise<Look> {
  const status_ids = rows.map(({ id }) => id)
  const [tallies, mine] = await Promise.all([
    findTallies(ctx.db, status_ids),
    findReactions(ctx.db, { user_id: reader.user_id, ids: status_ids }),
  ])
  const sight = await sightOf(ctx, reader, authorsOf(rows, [...tallies.values()].flat()))
  return { sight, tallies, hidden: new Set(), mine }
}

export const isListed = ({ sight, hidden }: Look, row: StatusRow): boolean =>
  maySeeStatus(sight, row) && !hidden.has(row.id)

export async function lookAtComments(
  ctx: Anyone,
  reader: Member,
  above: readonly { author_id: string }[],
  rows: readonly CommentRow[],
): Promise<Look> {
  const ids = rows.map(({ id }) => id)
  const tallies = await tallyOfParents(ctx.db, ids, reader.user_id)
  return {
    sight: await sightOf(ctx, reader, [...authorsOf(rows, tallies), ...authorsOf(above, [])]),
    tallies: Map.groupBy(tallies, ({ below_id }) => below_id),
    hidden: await hiddenTo(ctx, reader.user_id, 'comment', ids),
    mine: await reactions.findCommentReactionsOf(ctx.db, reader.user_id, ids),
  }
}

export const isCommentListed = (
  { sight, hidden }: Look,
  status: StatusRow,
  parent: CommentRow | null,
  comment: CommentRow,
): boolean => maySeeComment(sight, { status, parent, comment }) && !hidden.has(comment.id)

/** What this reader could come to read below something, as they would if they paged through it. */
const countBelow = ({ sight, tallies }: Look, circle: StatusRow, below_id: string): number =>
  (tallies.get(below_id) ?? [])
    .filter(
      ({ author_id, parent_author_id }) =>
        isHeard(sight, circle, author_id) &&
        (parent_author_id === null || isHeard(sight, circle, parent_author_id)),
    )
    .reduce((sum, { count }) => sum + count, 0)

/** Why it waits concerns nobody but its author. */
function written(ctx: Ctx, { reader, company }: Sight, row: StatusRow | CommentRow, mine: Reaction | null) {
  const own = row.author_id === reader.user_id
  const author = company.members.get(row.author_id)
  if (!author) throw new Error('a card needs its author')
  return {
    author: faceOf(ctx, author),
    text: row.shown_text,
    state: row.state,
    holds: own && row.state === 'pending' ? row.holds : [],
    reactions: { bulb: row.bulb_count, heart: row.heart_count },
    my_reaction: mine,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    own,
  }
}

/** Of these the ones whose pictures others may see: a minor's only while the consent to own pictures holds. */
async function withPictures(ctx: Anyone, { reader, company }: Sight, rows: readonly StatusRow[]) {
  const pictured = rows.filter(({ picture_ids }) => picture_ids.length > 0)
  const careful = pictured.filter(
    ({ author_id }) => author_id !== reader.user_id && company.members.get(author_id)?.minor,
  )
  const allowing = await thoseWhoAllow(ctx, [...new Set(authorsOf(careful, []))], 'photos')
  return pictured.filter((row) => !careful.includes(row) || allowing.has(row.author_id))
}

export async function toStatuses(ctx: Ctx, look: Look, rows: readonly StatusRow[]): Promise<Status[]> {
  const { sight, mine } = look
  const pictured = await withPictures(ctx, sight, rows)
  const sizes = new Map(
    (
      await sizesOf(
        ctx,
        pictured.flatMap(({ picture_ids }) => picture_ids),
      )
    ).map((each) => [each.id, each]),
  )
  return rows.map((row) => ({
    id: row.id,
    letter: row.letter,
    band: row.band,
    pictures: (pictured.includes(row) ? row.picture_ids : []).flatMap((id) => {
      const size = sizes.get(id)
      // Who may read the status may have its pictures: `statusViewings` is asked again for each of them.
      return size ? [{ ...size, url: mediaUrl(ctx, id, ctx.actor.session_id, `status-${row.id}`) }] : []
    }),
    comment_count: countBelow(look, row, row.id),
    ...written(ctx, sight, row, mine.get(row.id) ?? null),
  }))
}

export function toComments(ctx: Ctx, look: Look, status: StatusRow, rows: readonly CommentRow[]): Comment[] {
  const { sight, mine } = look
  return rows.map((row) => ({
    id: row.id,
    status_id: row.status_id,
    parent_id: row.parent_id,
    reply_count: countBelow(look, status, row.id),
    ...written(ctx, sight, row, mine.get(row.id) ?? null),
  }))
}

/** One status for whoever has been let in already. */
export async function toStatus(ctx: Ctx, reader: Member, row: StatusRow): Promise<Status> {
  const [card] = await toStatuses(ctx, await lookAtStatuses(ctx, reader, [row]), [row])
  if (!card) throw new Error('no card was made')
  return card
}

export async function toComment(
  ctx: Ctx,
  reader: Member,
  status: StatusRow,
  row: CommentRow,
): Promise<Comment> {
  const [card] = toComments(ctx, await lookAtComments(ctx, reader, [status], [row]), status, [row])
  if (!card) throw new Error('no card was made')
  return card
}
