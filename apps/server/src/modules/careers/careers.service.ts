import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/careers.calls'
import { CareerGroupNotFound, CareerNotFound, type CareerDetail } from '@malto/contract/modules/careers.calls'
import { subjectsOf } from '@malto/contract/modules/careers.planner.rules'
import { interestsFor } from '#modules/assessments/assessments.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { whoseOf } from './careers.calling.service.ts'
import { toCard, toMatch, toProfessor } from './careers.cards.service.ts'
import { keptFor } from './careers.kept.service.ts'
import { majorsFor, waysOf } from './careers.majors.service.ts'
import { findPlan } from './careers.planner.queries.ts'
import * as queries from './careers.queries.ts'
import { searchCareers } from './careers.search.queries.ts'

const MOST_PROFESSORS = 6
const NOBODY = '00000000-0000-0000-0000-000000000000'

export async function listCareerGroups(ctx: Ctx) {
  return { groups: await queries.findGroups(ctx.db) }
}

export async function listCareers(ctx: Ctx, input: Input<typeof calls.listCareers>) {
  const [interests, { stamp, saved }] = await Promise.all([
    interestsFor(ctx, { user_id: ctx.actor.id }),
    queries.shelfOf(ctx.db, ctx.actor.id),
  ])
  const page = await keptFor(ctx, stamp, JSON.stringify(input), () => readPage(ctx, input))
  const card = (row: queries.CardRow) =>
    toCard({ ...row, saved: saved.includes(row.id) }, interests?.scores ?? null)
  return { ...page, items: page.items.map(card) }
}

/** As it is for somebody who has saved nothing. */
async function readPage(
  { db }: Ctx,
  { q, cursor, limit, ...wishes }: Input<typeof calls.listCareers>,
): Promise<{ items: queries.CardRow[]; next_cursor: string | null }> {
  const mark = readMark(cursor)
  if (!q) {
    const rows = await queries.findCareers(db, NOBODY, wishes, mark, limit)
    return pageBy(rows, limit, (row) => [row.name, row.id])
  }
  const found = await searchCareers(db, NOBODY, q, wishes, mark, limit)
  return pageBy(found, limit, (row) => [row.rank, row.name, row.id])
}

export async function getCareer(ctx: Ctx, { slug }: Input<typeof calls.getCareer>): Promise<CareerDetail> {
  const [detail] = await detailsFor(ctx, [slug])
  if (!detail) throw CareerNotFound()
  return detail
}

/** Those that exist, in the order asked for. */
export async function compareCareers(ctx: Ctx, { slugs }: Input<typeof calls.compareCareers>) {
  return { careers: await detailsFor(ctx, slugs) }
}

/** Open careers with all that their page shows; the same few queries for one as for three. */
async function detailsFor(ctx: Ctx, slugs: readonly string[]): Promise<CareerDetail[]> {
  if (slugs.length === 0) return []
  const { db, actor } = ctx
  const rows = await queries.findDetails(db, actor.id, slugs)
  const related = await queries.findCards(db, actor.id, [...new Set(rows.flatMap((row) => row.related))])
  const professors = await queries.findProfessorsOf(
    db,
    rows.map(({ id }) => id),
  )
  const interests = await interestsFor(ctx, { user_id: actor.id })
  const plan = interests && (await findPlan(db, actor.id))
  const scores = interests?.scores ?? null
  const who = interests && (await whoseOf(ctx, interests.own))
  const { stamp } = await queries.shelfOf(db, actor.id)
  const bank = await majorsFor(ctx, stamp)
  const toDetail = (row: queries.DetailRow): CareerDetail => ({
    ...toCard(row, scores),
    aliases: row.aliases === '' ? [] : row.aliases.split(', '),
    ...row.content,
    majors: waysOf({ id: row.id, majors: row.content.majors }, bank),
    setting: row.setting,
    onet: row.onet,
    interests: row.interests,
    subjects: row.subjects,
    blocks: row.blocks.map((code) => ({ code, subjects: [...subjectsOf(code)] })),
    related: row.related.flatMap((slug) =>
      related.filter((each) => each.slug === slug).map((each) => toCard(each, scores)),
    ),
    professors: professors
      .filter((each) => each.career_id === row.id)
      .slice(0, MOST_PROFESSORS)
      .map(toProfessor),
    match: scores && who ? toMatch(row, scores, plan ?? null, { who, language: ctx.language }) : null,
    saved_count: row.saved_count,
  })
  return slugs.flatMap((slug) => rows.filter((row) => row.slug === slug).map(toDetail))
}

export async function listCareerProfessors(ctx: Ctx, input: Input<typeof calls.listCareerProfessors>) {
  const { group_id, cursor, limit } = input
  if (!(await queries.findGroup(ctx.db, group_id))) throw CareerGroupNotFound()
  const rows = await queries.findProfessors(ctx.db, group_id, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.name, row.id])
  return { ...page, items: page.items.map(toProfessor) }
}
