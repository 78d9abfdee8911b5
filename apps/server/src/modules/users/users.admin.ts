import { BadInput, type FieldErrors, inBoth, type Input } from '@malto/contract'
import {
  correctBirthday,
  kidsResource,
  parentsResource,
  ReasonNeeded,
  userBlocked,
  usersResource,
  type UserCard,
  type UserDetail,
} from '@malto/contract/modules/users.admin'
import { ageBandOn, hideEmail, hidePhone, vietnameseDay } from '@malto/contract/modules/users.rules'
import { and, eq, isNotNull, isNull, type SQL } from '#platform/drizzle.ts'
import { seesSchool } from '#modules/locations/locations.schools.service.ts'
import { districts, provinces, school_classes, schools } from '#modules/locations/locations.table.ts'
import { withSecond } from '#platform/approvals.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { writeBirthday } from './users.birthdays.service.ts'
import { userImporting } from './users.import.service.ts'
import { findsPerson } from './users.search.service.ts'
import { adviser_profiles, unmatched_schools, users } from './users.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: users.id,
      full_name: users.full_name,
      nickname: users.nickname,
      phone: users.phone,
      username: users.username,
      account_kind: users.account_kind,
      adviser_id: adviser_profiles.user_id,
      email: users.email,
      email_verified_at: users.email_verified_at,
      birthday: users.birthday,
      gender: users.gender,
      province_id: users.province_id,
      province_name: provinces.name,
      district_id: users.district_id,
      district_name: districts.name,
      school_id: users.school_id,
      school_name: schools.name,
      class_id: users.class_id,
      class_name: school_classes.name,
      grade: users.grade,
      another_school: unmatched_schools.name,
      guardian_phone: users.guardian_phone,
      language: users.language,
      status: users.status,
      blocked_reason: users.blocked_reason,
      last_seen_on: users.last_seen_on,
      version: users.version,
      created_at: users.created_at,
      updated_at: users.updated_at,
      mark,
    })
    .from(users)
    .leftJoin(provinces, eq(provinces.id, users.province_id))
    .leftJoin(districts, eq(districts.id, users.district_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .leftJoin(school_classes, eq(school_classes.id, users.class_id))
    .leftJoin(unmatched_schools, eq(unmatched_schools.user_id, users.id))
    .leftJoin(
      adviser_profiles,
      and(eq(adviser_profiles.user_id, users.id), eq(adviser_profiles.state, 'vetted')),
    )
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row): UserCard => ({
  ...row,
  phone: row.phone && hidePhone(row.phone),
  is_adviser: row.adviser_id !== null,
  created_at: row.created_at.toISOString(),
})

function toDetail(row: Row, ctx: Ctx): UserDetail {
  const masked = !ctx.actor.powers.has('users.contact')
  const phone = (whole: string | null) => whole && (masked ? hidePhone(whole) : whole)
  return {
    ...row,
    ...toCard(row),
    masked,
    phone: phone(row.phone),
    guardian_phone: phone(row.guardian_phone),
    email: row.email && (masked ? hideEmail(row.email) : row.email),
    email_verified: row.email_verified_at !== null,
    birthday: masked ? null : row.birthday,
    age_band: row.birthday ? ageBandOn(row.birthday, vietnameseDay(ctx.now())) : null,
    another_school: row.school_id === null ? row.another_school : null,
    updated_at: row.updated_at.toISOString(),
  }
}

const schoolUnknown = inBoth('Trường này không có trong danh sách.', 'This school is not in the list.')

type Draft = Parameters<NonNullable<Source<typeof usersResource, Row>['update']>>[1]

async function update(tx: Ctx, draft: Draft, row: Row) {
  const faults: Record<string, string[]> = {}
  const blocking = draft.status === 'blocked' && row.status !== 'blocked'
  if (draft.status === 'blocked' && !draft.blocked_reason)
    faults['blocked_reason'] = [inBoth(ReasonNeeded.words.vi, ReasonNeeded.words.en)]
  if (draft.class_id !== null && (await schoolOfClass(tx.db, draft.class_id)) !== draft.school_id)
    faults['class_id'] = [inBoth('Lớp này không thuộc trường đã chọn.', 'This class is not of that school.')]
  const goes_to = draft.school_id === row.school_id ? null : draft.school_id
  if (goes_to !== null && !(await seesSchool(tx, goes_to))) faults['school_id'] = [schoolUnknown]
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults satisfies FieldErrors })
  if (blocking) await tx.record(userBlocked, { user_id: row.id })
  // Who is leaving goes on leaving: editing a name does not call anybody back.
  const status = row.status === 'leaving' && draft.status === 'active' ? 'leaving' : draft.status
  return { ...draft, status, blocked_reason: status === 'blocked' ? draft.blocked_reason : null }
}

const schoolOfClass = async (db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .select({ school_id: school_classes.school_id })
      .from(school_classes)
      .where(eq(school_classes.id, id))
  )[0]?.school_id

/** One person, three lists: everybody, the parents, the kids. */
const shared = {
  table: users,
  id: users.id,
  target: 'users',
  rows,
  card: toCard,
  detail: toDetail,
  search: (q, ctx) => findsPerson(users, q, ctx),
  sorts: { created_at: users.created_at, full_name: users.full_name, last_seen_on: users.last_seen_on },
  places: { province: users.province_id, school: users.school_id },
  update,
  bulk: {
    block: async (tx, row, reason) => {
      if (!reason) throw ReasonNeeded()
      if (row.status !== 'blocked') await tx.record(userBlocked, { user_id: row.id })
      return { status: 'blocked', blocked_reason: reason }
    },
    unblock: (_tx, row) =>
      Promise.resolve(row.status === 'blocked' ? { status: 'active', blocked_reason: null } : {}),
  },
} satisfies Omit<Source<typeof parentsResource, Row>, 'filters'>

const filters: Source<typeof parentsResource, Row>['filters'] = {
  province_id: (id) => eq(users.province_id, id),
  school_id: (id) => eq(users.school_id, id),
  grade: (grade) => eq(users.grade, grade),
  status: (status) => eq(users.status, status),
  from: (day) => sinceDay(users.created_at, day),
  to: (day) => untilDay(users.created_at, day),
}

/** Two files, or a file and a registration, at the same moment. */
const phoneFault = {
  users_phone_key: {
    field: 'phone',
    text: inBoth('Số điện thoại này đã có tài khoản khác.', 'Another account has this phone number.'),
  },
}

const everybody: Source<typeof usersResource, Row> = {
  ...shared,
  imports: userImporting,
  faults: phoneFault,
  filters: {
    ...filters,
    account_kind: (kind) => eq(users.account_kind, kind),
    is_adviser: (wanted) => (wanted ? isNotNull(adviser_profiles.user_id) : isNull(adviser_profiles.user_id)),
  },
}

function setBirthday(ctx: Ctx, input: Input<typeof correctBirthday>): Promise<UserDetail> {
  return inTransaction(ctx, async (tx) => {
    await writeBirthday(tx, await lockRow(tx, everybody, input.id), input)
    return toDetail(await getRow(tx, everybody, input.id), tx)
  })
}

export function userConsole(bind: Bind) {
  serveResource(bind, usersResource, everybody)
  const correct = withSecond(usersResource, everybody, 'correct', setBirthday, correctBirthday.access)
  bind(correctBirthday, correct as typeof setBirthday)
  serveResource(bind, parentsResource, { ...shared, filters, only: eq(users.account_kind, 'parent') })
  serveResource(bind, kidsResource, { ...shared, filters, only: eq(users.account_kind, 'kid') })
}
