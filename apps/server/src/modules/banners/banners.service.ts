import type { Input } from '@malto/contract'
import { BANNER_DAYS } from '@malto/contract/modules/banners.admin'
import {
  MOST_BANNERS,
  type Banner,
  type countBanner,
  type listBanners,
} from '@malto/contract/modules/banners.calls'
import { bannersFor, type Viewer } from '@malto/contract/modules/banners.rules'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { ageOn } from '@malto/contract/modules/users.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Counts } from '#platform/tallies.ts'
import { DAY, later, MINUTE, vietnameseDay } from '#platform/time.ts'
import * as queries from './banners.queries.ts'

type Anyone = Ctx<Actor | null>

const unknown: Viewer = { kind: null, letter: null, province_id: null, age: null }

/** Only of people: an administrator who looks at a page is a visitor there. */
async function viewerOf(ctx: Anyone): Promise<Viewer> {
  if (ctx.actor?.realm !== 'user') return unknown
  const facts = await queries.findViewer(ctx.db, ctx.actor.id)
  if (!facts) return unknown
  const { birthday, ...rest } = facts
  return { ...rest, age: birthday ? ageOn(birthday, vietnameseDay(ctx.now())) : null }
}

/** Days since 1970 in Vietnam: at its midnight the next of equal ones has its turn. */
const turnOf = (now: Date): number => Date.parse(`${vietnameseDay(now)}T00:00:00Z`) / DAY

export async function getBanners(ctx: Anyone, { placement }: Input<typeof listBanners>) {
  const showing = await queries.findShowing(ctx.db, placement, ctx.now())
  const viewer = showing.length > 0 ? await viewerOf(ctx) : unknown
  const chosen = bannersFor(showing, viewer, ctx.now(), turnOf(ctx.now()), MOST_BANNERS)
  return {
    banners: chosen.map(({ id, placement: place, title, body, button, path, art, tone }): Banner => ({
      id,
      placement: place,
      title,
      body,
      button,
      path,
      art,
      tone,
    })),
  }
}

const TALLY = 'banners'

/** Asks the database nothing: whether it stands there at all is asked once for many, when the sums are kept. */
export function count(ctx: Anyone, { banner_id, what }: Input<typeof countBanner>) {
  ctx.tools.tallies.add(TALLY, `${banner_id} ${vietnameseDay(ctx.now())} ${what}`)
  return Promise.resolve({})
}

/** Counted a little while ago: what ended meanwhile still stood then. */
const LATE = MINUTE

async function keepSums(ctx: Anyone, counts: Counts): Promise<void> {
  const sums = new Map<string, queries.DaySum>()
  for (const [key, number] of counts) {
    const [banner_id = '', day = '', what] = key.split(' ')
    const name = `${banner_id} ${day}`
    const sum = sums.get(name) ?? { banner_id: Number(banner_id), day, seen: 0, clicks: 0 }
    sums.set(
      name,
      what === 'seen' ? { ...sum, seen: sum.seen + number } : { ...sum, clicks: sum.clicks + number },
    )
  }
  await queries.addSums(ctx.db, [...sums.values()], ctx.now(), later(ctx.now(), -LATE))
}
export const bannerTallies = { [TALLY]: keepSums }

/** Every one of the last days, the quiet ones too. */
export async function daysOf(ctx: Ctx, { id }: { readonly id: number }) {
  const today = vietnameseDay(ctx.now())
  const first = daysAfter(today, 1 - BANNER_DAYS)
  const known = new Map((await queries.findDays(ctx.db, id, first)).map((row) => [row.day, row]))
  return {
    days: Array.from({ length: BANNER_DAYS }, (_, at) => {
      const day = daysAfter(first, at)
      return known.get(day) ?? { day, seen: 0, clicks: 0 }
    }),
  }
}
