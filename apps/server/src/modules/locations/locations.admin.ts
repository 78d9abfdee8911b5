import { BadInput, inBoth } from '@malto/contract'
import { classesResource, schoolsResource } from '@malto/contract/modules/locations.admin'
import { eq, or, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { classImporting, schoolImporting } from './locations.import.service.ts'
import { checkSchool, classStays, codeTaken, schoolPlaces } from './locations.schools.service.ts'
import { districts, provinces, school_classes, schools } from './locations.table.ts'

const schoolRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: schools.id,
      code: schools.code,
      name: schools.name,
      level: schools.level,
      province_id: schools.province_id,
      province_name: provinces.name,
      district_id: schools.district_id,
      district_name: districts.name,
      status: schools.status,
      version: schools.version,
      created_at: schools.created_at,
      updated_at: schools.updated_at,
      mark,
    })
    .from(schools)
    .innerJoin(provinces, eq(provinces.id, schools.province_id))
    .leftJoin(districts, eq(districts.id, schools.district_id))
    .$dynamic()
type SchoolListRow = Awaited<ReturnType<typeof schoolRows>>[number]

const toSchoolCard = (row: SchoolListRow) => ({ ...row, created_at: row.created_at.toISOString() })

const schoolSource: Source<typeof schoolsResource, SchoolListRow> = {
  table: schools,
  id: schools.id,
  rows: schoolRows,
  card: toSchoolCard,
  detail: async (row, ctx) => ({
    ...toSchoolCard(row),
    updated_at: row.updated_at.toISOString(),
    class_count: await ctx.db.$count(school_classes, eq(school_classes.school_id, row.id)),
  }),
  filters: {
    province_id: (id) => eq(schools.province_id, id),
    district_id: (id) => eq(schools.district_id, id),
    level: (level) => eq(schools.level, level),
    status: (status) => eq(schools.status, status),
  },
  search: (q) => or(containsPlain(schools.search, q), eq(sql`lower(${schools.code})`, q.toLowerCase())),
  sorts: { name: schools.name, created_at: schools.created_at },
  places: schoolPlaces,
  create: checkSchool,
  update: checkSchool,
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'active' }),
  },
  imports: schoolImporting,
  faults: {
    schools_code_key: { field: 'code', text: codeTaken },
  },
}

const classRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: school_classes.id,
      school_id: school_classes.school_id,
      school_code: schools.code,
      school_name: schools.name,
      province_name: provinces.name,
      grade: school_classes.grade,
      name: school_classes.name,
      school_year: school_classes.school_year,
      version: school_classes.version,
      created_at: school_classes.created_at,
      updated_at: school_classes.updated_at,
      mark,
    })
    .from(school_classes)
    .innerJoin(schools, eq(schools.id, school_classes.school_id))
    .innerJoin(provinces, eq(provinces.id, schools.province_id))
    .$dynamic()
type ClassListRow = Awaited<ReturnType<typeof classRows>>[number]

const toClassCard = (row: ClassListRow) => ({ ...row, created_at: row.created_at.toISOString() })

const classSource: Source<typeof classesResource, ClassListRow> = {
  table: school_classes,
  id: school_classes.id,
  rows: classRows,
  card: toClassCard,
  detail: (row) => ({ ...toClassCard(row), updated_at: row.updated_at.toISOString() }),
  filters: {
    school_id: (id) => eq(school_classes.school_id, id),
    province_id: (id) => eq(schools.province_id, id),
    grade: (grade) => eq(school_classes.grade, grade),
    school_year: (year) => eq(school_classes.school_year, year),
  },
  search: (q) => containsPlain(sql`without_marks(${school_classes.name})`, q),
  sorts: { name: school_classes.name, created_at: school_classes.created_at },
  places: { province: schools.province_id, school: school_classes.school_id },
  create: (_tx, draft) => Promise.resolve({ ...draft }),
  update: (_tx, draft, row) => {
    // Its pupils are pupils of that school: a class that moved would take them along unasked.
    if (draft.school_id !== row.school_id) throw BadInput({ fields: { school_id: [classStays] } })
    return Promise.resolve({ ...draft })
  },
  imports: classImporting,
  faults: {
    school_classes_school_id_school_year_name_key: {
      field: 'name',
      text: inBoth(
        'Năm học này trường đã có lớp cùng tên.',
        'The school has a class of this name that year.',
      ),
    },
  },
}

export function locationConsole(bind: Bind) {
  serveResource(bind, schoolsResource, schoolSource)
  serveResource(bind, classesResource, classSource)
}
