import { consentTexts, type ConsentPurpose } from '@malto/contract/modules/consents.rules'
import { ADULT_CHILD_BORDER, bornBy } from '@malto/contract/modules/users.rules'
import { and, desc, eq, inArray, sql, type SQL } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { prepared } from '#platform/prepared.ts'
import { consent_entries, type ConsentRow, type NewConsent } from './consents.table.ts'

/** The newest word of everybody concerned, for every purpose. Asked before nearly everything, so prepared. */
const newestWords = (db: Db, name: string) =>
  db
    .selectDistinctOn([consent_entries.purpose, consent_entries.by_id])
    .from(consent_entries)
    .where(eq(consent_entries.subject_id, sql.placeholder('subject_id')))
    .orderBy(consent_entries.purpose, consent_entries.by_id, desc(consent_entries.seq))
    .prepare(name)

export const findWords = (db: Db, subject_id: string): Promise<ConsentRow[]> =>
  prepared(db, 'consent_words', newestWords).execute({ subject_id })

export const findSubject = async (db: Db, id: string) =>
  (
    await db
      .select({ id: users.id, birthday: users.birthday, account_kind: users.account_kind })
      .from(users)
      .where(eq(users.id, id))
  )[0]

export const findSubjects = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, birthday: users.birthday, account_kind: users.account_kind })
    .from(users)
    .where(inArray(users.id, [...ids]))

export type Subject = Awaited<ReturnType<typeof findSubjects>>[number]

const newestAbout = (db: Db, name: string) =>
  db
    .selectDistinctOn([consent_entries.subject_id, consent_entries.by_id])
    .from(consent_entries)
    .where(
      and(
        sql`${consent_entries.subject_id} = any(${sql.placeholder('subject_ids')}::uuid[])`,
        eq(consent_entries.purpose, sql.placeholder('purpose')),
      ),
    )
    .orderBy(consent_entries.subject_id, consent_entries.by_id, desc(consent_entries.seq))
    .prepare(name)

/** As `findWords`, of many people and for one purpose. */
export const findWordsAbout = (
  db: Db,
  subject_ids: readonly string[],
  purpose: ConsentPurpose,
): Promise<ConsentRow[]> =>
  prepared(db, 'consent_words_about', newestAbout).execute({ subject_ids: [...subject_ids], purpose })

/** The words of `allows`, around the day by which one must be born to decide alone. */
const allowing = (purpose: ConsentPurpose): readonly [string, string] => [
  `(select coalesce(bool_and(newest.given) filter (where newest.by = 'own'), false)
      and (users.birthday is null or users.birthday <= `,
  `::date
        or coalesce(bool_and(newest.given) filter (where newest.by = 'guardian'), false))
    from (select distinct on (by_id) by, given, cause, text_version from consent_entries
      where subject_id = users.id and purpose = '${purpose}' order by by_id, seq desc) as newest
    where newest.cause = 'person' and newest.text_version = ${consentTexts[purpose].version})`,
]

export const bornByToday = (today: string): string => bornBy(ADULT_CHILD_BORDER, today)

/**
 * Whether a purpose is in force, as a condition on users: for many at once. It does not ask whether the purpose is one
 * of theirs. `consentFrom` is the rule; property tests hold the two together. Its columns are named whole: drizzle
 * shortens them in a select.
 */
export function allows(purpose: ConsentPurpose, today: string): SQL<boolean> {
  const [before, behind] = allowing(purpose)
  return sql`${sql.raw(before)}${bornByToday(today)}${sql.raw(behind)}`
}

/** The same for statements written by hand; `born_by` is the parameter or the column that holds `bornByToday`. */
export const allowsText = (purpose: ConsentPurpose, born_by: `$${number}` | `asked.${string}`): string =>
  allowing(purpose).join(born_by)

/** One at a time for one person: a switch that is moved twice at once leaves no doubt about the end. */
export async function lockLedger(db: Db, subject_id: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${subject_id}`}, 0))`)
}

export async function insertEntry(db: Db, entry: NewConsent): Promise<void> {
  await db.insert(consent_entries).values(entry)
}

export async function insertEntries(db: Db, entries: readonly NewConsent[]): Promise<void> {
  if (entries.length > 0) await db.insert(consent_entries).values([...entries])
}

export const findHistory = (
  db: Db,
  subject_id: string,
  mark: Mark | null,
  limit: number,
): Promise<ConsentRow[]> =>
  db
    .select()
    .from(consent_entries)
    .where(and(eq(consent_entries.subject_id, subject_id), before(mark, consent_entries.seq)))
    .orderBy(desc(consent_entries.seq))
    .limit(limit + 1)

export const newestOf = (
  words: readonly ConsentRow[],
  by_id: string,
  purpose: ConsentPurpose,
): ConsentRow | undefined => words.find((word) => word.by_id === by_id && word.purpose === purpose)
