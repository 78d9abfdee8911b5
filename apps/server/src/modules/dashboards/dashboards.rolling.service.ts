import { daysAfter, mondayOf } from '@malto/contract/modules/usage.rules'
import * as z from 'zod'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { vietnameseDay } from '#platform/time.ts'
import { flowsAt, type Days, type Flow } from './dashboards.measures.queries.ts'
import * as rolling from './dashboards.rolling.queries.ts'
import * as stocks from './dashboards.stocks.queries.ts'

const PEOPLE = 'people.stock'
/** Two years: the longest period, and the same a year ago. */
const PAST_DAYS = 2 * 366
/** So many days of things that happened are summed anew each night: states change, and people move or leave. */
const SETTLING_DAYS = 31
export const PLACES_KEEP_DAYS = 45
/** A batch of the past looks at about so many people times days. */
const BATCH_WORK = 2_000_000

/** Walks back from yesterday; each batch leaves the next as a job of its own. */
export const layPast = defineJob('dashboards.layPast', z.object({ to: z.iso.date(), first: z.iso.date() }))

/** Lays the rows of these days again: whatever was there is replaced, so it may be done twice. */
async function sumFlows(tx: Ctx<null>, flows: readonly Flow[], days: Days): Promise<void> {
  await rolling.removeFigures(
    tx.db,
    flows.map(({ measure }) => measure),
    days,
  )
  for (const flow of flows) await rolling.patiently(tx.db, stocks.summedFlow(flow, days))
}

async function sumPeople(tx: Ctx<null>, days: Days): Promise<void> {
  await rolling.removeFigures(tx.db, [PEOPLE], days)
  await rolling.patiently(tx.db, stocks.summedPeople(days))
}

/** What happened today so far, and what stands now. */
export const rollToday = (ctx: Ctx<null>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await rolling.takeTurn(tx.db)
    const now = tx.now()
    const today = vietnameseDay(now)
    const days = { from: today, to: today }
    await sumFlows(tx, flowsAt(now), days)
    await sumPeople(tx, days)
    const standing = stocks.stocksAt(now, today)
    await rolling.removeFigures(
      tx.db,
      standing.map(({ measure }) => measure),
      days,
    )
    for (const stock of standing) await rolling.patiently(tx.db, stocks.summedStock(stock, today))
    await rolling.noteDays(tx.db, days, true, now)
  })

/** Each night: yesterday to its end, the weeks before once more where they are cheap, and what has come to a whole. */
export const settleDays = (ctx: Ctx<null>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await rolling.takeTurn(tx.db)
    const now = tx.now()
    const yesterday = daysAfter(vietnameseDay(now), -1)
    const flows = flowsAt(now)
    await sumFlows(
      tx,
      flows.filter(({ heavy }) => !heavy),
      { from: daysAfter(yesterday, 1 - SETTLING_DAYS), to: yesterday },
    )
    await sumFlows(
      tx,
      flows.filter(({ heavy }) => heavy),
      { from: yesterday, to: yesterday },
    )
    await sumWholes(tx, { from: daysAfter(yesterday, 1 - SETTLING_DAYS), to: yesterday })
    await rolling.thinOut(
      tx.db,
      [PEOPLE, ...stocks.stocksAt(now, yesterday).map(({ measure }) => measure)],
      daysAfter(yesterday, -PLACES_KEEP_DAYS),
    )
    await rolling.noteDays(tx.db, { from: yesterday, to: yesterday }, false, now)
  })

/**
 * Weeks of use and months of results, once they are over, and never again: what was shown once stays, so that no two
 * looks differ by somebody who left meanwhile.
 */
async function sumWholes(tx: Ctx<null>, { from, to }: Days): Promise<void> {
  for (let monday = mondayOf(from); daysAfter(monday, 6) <= to; monday = daysAfter(monday, 7))
    if (!(await rolling.hasFigures(tx.db, 'usage.week', monday)))
      await rolling.patiently(tx.db, stocks.summedWeek(monday))
  for (let month = monthOf(from); daysAfter(nextMonth(month), -1) <= to; month = nextMonth(month))
    if (!(await rolling.hasFigures(tx.db, 'tests.letter', month)))
      await rolling.patiently(
        tx.db,
        stocks.summedLetters(month, { from: month, to: daysAfter(nextMonth(month), -1) }),
      )
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
export const nextMonth = (month: string): string => monthOf(daysAfter(month, 31))

/** One batch of days before there were boards: what happened then, and how many there were. */
export async function rollPast(ctx: Ctx<null>, days: Days): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await rolling.takeTurn(tx.db)
    await sumFlows(tx, flowsAt(tx.now()), days)
    await sumPeople(tx, days)
    await sumWholes(tx, days)
    await rolling.noteDays(tx.db, days, false, tx.now())
  })
}

async function pastOf(ctx: Ctx<null>): Promise<Days | null> {
  const today = vietnameseDay(ctx.now())
  const joined = await rolling.findFirstDay(ctx.db)
  if (joined === null || joined >= today) return null
  const furthest = daysAfter(today, -PAST_DAYS)
  return { from: joined > furthest ? joined : furthest, to: daysAfter(today, -1) }
}

/** A whole installation at its first start with boards: the past comes batch by batch, the newest days first. */
export const layBoards = (ctx: Ctx<null>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await rolling.hasDays(tx.db)) return
    const past = await pastOf(tx)
    // Until its batches have come, a restart would ask for them again: laid twice, they are the same.
    if (past) await tx.enqueue(layPast, { to: past.to, first: past.from }, { key: 'dashboards.layPast' })
  })

export async function layBatch(
  ctx: Ctx<null>,
  { to, first }: z.output<typeof layPast.payload>,
): Promise<void> {
  if (to < first) return
  const people = Math.max(1, await rolling.guessPeople(ctx.db))
  const count = Math.min(92, Math.max(1, Math.floor(BATCH_WORK / people)))
  const from = daysAfter(to, 1 - count) > first ? daysAfter(to, 1 - count) : first
  await inTransaction(ctx, async (tx) => {
    await rollPast(tx, { from, to })
    await tx.enqueue(layPast, { to: daysAfter(from, -1), first })
  })
}

/** A demonstration has a past too: all of it at once, as it is small. */
export async function seedBoards(ctx: Ctx<null>): Promise<void> {
  const past = await pastOf(ctx)
  if (past) await rollPast(ctx, past)
  await rollToday(ctx)
}
