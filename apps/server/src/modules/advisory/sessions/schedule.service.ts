import { BadInput, type Input } from '@malto/contract'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import type * as calls from '@malto/contract/modules/advisory.sessions.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { SQL } from '#platform/drizzle.ts'
import { childFor, childrenOf } from '#modules/family/family.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark, type Mark } from '#platform/paging.ts'
import { isAdviser, type Seat, type Side } from '../appointments/access.service.ts'
import { toAppointmentCard } from '../appointments/cards.service.ts'
import * as queries from './schedule.queries.ts'
import type { Part } from './schedule.queries.ts'

/** Rows, and who the viewer is in them. */
interface Chapter {
  readonly party: Side
  readonly whose: SQL
}
interface Wish {
  readonly cursor?: string | undefined
  readonly limit: number
}
/** Where a page begins: in which part, as of which moment. What ends between two pages must not be told twice or never. */
interface Place {
  readonly part: Part
  readonly moment: Date
  readonly mark: Mark | null
}

const filters = { all: ['ahead', 'over'], up_coming: ['ahead'], ended: ['over'] } as const

export const listSessions = async (ctx: Ctx, { filter, ...wish }: Input<typeof calls.listSessions>) =>
  pageOf(ctx, await ownChapters(ctx), filters[filter], wish)
export const listUpcomingSessions = async (ctx: Ctx, wish: Input<typeof calls.listUpcomingSessions>) =>
  pageOf(ctx, await ownChapters(ctx), filters.up_coming, wish)
export const listEndedSessions = async (ctx: Ctx, wish: Input<typeof calls.listEndedSessions>) =>
  pageOf(ctx, await ownChapters(ctx), filters.ended, wish)

/** As advisee, and as adviser while one is vetted: who counsels now may have been counselled before. */
async function ownChapters(ctx: Ctx): Promise<Chapter[]> {
  const { id } = ctx.actor
  const counsels = await isAdviser(ctx, id)
  return [
    { party: 'advisee', whose: queries.ofAdvisee(id) },
    ...(counsels ? [{ party: 'adviser', whose: queries.ofAdviser(id) } as const] : []),
  ]
}

/** An adviser's young advisees; to everybody else the children they are connected with at this moment, without a word. */
export async function listKidSessions(ctx: Ctx, input: Input<typeof calls.listKidSessions>) {
  const { filter, child_id, ...wish } = input
  if (await isAdviser(ctx, ctx.actor.id)) {
    const whose = queries.withKids(ctx.actor.id, vietnameseDay(ctx.now()), child_id)
    return {
      as: 'adviser' as const,
      ...(await pageOf(ctx, [{ party: 'adviser', whose }], filters[filter], wish)),
    }
  }
  const children = child_id ? [await childFor(ctx, child_id)] : await childrenOf(ctx, ctx.actor.id)
  const ids = children.map(({ child }) => child.id)
  const chapters = ids.length > 0 ? [{ party: 'parent', whose: queries.ofAdvisees(ids) } as const] : []
  return { as: 'parent' as const, ...(await pageOf(ctx, chapters, filters[filter], wish)) }
}

async function pageOf(ctx: Ctx, chapters: readonly Chapter[], parts: readonly Part[], wish: Wish) {
  const { limit } = wish
  const begin = placeOf(ctx, parts, wish.cursor)
  const found: (Seat & { part: Part })[] = []
  for (const part of parts.slice(parts.indexOf(begin.part))) {
    const place = { ...begin, part, mark: part === begin.part ? begin.mark : null, limit }
    const some: Seat[] = []
    for (const { party, whose } of chapters)
      for (const row of await queries.findPart(ctx.db, whose, place)) some.push({ row, party })
    found.push(...inOrder(some, part).map((seat) => ({ ...seat, part })))
    if (found.length > limit) break
  }
  const { items, next_cursor } = pageBy(found, limit, ({ part, row: { appointment } }) => [
    part,
    begin.moment.toISOString(),
    appointment.starts_at.toISOString(),
    appointment.id,
  ])
  return { items: items.map((seat): AppointmentCard => toAppointmentCard(ctx, seat)), next_cursor }
}

/** Two chapters, each in order, become one. */
function inOrder(seats: readonly Seat[], part: Part): Seat[] {
  const key = ({ row: { appointment } }: Seat) => `${appointment.starts_at.toISOString()} ${appointment.id}`
  const forward = seats.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  return part === 'ahead' ? forward : forward.toReversed()
}

function placeOf(ctx: Ctx, parts: readonly Part[], cursor: string | undefined): Place {
  const given = readMark(cursor)
  const [first = 'over'] = parts
  if (!given) return { part: first, moment: ctx.now(), mark: null }
  const [name, at, ...mark] = given
  const part = parts.find((each) => each === name)
  const moment = new Date(typeof at === 'string' ? at : Number.NaN)
  if (!part || Number.isNaN(moment.getTime())) throw BadInput()
  return { part, moment, mark }
}
