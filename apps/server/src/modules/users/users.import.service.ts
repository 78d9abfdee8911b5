import { withoutMarks } from '@malto/contract'
import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import { userRegistered } from '@malto/contract/modules/users.calls'
import { ChangedUser, ImportedUser } from '@malto/contract/modules/users.imports'
import { hidePhone, kindOn, toPhone, vietnameseDay } from '@malto/contract/modules/users.rules'
import {
  findClassesMeant,
  mayStand,
  provinceIn,
  provincesByName,
  schoolsMeant,
  textIn,
  type ClassMeant,
  type SchoolMeant,
} from '#modules/locations/locations.import.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { importFaults } from '#platform/import.report.ts'
import type { Line } from '#platform/import.sheet.ts'
import type { Importing, Meant } from '#platform/resource.import.source.ts'
import type { Values } from '#platform/resource.source.ts'
import { faults, refuseNewcomer } from './users.newcomers.service.ts'
import { findUsersMeant, type UserMeant } from './users.import.queries.ts'
import type { UserRow } from './users.table.ts'

// A class list into accounts. They have no password: the person takes theirs over by a code to the phone. A child waits
// for a parent just as one who registered; nobody's yes is made up here.

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NO_PASSWORD = 'imported: taken over by a code to the phone'
/** Nobody has come in yet. */
export const isUntaken = ({ password_hash, last_seen_on }: UserRow): boolean =>
  password_hash === NO_PASSWORD && last_seen_on === null
const isHidden = (phone: string): boolean => phone.includes('•')

async function understand(tx: Ctx, lines: readonly Line[]): Promise<(Meant | null)[]> {
  const ids = lines.map((line) => textIn(line, 'id').toLowerCase()).filter((id) => UUID.test(id))
  const phones = lines.flatMap((line) => toPhone(textIn(line, 'phone')) ?? [])
  const known = await findUsersMeant(tx.db, [...new Set(ids)], [...new Set(phones)])
  const byId = new Map(known.map((user) => [user.id, user]))
  const byPhone = new Map(known.map((user) => [user.phone, user]))
  const provinceOf = await provincesByName(tx)
  const schoolOf = await schoolsMeant(tx, lines)
  const first = lines.map((line) => {
    const now = personOf(line, byId, byPhone)
    const province_id = provinceIn(line, provinceOf)
    if (now === null || province_id === null) return null
    const says = textIn(line, 'school_code') !== '' || textIn(line, 'school_name') !== ''
    const school = says ? schoolOf(line, province_id, now?.school_id) : undefined
    return school === null ? null : { now, province_id, school }
  })
  const classes = await findClassesMeant(tx.db, {
    school_ids: [...new Set(first.flatMap((each) => each?.school?.id ?? each?.now?.school_id ?? []))],
    names: [...new Set(lines.map((line) => textIn(line, 'class_name')).filter((name) => name !== ''))],
  })
  const byName = Map.groupBy(classes, ({ school_id, name }) => `${school_id} ${name}`)
  return lines.map((line, at) => {
    const each = first[at]
    return each ? meantBy(tx, line, each, byName) : null
  })
}

/** By school and name. */
type Classes = ReadonlyMap<string, readonly ClassMeant[]>

/** Who is there already: by the id of an export, or by the phone of somebody of the same name. Null: told as a fault. */
function personOf(
  line: Line,
  byId: ReadonlyMap<string, UserMeant>,
  byPhone: ReadonlyMap<string | null, UserMeant>,
): UserMeant | undefined | null {
  const id = textIn(line, 'id').toLowerCase()
  const written = textIn(line, 'phone')
  const phone = toPhone(written)
  if (id !== '') {
    const found = byId.get(id)
    if (!found) line.fault('id', faults.unknownId)
    else if (isHidden(written) && written !== hidePhone(found.phone ?? ''))
      line.fault('phone', faults.phoneHidden)
    else if (written !== '' && !isHidden(written) && phone !== found.phone) line.fault('phone', faults.stays)
    else return found
    return null
  }
  if (isHidden(written)) {
    line.fault('phone', faults.phoneHidden)
    return null
  }
  const found = phone === null ? undefined : byPhone.get(phone)
  // One number on two lists of a class is more often a mistake than a new name for the same person.
  if (found && plainName(found.full_name) !== plainName(textIn(line, 'full_name'))) {
    line.fault('phone', faults.phoneTaken)
    return null
  }
  return found
}

const plainName = (name: string): string => withoutMarks(name).replace(/\s+/g, ' ').trim()

interface Found {
  readonly now: UserMeant | undefined
  readonly province_id: number | undefined
  readonly school: SchoolMeant | undefined
}

function meantBy(tx: Ctx, line: Line, found: Found, classes: Classes): Meant | null {
  const { now, school } = found
  // Of somebody who lives elsewhere nothing more is told than that.
  if (now && mayStand(tx, now)) refuseOther(tx, line, now)
  else if (!now && textIn(line, 'phone') === '')
    line.fault('phone', line.cells['account_kind'] === 'kid' ? faults.phoneNeededByKid : faults.phoneNeeded)
  if (
    school &&
    school.id !== now?.school_id &&
    !mayStand(tx, { province_id: school.province_id, school_id: school.id })
  ) {
    line.fault('school_name', importFaults.foreign)
    return null
  }
  const clears = line.cells['school_name'] === null && line.cells['school_code'] !== undefined
  const school_id = school ? school.id : clears || !now ? null : undefined
  const group = classIn(line, school_id === undefined ? now?.school_id : school_id, classes, now)
  if (group === 'unknown') return null
  const province_id = found.province_id ?? school?.province_id ?? null
  if (!now && !mayStand(tx, { province_id, school_id: school_id ?? null }))
    line.fault(school ? 'school_name' : 'province_name', importFaults.foreign)
  const { cells } = line
  const grade = cells['grade'] ?? (group ? String(group.grade) : cells['grade'])
  if (group && String(group.grade) !== grade) line.fault('grade', faults.gradeOfClass)
  return {
    id: now?.id ?? null,
    key: now ? now.id : (toPhone(textIn(line, 'phone')) ?? `row ${line.row}`),
    key_field: now && textIn(line, 'id') !== '' ? 'id' : 'phone',
    draft: {
      full_name: cells['full_name'],
      nickname: orNull(cells['nickname'], now),
      school_id,
      class_id: classOf(group, school_id, now),
      grade: orNull(grade, now),
      ...(now ? {} : newcomer(line, province_id)),
    },
  }
}

const orNull = (value: unknown, now: UserMeant | undefined): unknown =>
  value === undefined && !now ? null : value

const newcomer = ({ cells }: Line, province_id: number | null): Values => ({
  account_kind: cells['account_kind'],
  birthday: cells['birthday'] ?? null,
  gender: cells['gender'] ?? null,
  phone: cells['phone'],
  email: cells['email'] ?? null,
  guardian_phone: cells['guardian_phone'] ?? null,
  province_id,
})

/** Undefined: the file says nothing, or nothing new. Of several years the newest class is meant. */
function classIn(
  line: Line,
  school_id: number | null | undefined,
  classes: Classes,
  now: UserMeant | undefined,
): ClassMeant | null | undefined | 'unknown' {
  if (line.cells['class_name'] === undefined) return undefined
  const name = textIn(line, 'class_name')
  if (name === '') return null
  if (school_id === null || school_id === undefined) {
    line.fault('school_name', faults.classNeedsSchool)
    return 'unknown'
  }
  const alike = (classes.get(`${school_id} ${name}`) ?? []).toSorted((one, other) =>
    other.school_year.localeCompare(one.school_year),
  )
  const found = alike.find(({ id }) => id === now?.class_id) ?? alike[0]
  if (!found) line.fault('class_name', faults.classUnknown)
  return found ?? 'unknown'
}

/** Whoever goes to another school leaves their class behind. */
function classOf(
  group: ClassMeant | null | undefined,
  school_id: number | null | undefined,
  now: UserMeant | undefined,
): number | null | undefined {
  if (group) return group.id
  if (group === null || !now) return null
  return school_id !== undefined && school_id !== now.school_id ? null : undefined
}

/**
 * What has a way of its own elsewhere stays. Cells that the writer may not see whole are not compared either: by trying
 * values one after another they could be read off the answers.
 */
function refuseOther(tx: Ctx, line: Line, now: UserMeant): void {
  const today = vietnameseDay(tx.now())
  const kind = line.cells['account_kind']
  const kinds: readonly unknown[] = [now.account_kind, kindOn(now.account_kind, now.birthday, today)]
  if (kind && !kinds.includes(kind)) line.fault('account_kind', faults.stays)
  if (!tx.actor.powers.has('users.contact')) return
  const told: Readonly<Record<string, string | null>> = {
    birthday: now.birthday,
    gender: now.gender,
    email: now.email,
  }
  for (const [field, stored] of Object.entries(told)) {
    const cell = textIn(line, field)
    if (cell !== '' && cell.toLowerCase() !== stored?.toLowerCase()) line.fault(field, faults.stays)
  }
  const guardian = textIn(line, 'guardian_phone')
  if (guardian !== '' && now.guardian_phone !== null && toPhone(guardian) !== now.guardian_phone)
    line.fault('guardian_phone', faults.stays)
}

function columns(tx: Ctx, draft: Values, before: object | null): Values {
  if (before) return { ...draft }
  const user = draft as ImportedUser
  refuseNewcomer(tx, user)
  return {
    ...user,
    guardian_phone: user.account_kind === 'kid' ? user.guardian_phone : null,
    map_version: user.province_id === null ? null : MAP_VERSION,
    password_hash: NO_PASSWORD,
    language: 'vi',
  }
}

export const userImporting: Importing<object> = {
  understand,
  fresh: ImportedUser,
  changes: ChangedUser,
  columns,
  label: ['full_name'],
  added: (tx, rows) =>
    tx.recordAll(
      userRegistered,
      rows.map(({ id, draft }) => {
        const { account_kind, guardian_phone } = draft as ImportedUser
        return {
          user_id: String(id),
          account_kind,
          guardian_phone: account_kind === 'kid' ? guardian_phone : null,
        }
      }),
    ),
}
