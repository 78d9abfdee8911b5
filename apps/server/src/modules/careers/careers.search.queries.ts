import { BadInput, withoutMarks } from '@malto/contract'
import { searchable, spellings } from '@malto/contract/modules/careers.search.rules'
import { and, eq, sql, type SQL } from '#platform/drizzle.ts'
import { unionAll } from '#platform/drizzle.pg.ts'
import type { Db } from '#platform/db.ts'
import type { Mark } from '#platform/paging.ts'
import { cardColumns, narrowed, type CardRow, type CareerWishes } from './careers.queries.ts'
import { career_groups, careers } from './careers.table.ts'

/** So alike the nearest words of a career must be to what was typed, to count as a typing error of it. */
const ALIKE = 0.5
/** A shorter word counts only as a whole: "o" begins half the bank. */
const SHORTEST_BEGINNING = 3
/** Shorter than this, letters run together by chance. */
const SHORTEST_SQUEEZED = 3
const MOST_WORDS = 8

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const either = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`
const both = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
const wordsOf = (plain: string): string[] =>
  plain
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

/** Names and aliases with a space around every word. */
const spaced = sql`(' ' || replace(${careers.search}, ',', ' ,') || ' ')`
const begins = (word: string): SQL =>
  sql`${spaced} like ${`% ${escaped(word)}${word.length < SHORTEST_BEGINNING ? ' ' : ''}%`}`

/** The same letters from the beginning of a word, wherever spaces fall: "bacs i" is "bac si", "oto" is "o to". */
const squeezed = (plain: string): SQL => {
  const letters = Array.from(plain.replaceAll(' ', ''))
  if (letters.length < SHORTEST_SQUEEZED || !letters.every((letter) => /[a-z0-9]/.test(letter)))
    return sql`false`
  return sql`${careers.search} ~ ${`(^| )${letters.join(' ?')}`}`
}

/**
 * How well a career answers what was typed, the lower the better; null: not at all. Written exactly so, marks and
 * all; so but for the marks; beginning so; having it in its name, then in its other names; having every word; so but
 * for the spaces. Whoever typed marks meant them: what has them comes first each time. The bank is small: it is read
 * whole, and no index has to know this order.
 */
function rankBy(q: string): SQL<number | null> {
  const plain = searchable(q)
  const [small = ''] = spellings(q)
  const marked = small === withoutMarks(small) ? [] : spellings(q)
  const withMarks = (has: (text: string) => SQL) => (marked.length === 0 ? [] : [either(marked.map(has))])
  const name = sql`lower(${careers.name})`
  const within = (text: string) => `% ${escaped(text)}%`
  const tiers: readonly SQL[] = [
    ...withMarks((text) => sql`${name} = ${text}`),
    sql`${careers.plain} = ${plain}`,
    ...withMarks((text) => sql`' ' || ${name} like ${within(text)}`),
    sql`${careers.plain} like ${`${escaped(plain)}%`}`,
    sql`' ' || ${careers.plain} like ${within(plain)}`,
    ...withMarks((text) => sql`' ' || lower(${careers.aliases}) like ${within(text)}`),
    sql`${spaced} like ${within(plain)}`,
    both(wordsOf(plain).map(begins)),
    squeezed(plain),
  ]
  const cases = tiers.map((tier, at) => sql`when ${tier} then ${sql.raw(String(at))}`)
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`
}

/** Behind every other rank, the likest first. */
const FROM = 100
const STEPS = 1000

function afterMark(mark: Mark | null): SQL {
  if (!mark) return sql`true`
  const [rank, name, id] = mark
  const isWhole = (value: Mark[number] | undefined) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31
  if (mark.length !== 3 || !isWhole(rank) || typeof name !== 'string' || name.includes('\0') || !isWhole(id))
    throw BadInput()
  return sql`(found.rank, found.name, found.id) > (${rank}::int, ${name}::text collate vietnamese, ${id}::int)`
}

export type FoundRow = CardRow & { readonly rank: number }

/** Careers by how well they answer `q`, equal ones by name; where nothing does, those it may be a mistyping of. */
export async function searchCareers(
  db: Db,
  viewer_id: string,
  q: string,
  wishes: CareerWishes,
  mark: Mark | null,
  limit: number,
): Promise<FoundRow[]> {
  const plain = searchable(q)
  if (wordsOf(plain).length === 0) return []
  const { id, name } = careers
  const hits = db.$with('hits').as(
    db
      .select({ id, name, rank: rankBy(q).as('rank') })
      .from(careers)
      .where(narrowed(wishes)),
  )
  const inside = sql`word_similarity(${plain}, ${careers.search})`
  // Found inside the names, ranked with the name as a whole: "kien truc xu" is an architect before a draughtsman.
  const alike = sql`(${inside} + similarity(${plain}, ${careers.plain})) / 2`
  const nearly = db
    .select({
      id,
      name,
      rank: sql<number>`${FROM}::int + round((1 - ${alike}) * ${STEPS}::int)::int`.as('rank'),
    })
    .from(careers)
    .where(
      and(
        narrowed(wishes),
        sql`not exists (select 1 from hits where rank is not null)`,
        sql`${inside} >= ${ALIKE}::real`,
      ),
    )
  const found = unionAll(
    db
      .select({ id: hits.id, name: hits.name, rank: sql<number>`hits.rank`.as('rank') })
      .from(hits)
      .where(sql`hits.rank is not null`),
    nearly,
  ).as('found')
  const rows = await db
    .with(hits)
    .select({ ...cardColumns(viewer_id), rank: found.rank })
    .from(found)
    .innerJoin(careers, eq(careers.id, found.id))
    .innerJoin(career_groups, eq(career_groups.id, careers.group_id))
    .where(afterMark(mark))
    .orderBy(sql`found.rank`, sql`found.name`, sql`found.id`)
    .limit(limit + 1)
  return rows
}

/** For the console, where the order is the list's own: every word somewhere. */
export function containsWords(q: string): SQL | undefined {
  const words = wordsOf(searchable(q))
  if (words.length === 0) return undefined
  return both(words.map((word) => sql`${careers.search} like ${`%${escaped(word)}%`}`))
}
