import type { Words } from '@malto/contract'
import { inArray } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import { layNotification } from './notifications.factory.ts'
import type { NotificationRow } from './notifications.table.ts'

interface Sketch {
  readonly phone: string
  readonly days_ago: number
  readonly read: boolean
  readonly category: NotificationRow['category']
  readonly path: string
  readonly title: Words
  readonly body: Words
}

const [student, kid, parent, adviser] = ['+84901000001', '+84901000002', '+84901000003', '+84901000004']

/** What the fixed people of a demonstration find in their centre. */
const sketches: readonly Sketch[] = [
  {
    phone: student,
    days_ago: 30,
    read: true,
    category: 'account',
    path: '/my-profile',
    title: { vi: 'Chào Minh Anh, mình đi tiếp nhé!', en: 'Welcome, Minh Anh!' },
    body: {
      vi: 'Tài khoản của bạn đã sẵn sàng. Chọn biệt danh và ảnh đại diện để bắt đầu.',
      en: 'Your account is ready. Choose a nickname and an avatar to begin.',
    },
  },
  {
    phone: student,
    days_ago: 2,
    read: false,
    category: 'learning',
    path: '/multiple-choice',
    title: { vi: '60 câu, khoảng 12 phút', en: '60 questions, about 12 minutes' },
    body: {
      vi: 'Trắc nghiệm sở thích đang chờ bạn. Không có đáp án đúng hay sai.',
      en: 'The interest test is waiting for you. No answer is right or wrong.',
    },
  },
  {
    phone: kid,
    days_ago: 25,
    read: true,
    category: 'account',
    path: '/my-profile',
    title: { vi: 'Chào Bảo! Mình thắp thêm một ô nhé?', en: 'Hello Bảo! Shall we light one more?' },
    body: { vi: 'Đóm đã giữ một chỗ cho bạn ở Malto.', en: 'Đóm has kept a place for you at Malto.' },
  },
  {
    phone: parent,
    days_ago: 29,
    read: true,
    category: 'account',
    path: '/my-profile/connect-account',
    title: { vi: 'Chào chị Thu Hà', en: 'Welcome, Thu Hà' },
    body: {
      vi: 'Kết nối với con để cùng con khám phá việc học và nghề nghiệp.',
      en: 'Connect with your children to explore learning and careers together.',
    },
  },
  {
    phone: adviser,
    days_ago: 20,
    read: false,
    category: 'account',
    path: '/my-profile',
    title: { vi: 'Chào cô Linh', en: 'Welcome, Ms Linh' },
    body: {
      vi: 'Hồ sơ cố vấn của cô đã hiển thị. Cảm ơn cô đã đồng hành cùng học sinh.',
      en: 'Your adviser’s profile is visible now. Thank you for being here.',
    },
  },
]

export async function seedNotifications(ctx: Ctx<null>): Promise<void> {
  const phones = [...new Set(sketches.map((each) => each.phone))]
  const people = await ctx.db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.phone, phones))
  for (const [at, { phone, days_ago, read, ...said }] of sketches.entries()) {
    const user_id = people.find((each) => each.phone === phone)?.id
    if (!user_id) continue
    const created_at = later(ctx.now(), -days_ago * DAY)
    const read_at = read ? later(created_at, DAY / 4) : null
    await layNotification(ctx.db, { user_id, key: `demo:${at}`, created_at, read_at, ...said })
  }
}
