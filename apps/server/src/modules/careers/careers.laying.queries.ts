import { sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { given, isStale } from '#platform/laying.ts'
import { career_groups, career_professors, careers } from './careers.table.ts'

export interface Laid {
  readonly kind: 'group' | 'career' | 'professor'
  readonly slug: string
  readonly id: number
  readonly fingerprint: string | null
}

/** All that is laid, in one question: most starts ask no other. */
export async function findLaid(db: Db): Promise<Laid[]> {
  const { rows } = (await db.execute(sql`
    select 'group' as kind, slug, id, fingerprint from ${career_groups}
    union all select 'career', slug, id, fingerprint from ${careers}
    union all select 'professor', slug, id, fingerprint from ${career_professors} where slug is not null`)) as unknown as {
    rows: Laid[]
  }
  return rows
}

export async function putGroups(db: Db, rows: readonly (typeof career_groups.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { name, summary, position, fingerprint, updated_at } = career_groups
  await db
    .insert(career_groups)
    .values([...rows])
    .onConflictDoUpdate({
      target: career_groups.slug,
      set: {
        ...given({ name, summary, position, fingerprint, updated_at }),
        version: sql`${career_groups.version} + 1`,
      },
      setWhere: isStale(fingerprint),
    })
}

export async function putCareers(db: Db, rows: readonly (typeof careers.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { group_id, name, aliases, tagline, content, setting, onet, interests, code } = careers
  const { subjects, blocks, routes, related, fingerprint, updated_at } = careers
  const texts = { group_id, name, aliases, tagline, content, setting, onet, interests, code }
  const facts = { subjects, blocks, routes, related, fingerprint, updated_at }
  await db
    .insert(careers)
    .values([...rows])
    .onConflictDoUpdate({
      target: careers.slug,
      set: { ...given({ ...texts, ...facts }), version: sql`${careers.version} + 1` },
      setWhere: isStale(fingerprint),
    })
}

export async function putProfessors(
  db: Db,
  rows: readonly (typeof career_professors.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const { group_id, career_id, name, title, picture, quote, story, fingerprint, updated_at } =
    career_professors
  await db
    .insert(career_professors)
    .values([...rows])
    .onConflictDoUpdate({
      target: career_professors.slug,
      set: {
        ...given({ group_id, career_id, name, title, picture, quote, story, fingerprint, updated_at }),
        version: sql`${career_professors.version} + 1`,
      },
      setWhere: isStale(fingerprint),
    })
}
