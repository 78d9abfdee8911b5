import { sql } from '#platform/drizzle.ts'
import { MAP_VERSION } from '@malto/contract/modules/locations.calls'
import { learnerKindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { districts, school_classes, schools } from '#modules/locations/locations.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { DAY, later } from '#platform/time.ts'
import { classmates, advisers, demoSchools, fixedPeople, learners, parents } from './users.data.ts'
import { adviser_profiles, users, type NewUser } from './users.table.ts'

const PASSWORD = 'Malto@2026'
const SCHOOL_YEAR = '2026-2027'
/** The first of those who came this autumn, after the four fixed accounts. */
const LATELY = 4 + learners.length
const boys = ['av-khoa', 'av-duc', 'av-huy', 'av-phuc', 'av-giabao']
const girls = ['av-minhanh', 'av-trang', 'av-my', 'av-nhi']

/** How many days ago: a few on some days, nobody on others. */
const lately = (order: number): number => {
  const left = 1 - (order - LATELY) / classmates.length
  return 1 + 69 * left ** 1.3 + ((order * 7) % 5) * 0.4
}

/** Three schools, a good hundred pupils, twenty parents and ten advisers: a small community that one can walk into. */
export async function seedPeople(ctx: Ctx<null>): Promise<void> {
  const classes = await seedSchools(ctx)
  const password_hash = await hashPassword(PASSWORD)
  const now = ctx.now()
  /** They came over the last year, one after the other; this autumn, when the school told them, more and more. */
  const joined = (order: number) => later(now, -(order < LATELY ? 360 - order * 3.7 : lately(order)) * DAY)
  const base = (order: number) => ({
    id: newId(),
    password_hash,
    map_version: MAP_VERSION,
    created_at: joined(order),
    updated_at: joined(order),
    last_seen_on: vietnameseDay(later(now, -(order % 9) * DAY)),
  })
  const learner = (order: number, person: { birthday: string; class: string }) => {
    const room = classes.get(person.class)
    return {
      ...base(order),
      account_kind: learnerKindOn(person.birthday, vietnameseDay(now)),
      birthday: person.birthday,
      grade: room?.grade ?? null,
      class_id: room?.id ?? null,
      school_id: room?.school_id ?? null,
      province_id: room?.province_id ?? null,
      district_id: room?.district_id ?? null,
    }
  }
  const adult = (order: number) => ({ ...base(order), province_id: order % 3 === 0 ? 46 : 48 })

  const { student, kid, parent, normal } = fixedPeople
  const rows: NewUser[] = [
    { ...student, ...learner(0, student), avatar_name: student.avatar },
    { ...kid, ...learner(1, kid), avatar_name: kid.avatar, guardian_phone: parent.phone },
    { ...parent, ...adult(2), account_kind: 'parent', avatar_name: parent.avatar },
    { ...normal, ...adult(3), account_kind: 'normal', avatar_name: normal.avatar },
    ...[...learners, ...classmates].map(([full_name, nickname, birthday, gender, room], at): NewUser => {
      const faces = gender === 'male' ? boys : girls
      return {
        ...learner(at + 4, { birthday, class: room }),
        phone: `+8490100${String(1001 + at)}`,
        full_name,
        nickname,
        gender,
        avatar_name: faces[at % faces.length] ?? null,
      }
    }),
    ...parents.map(([full_name, birthday, gender], at): NewUser => ({
      ...adult(at + 30),
      account_kind: 'parent',
      phone: `+8490100${String(2001 + at)}`,
      full_name,
      birthday,
      gender,
      avatar_name: gender === 'male' ? 'av-tuan' : 'av-thuha',
    })),
  ]
  await ctx.db.insert(users).values(rows)

  const experts = advisers.map((each, at) => ({ each, row: { ...adult(at), id: newId() } }))
  await ctx.db.insert(users).values(
    experts.map(({ each, row }) => ({
      ...each,
      ...row,
      account_kind: 'normal' as const,
      avatar_name: each.avatar,
    })),
  )
  await ctx.db.insert(adviser_profiles).values(
    experts.map(({ each, row }) => ({
      ...each,
      user_id: row.id,
      state: 'vetted' as const,
      created_at: now,
      updated_at: now,
    })),
  )
}

async function seedSchools(ctx: Ctx<null>) {
  const found = new Map<
    string,
    { id: number; grade: number; school_id: number; province_id: number; district_id: number | null }
  >()
  for (const { classes, ...given } of demoSchools) {
    const [place] = await ctx.db
      .select({ id: districts.id })
      .from(districts)
      .where(sql`${districts.province_id} = ${given.province_id} and ${districts.name} like 'Phường%'`)
      .orderBy(districts.name)
      .limit(1)
    const district_id = place?.id ?? null
    const [school] = await ctx.db
      .insert(schools)
      .values({ ...given, district_id })
      .returning({ id: schools.id })
    if (!school) throw new Error('no school was made')
    const rows = Object.entries(classes as Record<string, readonly string[]>).flatMap(([grade, names]) =>
      names.map((name) => ({ school_id: school.id, grade: Number(grade), name, school_year: SCHOOL_YEAR })),
    )
    for (const row of await ctx.db.insert(school_classes).values(rows).returning())
      found.set(row.name, { ...row, province_id: given.province_id, district_id })
  }
  return found
}
