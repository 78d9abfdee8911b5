import type { Permission } from '@malto/contract'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { seedColleagues } from './roles.demo.seed.ts'
import * as queries from './roles.queries.ts'
import { lockRights } from './roles.rights.service.ts'

interface Sketch {
  readonly name: string
  readonly description: string
  readonly powers: readonly Permission[]
}

const sketches: readonly Sketch[] = [
  {
    name: 'Vận hành',
    description: 'Chăm sóc người dùng và trường học hằng ngày.',
    powers: [
      'users.read',
      'users.write',
      'users.contact',
      'schools.read',
      'schools.write',
      'messages.read',
      'family.read',
      'family.write',
      'consents.read',
      'notifications.read',
      'deletions.read',
      'deletions.write',
      'usage.read',
      'assessments.read',
      'assessments.results',
      'careers.read',
      'events.read',
      'films.read',
      'courses.read',
      'videos.read',
      'advisers.read',
      'appointments.read',
      'appointments.write',
      'points.read',
      'points.write',
      'badges.read',
      'rewards.read',
      'rewards.write',
      'claims.read',
      'claims.write',
      'claims.address',
      'minigame.read',
      'banners.read',
      'campaigns.read',
      'campaigns.approve',
      'approvals.decide',
      'sessions.read',
      'sessions.write',
      'imports.read',
      'imports.undo',
      'dashboards.read',
    ],
  },
  {
    name: 'Nội dung',
    description: 'Soạn nội dung cho Malto; xem trường và lớp để chọn người đọc.',
    powers: [
      'schools.read',
      'assessments.read',
      'assessments.write',
      'assessments.publish',
      'assessments.results',
      'careers.read',
      'careers.write',
      'events.read',
      'events.write',
      'films.read',
      'films.write',
      'courses.read',
      'courses.write',
      'videos.read',
      'videos.write',
      'badges.read',
      'badges.write',
      'rewards.read',
      'minigame.read',
      'minigame.write',
      'banners.read',
      'banners.write',
      'campaigns.read',
      'campaigns.write',
      'imports.read',
      'dashboards.read',
    ],
  },
  {
    name: 'Kiểm duyệt',
    description: 'Giữ cộng đồng an toàn: xem hàng chờ, quyết định, duyệt ảnh, khóa tài khoản.',
    powers: [
      'users.read',
      'users.write',
      'family.read',
      'consents.read',
      'media.review',
      'moderation.read',
      'moderation.decide',
      'moderation.words',
      'dashboards.read',
    ],
  },
  {
    name: 'Bảo vệ trẻ em',
    description: 'Thẩm tra cố vấn, xử lý lo ngại an toàn, xem lại buổi hẹn với người dưới 18 tuổi.',
    powers: [
      'advisers.read',
      'advisers.vet',
      'appointments.read',
      'safeguarding.read',
      'safeguarding.act',
      'safeguarding.review',
      'users.read',
      'family.read',
      'consents.read',
      'sessions.read',
      'dashboards.read',
    ],
  },
  {
    name: 'Chỉ xem',
    description: 'Xem mọi danh sách, không sửa gì.',
    powers: [
      'users.read',
      'schools.read',
      'messages.read',
      'administrators.read',
      'roles.read',
      'audit.read',
      'family.read',
      'consents.read',
      'notifications.read',
      'deletions.read',
      'usage.read',
      'advisers.read',
      'appointments.read',
      'points.read',
      'badges.read',
      'rewards.read',
      'claims.read',
      'minigame.read',
      'banners.read',
      'campaigns.read',
      'sessions.read',
      'imports.read',
      'dashboards.read',
    ],
  },
]

/** Laid once: a role that was renamed or removed by its owners does not come back. The one with all powers always exists. */
export async function layRoles(ctx: Ctx<null>): Promise<void> {
  if (await queries.findSuperRole(ctx.db)) return
  await inTransaction(ctx, async (tx) => {
    await lockRights(tx)
    const empty = (await queries.countRoles(tx.db)) === 0
    const times = { created_at: tx.now(), updated_at: tx.now() }
    await queries.insertRoles(tx.db, [
      {
        name: 'Quản trị cao nhất',
        description: 'Mọi quyền, kể cả những quyền sẽ có sau này.',
        powers: [],
        all_powers: true,
        // In a demonstration one signs in with the printed password alone.
        needs_totp: tx.tools.env.production,
        ...times,
      },
      ...(empty ? sketches.map((each) => ({ ...each, powers: [...each.powers], ...times })) : []),
    ])
  })
}

/** The administrators of a demonstration; production never runs this. */
export async function seedAdministrator(ctx: Ctx<null>): Promise<void> {
  if (ctx.tools.env.production || !ctx.tools.env.DEMO) return
  const email = 'admin@malto.local'
  const role = await queries.findSuperRole(ctx.db)
  if (!role || (await queries.findByEmail(ctx.db, email))) return
  const password_hash = await hashPassword('Malto@2026')
  await queries.insertAdministrator(ctx.db, {
    id: newId(),
    email,
    full_name: 'Nguyễn Anh Tuấn',
    password_hash,
    role_id: role.id,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  })
  await seedColleagues(ctx, password_hash)
}
