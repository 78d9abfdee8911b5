import type { PersonalityGroup } from '@malto/contract/constants'
import type { DistanceKind, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { and, eq, inArray, or } from '#platform/drizzle.ts'
import { allowsText, bornByToday } from '#modules/consents/consents.service.ts'
import type { adviser_profiles, UserRow } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { SECOND } from '#platform/time.ts'
import { together, togetherInOrder } from '#platform/together.ts'
import { distances } from './moderation.table.ts'

type Where = Parameters<typeof allowsText>[1]

/** Asked before nearly everything that people say and read, so written by hand. */
const personAt = (
  now: Where,
  born_by: Where,
): string => `users.id, users.status, users.account_kind, users.birthday, users.nickname, users.avatar_id,
  users.avatar_name, users.created_at, adviser_profiles.state as adviser_state, adviser_profiles.advisory_name,
  personality_members.letter, ${allowsText('community', born_by)} as consented,
  exists (select 1 from sanctions where user_id = users.id and kind = 'ban' and lifted_at is null
    and (ends_at is null or ends_at > ${now}::timestamptz)) as banned,
  (select max(ends_at) from sanctions where user_id = users.id and kind = 'mute' and lifted_at is null
    and (ends_at is null or ends_at > ${now}::timestamptz)) as muted_until`
const PERSON = personAt('$2', '$3')
const BESIDE = `left join adviser_profiles on adviser_profiles.user_id = users.id
  left join personality_members on personality_members.user_id = users.id`
const FROM = `from users ${BESIDE}`

export interface PersonRow {
  readonly id: string
  readonly status: UserRow['status']
  readonly account_kind: UserRow['account_kind']
  readonly birthday: string | null
  readonly nickname: string | null
  readonly avatar_id: string | null
  readonly avatar_name: string | null
  readonly created_at: Date
  readonly adviser_state: (typeof adviser_profiles.$inferSelect)['state'] | null
  readonly advisory_name: string | null
  readonly letter: PersonalityGroup | null
  /** As `allowingAmong` would say of the purpose `community`, if it is one of theirs. */
  readonly consented: boolean
  readonly banned: boolean
  readonly muted_until: Date | null
}

const PEOPLE = `select ${PERSON} ${FROM} where users.id = any(${list(1, 'uuid')})`

const moment = (now: Date): string[] => [now.toISOString(), bornByToday(vietnameseDay(now))]

interface AboutMany {
  readonly ids: readonly string[]
  readonly now: Date
}
const readPeople = (db: Db, { ids, now }: AboutMany): Promise<PersonRow[]> =>
  askNamed(db, 'community_people', PEOPLE, [ids, ...moment(now)])

/** All that decides about many people: one question, and the same one for all who ask within a second of the clock. */
export const findPeople = together(async (db: Db, asked: readonly AboutMany[]): Promise<PersonRow[][]> => {
  const bySecond = Map.groupBy(asked, ({ now }) => Math.floor(now.getTime() / SECOND))
  const found = new Map<number, Map<string, PersonRow>>()
  for (const [second, group] of bySecond) {
    const ids = [...new Set(group.flatMap((each) => each.ids))]
    const now = group.reduce((latest, each) => (each.now > latest ? each.now : latest), group[0]!.now)
    found.set(second, new Map((await readPeople(db, { ids, now })).map((row) => [row.id, row])))
  }
  return asked.map(({ ids, now }) => {
    const rows = found.get(Math.floor(now.getTime() / SECOND))
    return ids.flatMap((id) => rows?.get(id) ?? [])
  })
})

/** Whom somebody does not hear: blocked or muted by them, and, unless they look after everybody, who has blocked them. */
const FAR = `array(select other_id from distances where user_id = users.id
  union select user_id from distances where other_id = users.id and kind = 'block'
    and coalesce(adviser_profiles.state, '') <> 'vetted')`

/** Everybody who must not hear what this person says: blocked either way, or muting them. An adviser hears all. */
const DEAF = `array(select other_id from distances where user_id = users.id and kind = 'block'
    and not exists (select 1 from adviser_profiles where adviser_profiles.user_id = distances.other_id
      and adviser_profiles.state = 'vetted')
  union select user_id from distances where other_id = users.id)`

const ASKERS = `select asked.n::int, ${personAt('asked.now', 'asked.born_by')}, ${FAR} as far, ${DEAF} as deaf
  from unnest(${list(1, 'uuid')}, ${list(2, 'timestamptz')}, ${list(3, 'text')}) with ordinality as asked (user_id, now, born_by, n)
  join users on users.id = asked.user_id ${BESIDE}`

export interface AskerRow extends PersonRow {
  readonly far: readonly string[]
  readonly deaf: readonly string[]
}

/** Who asks or speaks, with everybody they keep apart from: still one question. */
export const findAsker = togetherInOrder<{ user_id: string; now: Date }, AskerRow>((db, asked) =>
  askNamed(db, 'community_askers', ASKERS, [
    asked.map(({ user_id }) => user_id),
    asked.map(({ now }) => now),
    asked.map(({ now }) => bornByToday(vietnameseDay(now))),
  ]),
)

/** What lies between a reader and others: blocks of either, and whom the reader does not want to hear. */
const LYING = `array(select kind from distances where user_id = $4 and other_id = users.id
  union select kind from distances where user_id = users.id and other_id = $4 and kind = 'block' and not $5)`
const COMPANY = `select ${PERSON}, ${LYING} as lying ${FROM} where users.id = any(${list(1, 'uuid')})`

export interface CompanionRow extends PersonRow {
  readonly lying: readonly DistanceKind[]
}

/** As `findPeople`, with what lies between them and a reader; who looks after everybody cannot be shut out by one of them. */
export const findCompany = (
  db: Db,
  ids: readonly string[],
  now: Date,
  reader: { readonly user_id: string; readonly adviser: boolean },
): Promise<CompanionRow[]> =>
  askNamed(db, 'community_company', COMPANY, [ids, ...moment(now), reader.user_id, reader.adviser])

/** What lies between a reader and others: blocks of either, and whom the reader does not want to hear. */
export async function findBetween(
  db: Db,
  reader_id: string,
  ids: readonly string[],
): Promise<{ other_id: string; kind: DistanceKind; by_reader: boolean }[]> {
  if (ids.length === 0) return []
  const mine = await db
    .select({ user_id: distances.user_id, other_id: distances.other_id, kind: distances.kind })
    .from(distances)
    .where(
      or(
        and(eq(distances.user_id, reader_id), inArray(distances.other_id, [...ids])),
        and(
          eq(distances.other_id, reader_id),
          eq(distances.kind, 'block'),
          inArray(distances.user_id, [...ids]),
        ),
      ),
    )
  return mine.map(({ user_id, other_id, kind }) => ({
    other_id: user_id === reader_id ? other_id : user_id,
    kind,
    by_reader: user_id === reader_id,
  }))
}

/** As `DEAF`, of somebody who is not the one who asks. */
export const findDeafTo = async (db: Db, speaker_id: string): Promise<readonly string[]> =>
  (
    await askNamed<Pick<AskerRow, 'deaf'>>(
      db,
      'community_deaf',
      `select ${DEAF} as deaf from users where users.id = $1`,
      [speaker_id],
    )
  )[0]?.deaf ?? []

const FAR_ALONE = `select ${FAR} as far from users
  left join adviser_profiles on adviser_profiles.user_id = users.id where users.id = $1`
export const findFar = async (db: Db, reader_id: string): Promise<readonly string[]> =>
  (await askNamed<Pick<AskerRow, 'far'>>(db, 'community_far', FAR_ALONE, [reader_id]))[0]?.far ?? []

const HIDDEN = `select subject_id as id from hidden_subjects
  where user_id = $1 and subject_kind = $2 and subject_id = any(${list(3, 'uuid')})`

export async function findHidden(
  db: Db,
  user_id: string,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await askNamed<{ id: string }>(db, 'community_hidden', HIDDEN, [user_id, kind, ids])
  return new Set(rows.map(({ id }) => id))
}
