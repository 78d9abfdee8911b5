import { and, asc, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import type { CareerContent } from '@malto/contract/modules/careers.content'
import { sameBlocks } from '@malto/contract/modules/careers.planner.rules'
import type { CareerRoute, CareerSetting, Subject } from '@malto/contract/modules/careers.rules'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { Db } from '#platform/db.ts'
import { after, type Mark } from '#platform/paging.ts'
import { askNamed, list } from '#platform/named.ts'
import { prepared } from '#platform/prepared.ts'
import { togetherBy } from '#platform/together.ts'
import { career_groups, career_professors, careers, saved_careers } from './careers.table.ts'

export const isOpen = eq(careers.status, 'open')

/** Groups with something in them; one whose careers are all hidden is not shown. */
export const findGroups = (db: Db) =>
  db
    .select({
      id: career_groups.id,
      slug: career_groups.slug,
      name: career_groups.name,
      summary: career_groups.summary,
      career_count: sql<number>`count(*)::int`,
    })
    .from(career_groups)
    .innerJoin(careers, and(eq(careers.group_id, career_groups.id), isOpen))
    .groupBy(career_groups.id)
    .orderBy(asc(career_groups.position), asc(career_groups.name), asc(career_groups.id))
    .limit(40)

export const findGroup = async (db: Db, id: number) =>
  (await db.select({ id: career_groups.id }).from(career_groups).where(eq(career_groups.id, id)).limit(1))[0]

/** What a card needs; `saved` by this viewer. */
export const cardColumns = (viewer_id: string) => ({
  id: careers.id,
  slug: careers.slug,
  name: careers.name,
  tagline: careers.tagline,
  code: careers.code,
  routes: careers.routes,
  interests: careers.interests,
  group_id: careers.group_id,
  group_slug: career_groups.slug,
  group_name: career_groups.name,
  saved: sql<boolean>`exists (select 1 from ${saved_careers}
    where ${saved_careers.user_id} = ${viewer_id} and ${saved_careers.career_id} = ${careers.id})`,
})

const cards = (db: Db, viewer_id: string) =>
  db
    .select(cardColumns(viewer_id))
    .from(careers)
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .$dynamic()
export type CardRow = Awaited<ReturnType<typeof cards>>[number]

export interface CareerWishes {
  readonly group_id?: number | undefined
  readonly letter?: PersonalityGroup | undefined
  readonly subject?: Subject | undefined
  readonly block?: string | undefined
  readonly route?: CareerRoute | undefined
  readonly setting?: CareerSetting | undefined
}

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Open careers that a list was narrowed to. A block means the same three subjects, whatever code they go by. */
export const narrowed = (wishes: CareerWishes): SQL | undefined =>
  and(
    isOpen,
    wishes.group_id === undefined ? undefined : eq(careers.group_id, wishes.group_id),
    wishes.letter && sql`strpos(${careers.code}, ${wishes.letter}) > 0`,
    wishes.subject && sql`${careers.subjects} @> ${textArray([wishes.subject])}`,
    wishes.block === undefined ? undefined : sql`${careers.blocks} && ${textArray(sameBlocks(wishes.block))}`,
    wishes.route && sql`${careers.routes} @> ${textArray([wishes.route])}`,
    wishes.setting && eq(careers.setting, wishes.setting),
  )

/** Whatever changes a row gives it another `xmin`, whoever did it. */
const SHELVES = `select asked.user_id, bank.stamp,
    array(select career_id from saved_careers where saved_careers.user_id = asked.user_id) as saved
  from unnest(${list(1, 'uuid')}) as asked (user_id), (select
    (select concat(count(*), '/', sum(xmin::text::bigint)) from careers) || ' ' ||
    (select concat(count(*), '/', sum(xmin::text::bigint)) from career_groups) as stamp) as bank`

/** Which bank there is, and what somebody has saved of it. */
export const findShelf = togetherBy<{ user_id: string; stamp: string; saved: readonly number[] }>(
  ({ user_id }) => user_id,
  (db, user_ids) => askNamed(db, 'career_shelves', SHELVES, [user_ids]),
)

export async function shelfOf(db: Db, user_id: string) {
  const shelf = await findShelf(db, user_id)
  if (!shelf) throw new Error('whoever asks has a shelf')
  return shelf
}

export const findCareers = (
  db: Db,
  viewer_id: string,
  wishes: CareerWishes,
  mark: Mark | null,
  limit: number,
): Promise<CardRow[]> =>
  cards(db, viewer_id)
    .where(and(narrowed(wishes), after(mark, careers.name, careers.id)))
    .orderBy(asc(careers.name), asc(careers.id))
    .limit(limit + 1)

export const findCards = async (db: Db, viewer_id: string, slugs: readonly string[]): Promise<CardRow[]> =>
  slugs.length === 0 ? [] : cards(db, viewer_id).where(and(isOpen, inArray(careers.slug, [...slugs])))

/** Whole careers by their slugs, but for the clues: these are the game's alone. */
export const findDetails = (db: Db, viewer_id: string, slugs: readonly string[]) =>
  db
    .select({
      ...cardColumns(viewer_id),
      aliases: careers.aliases,
      content: sql<Omit<CareerContent, 'clues'>>`${careers.content} - 'clues'`,
      setting: careers.setting,
      onet: careers.onet,
      subjects: careers.subjects,
      blocks: careers.blocks,
      related: careers.related,
      saved_count: sql<number>`(select count(*)::int from ${saved_careers}
        where ${saved_careers.career_id} = ${careers.id})`,
    })
    .from(careers)
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .where(and(isOpen, inArray(careers.slug, [...slugs])))
export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number]

const bank = (db: Db, name: string) =>
  db
    .select({
      id: careers.id,
      slug: careers.slug,
      group_id: careers.group_id,
      code: careers.code,
      interests: careers.interests,
      blocks: careers.blocks,
      routes: careers.routes,
    })
    .from(careers)
    .where(isOpen)
    .orderBy(asc(careers.name), asc(careers.id))
    .prepare(name)

/** What everybody may know of a career. */
export const findPreview = async (db: Db, slug: string) =>
  (
    await db
      .select({ name: careers.name, tagline: careers.tagline, code: careers.code })
      .from(careers)
      .where(and(eq(careers.slug, slug), isOpen))
  )[0]

/** Every open career by name, as light as choosing among all of them allows. */
export const findBank = (db: Db) => prepared(db, 'career_bank', bank).execute()
export type BankRow = Awaited<ReturnType<typeof findBank>>[number]

/** The same with names and majors, for `majorsFor` alone to read. */
export const findMajors = (db: Db) =>
  db
    .select({
      id: careers.id,
      slug: careers.slug,
      name: careers.name,
      group_id: careers.group_id,
      interests: careers.interests,
      majors: sql<readonly string[]>`coalesce(${careers.content} -> 'majors', '[]')`,
    })
    .from(careers)
    .where(isOpen)
    .orderBy(asc(careers.name), asc(careers.id))
export type MajorsRow = Awaited<ReturnType<typeof findMajors>>[number]

/** Those that were chosen, with what reasons and cards need, by their ids. */
export async function findChosen(db: Db, viewer_id: string, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ ...cardColumns(viewer_id), subjects: careers.subjects, blocks: careers.blocks })
          .from(careers)
          .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
          .where(inArray(careers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

const professorColumns = {
  id: career_professors.id,
  name: career_professors.name,
  title: career_professors.title,
  picture: career_professors.picture,
  quote: career_professors.quote,
  story: career_professors.story,
  video_url: career_professors.video_url,
  career_id: career_professors.career_id,
  career_slug: careers.slug,
  career_name: careers.name,
}

/** A story stays when its career is hidden; only the way there goes. */
const professors = (db: Db) =>
  db
    .select(professorColumns)
    .from(career_professors)
    .leftJoin(careers, and(eq(careers.id, career_professors.career_id), isOpen))
    .$dynamic()
export type ProfessorCardRow = Awaited<ReturnType<typeof professors>>[number]
const isTold = eq(career_professors.status, 'open')

export const findProfessors = (db: Db, group_id: number, mark: Mark | null, limit: number) =>
  professors(db)
    .where(
      and(
        eq(career_professors.group_id, group_id),
        isTold,
        after(mark, career_professors.name, career_professors.id),
      ),
    )
    .orderBy(asc(career_professors.name), asc(career_professors.id))
    .limit(limit + 1)

/** Where the film beside a story is, while the story is told. */
export const findProfessorFilm = async (db: Db, id: number): Promise<string | null> => {
  const [row] = await db
    .select({ video_url: career_professors.video_url })
    .from(career_professors)
    .where(and(eq(career_professors.id, id), isTold))
  return row?.video_url ?? null
}

export const findProfessorsOf = async (db: Db, career_ids: readonly number[]): Promise<ProfessorCardRow[]> =>
  career_ids.length === 0
    ? []
    : professors(db)
        .where(and(inArray(career_professors.career_id, [...career_ids]), isTold))
        .orderBy(asc(career_professors.name), asc(career_professors.id))
