import type { Permission } from '@malto/contract'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import * as queries from './roles.queries.ts'

const HUE = 46
const DA_NANG = 48

/** The office of one school: its pupils and classes, and what they take part in. */
const officePowers: readonly Permission[] = [
  'users.read',
  'users.write',
  'users.contact',
  'schools.read',
  'schools.write',
  'family.read',
  'consents.read',
  'deletions.read',
  'usage.read',
  'assessments.results',
  'events.read',
  'courses.read',
  'appointments.read',
  'sessions.read',
  'sessions.write',
  'imports.read',
  'dashboards.read',
]

/** The colleagues of a demonstration, each with the role that they have at the office. */
const colleagues = [
  ['hang.le@malto.local', 'Lê Thu Hằng', 'Quản trị cao nhất'],
  ['hai.tran@malto.local', 'Trần Quốc Hải', 'Vận hành miền Trung'],
  ['oanh.pham@malto.local', 'Phạm Kiều Oanh', 'Văn phòng trường'],
  ['nam.vo@malto.local', 'Võ Hoài Nam', 'Kiểm duyệt'],
  ['nga.dang@malto.local', 'Đặng Thúy Nga', 'Nội dung'],
  ['mai.bui@malto.local', 'Bùi Ngọc Mai', 'Bảo vệ trẻ em'],
] as const

/** Two roles that see some places only, and a handful of people beside the first administrator. */
export async function seedColleagues(ctx: Ctx<null>, password_hash: string): Promise<void> {
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  const operator = await queries.findRoleByName(ctx.db, 'Vận hành')
  const school = await queries.findSchoolByCode(ctx.db, 'DEMO-THPT-SONGHAN')
  const rest = { all_powers: false, needs_totp: false, sees_all: false, ...times }
  const roles = [
    ...(operator
      ? [
          {
            ...rest,
            name: 'Vận hành miền Trung',
            description: 'Chăm sóc người dùng và trường học ở Đà Nẵng và Huế.',
            powers: operator.powers,
            province_ids: [DA_NANG, HUE],
          },
        ]
      : []),
    ...(school
      ? [
          {
            ...rest,
            name: 'Văn phòng trường',
            description: `Văn phòng ${school.name}: chỉ xem học sinh và lớp của trường mình.`,
            powers: [...officePowers],
            school_ids: [school.id],
          },
        ]
      : []),
  ]
  if (roles.length > 0) await queries.insertRoles(ctx.db, roles)
  for (const [email, full_name, name] of colleagues) {
    const role = await queries.findRoleByName(ctx.db, name)
    if (role)
      await queries.insertAdministrator(ctx.db, {
        id: newId(),
        email,
        full_name,
        password_hash,
        role_id: role.id,
        ...times,
      })
  }
}
