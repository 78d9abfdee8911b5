import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.classes.calls'
import {
  ClassNotFound,
  ClassTestNotFound,
  GivenAlready,
  TestNotGiveable,
  type ClassTestDetail,
} from '@malto/contract/modules/advisory.classes.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { vietnameseDay } from '#platform/time.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import { giveable, tellPupils, whoMay } from './classes.notices.service.ts'
import * as queries from './classes.queries.ts'
import type { ClassTest } from './classes.queries.ts'
import { crowdOf, figuresOf, reached } from './figures.service.ts'

const MOST_CLASSES = 200
const MOST_TESTS = 20
/** No class has more; whoever is beyond it is still counted when they finish. */
const MOST_PUPILS = 500
const LONGEST_DAYS = 120
/** In August classes are formed anew. */
const FIRST_MONTH = 8

/** 2026-2027, by the day in Vietnam. */
function schoolYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const from = month >= FIRST_MONTH ? year : year - 1
  return `${from}-${from + 1}`
}

const thisYear = (ctx: Ctx): string => schoolYearOf(vietnameseDay(ctx.now()))

export async function listAdviserClasses(ctx: Ctx) {
  await requireAdviser(ctx)
  return {
    classes: await queries.findClasses(ctx.db, ctx.actor.id, thisYear(ctx), MOST_CLASSES),
    tests: (await giveable(ctx)).slice(0, MOST_TESTS).map(({ slug, title }) => ({ slug, title })),
  }
}

/** One class takes one test at a time: the database keeps the second from being given. Sent twice, it is given once. */
export async function giveClassTest(
  ctx: Ctx,
  input: Input<typeof calls.giveClassTest>,
): Promise<ClassTestDetail> {
  await requireAdviser(ctx)
  refuseForm(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const { client_id, class_id, test, due_on, message } = input
    const adviser_id = tx.actor.id
    const sent = await queries.findSent(tx.db, adviser_id, client_id)
    if (sent) return detailOf(tx, sent)
    if (!(await queries.findClass(tx.db, adviser_id, thisYear(tx), class_id))) throw ClassNotFound()
    const library = (await giveable(tx)).find(({ slug }) => slug === test)
    const pupils = await queries.findPupils(tx.db, class_id, null, MOST_PUPILS)
    const invited = library ? whoMay(tx, library, pupils).length : 0
    if (invited === 0) throw TestNotGiveable()
    const id = newId()
    const row = { id, adviser_id, class_id, test, message, client_id, due_on, invited }
    const made = await queries.insertClassTest(tx.db, { ...row, given_at: tx.now() })
    if (made) await tx.enqueue(tellPupils, { class_test_id: id })
    const given = await queries.findSent(tx.db, adviser_id, client_id)
    if (!given) throw GivenAlready()
    return detailOf(tx, given)
  })
}

/** The words go to children: they carry no way to reach anybody outside of Malto. */
function refuseForm(ctx: Ctx, { due_on, message }: Input<typeof calls.giveClassTest>): void {
  const today = vietnameseDay(ctx.now())
  const fields: Record<string, string[]> = {}
  if (due_on < today || due_on > dayAfter(today, LONGEST_DAYS))
    fields['due_on'] = [
      inBoth('Chọn một ngày từ hôm nay đến bốn tháng tới.', 'Choose a day of the coming four months.'),
    ]
  if (findDetails(message).length > 0)
    fields['message'] = [
      inBoth(
        'Lời nhắn đừng kèm số điện thoại, địa chỉ, tài khoản hay đường dẫn nhé.',
        'Please leave out phone numbers, addresses, accounts and links.',
      ),
    ]
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

export async function listClassTests(ctx: Ctx, { cursor, limit }: Input<typeof calls.listClassTests>) {
  await requireAdviser(ctx)
  const rows = await queries.findClassTests(ctx.db, ctx.actor.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, ({ given }) => [given.given_at.toISOString(), given.id])
  const ids = page.items.map(({ given }) => given.id)
  const finished = await queries.countFinished(ctx.db, ids)
  return { ...page, items: page.items.map((row) => toCard(row, finished.get(row.given.id) ?? 0)) }
}

const toCard = ({ given, class: room, library }: ClassTest, finished: number) => ({
  id: given.id,
  class: room,
  test: { slug: library.slug, title: library.title },
  due_on: given.due_on,
  given_at: given.given_at.toISOString(),
  closed_at: given.closed_at?.toISOString() ?? null,
  invited: given.invited,
  finished: reached(finished, given.closed_at !== null),
})

/** One's own, at a school that one works for now. Everybody else's and none at all look the same. */
async function classTestFor(ctx: Ctx, id: string): Promise<ClassTest> {
  await requireAdviser(ctx)
  const found = await queries.findClassTest(ctx.db, ctx.actor.id, id)
  if (!found) throw ClassTestNotFound()
  return found
}

export async function getClassTest(
  ctx: Ctx,
  { id }: Input<typeof calls.getClassTest>,
): Promise<ClassTestDetail> {
  return detailOf(ctx, await classTestFor(ctx, id))
}

async function detailOf(ctx: Ctx, row: ClassTest): Promise<ClassTestDetail> {
  const finishers = await queries.findFinishers(ctx.db, row.given.id)
  return {
    ...toCard(row, finishers.length),
    message: row.given.message,
    figures: await figuresFor(ctx, row, crowdOf(finishers)),
    can: { close: row.given.closed_at === null },
  }
}

/** What was shown stays, until the crowd is larger: a pupil who leaves the class is not told by what is missing. */
async function figuresFor(
  ctx: Ctx,
  { given, library }: ClassTest,
  crowd: ReturnType<typeof crowdOf<queries.Finisher>>,
): Promise<ClassTestDetail['figures']> {
  const [first] = crowd
  if (!first || crowd.length <= (given.figures?.people ?? 0)) return given.figures
  const names = await queries.findScales(ctx.db, first.version_id)
  const figures = figuresOf(library.scoring, crowd, names)
  return figures && queries.keepFigures(ctx.db, given.id, figures)
}

/** Doing it twice is harmless: the first time counts. */
export async function closeClassTest(
  ctx: Ctx,
  { id }: Input<typeof calls.closeClassTest>,
): Promise<ClassTestDetail> {
  const { given } = await classTestFor(ctx, id)
  await queries.closeClassTest(ctx.db, given.id, ctx.now())
  return getClassTest(ctx, { id })
}
