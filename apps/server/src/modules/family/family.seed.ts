import { consentPurposes } from '@malto/contract/modules/consents.rules'
import { canBeChild, needsFirstGuardian } from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { inArray } from '#platform/drizzle.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { layNotification } from '#modules/notifications/notifications.factory.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { families, fixed, questions } from './family.data.ts'
import { replyUntil } from './family.links.service.ts'
import { family_links, type NewLink } from './family.table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'full_name' | 'phone' | 'birthday' | 'account_kind'>
const PAGE = '/my-profile/connect-account'

/** Twenty families and the fixed one, with what they agreed to, and a few requests in every state. */
export async function seedFamilies(ctx: Ctx<null>): Promise<void> {
  const people: Person[] = await ctx.db
    .select({
      id: users.id,
      full_name: users.full_name,
      phone: users.phone,
      birthday: users.birthday,
      account_kind: users.account_kind,
    })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'parent']))
  const today = vietnameseDay(ctx.now())
  const named = (name: string) => people.find((each) => each.full_name === name || each.phone === name)
  const child = (name: string) => {
    const found = named(name)
    return found && canBeChild(found, today) ? found : undefined
  }
  const pairs = [
    ...[fixed.student, fixed.kid].map((each) => [named(fixed.parent), child(each)] as const),
    ...Object.entries(families).flatMap(([parent, children]) =>
      children.map((each) => [named(parent), child(each)] as const),
    ),
  ]
  for (const [at, [parent, each]] of pairs.entries())
    if (parent && each) await connect(ctx, parent, each, 28 - (at % 20))
  for (const each of questions) await putOne(ctx, each, named(each.parent), named(each.child))
}

const rowOf = (asked_at: Date, given: Partial<NewLink>): NewLink => ({
  id: newId(),
  asked_by: 'parent',
  way: 'phone',
  status: 'waiting',
  asked_at,
  reply_until: replyUntil(asked_at),
  created_at: asked_at,
  updated_at: asked_at,
  ...given,
})

async function connect(ctx: Ctx<null>, parent: Person, child: Person, days_ago: number): Promise<void> {
  const asked_at = later(ctx.now(), -days_ago * DAY)
  const connected_at = later(asked_at, DAY / 3)
  const pair = { parent_id: parent.id, child_id: child.id, phone: child.phone }
  await ctx.db.insert(family_links).values(rowOf(asked_at, { ...pair, status: 'connected', connected_at }))
  const young = needsFirstGuardian(child, vietnameseDay(ctx.now()))
  const at = later(connected_at, DAY / 4)
  // Groups and used time by most; pictures are what a kid asked for and a parent has not answered yet.
  const agreed = consentPurposes.filter(
    (each) => each === 'community' || each === 'usage_times' || (days_ago % 3 === 0 && each === 'push'),
  )
  const own = [...agreed, ...(child.phone === fixed.kid ? (['photos'] as const) : [])]
  await layConsents(ctx.db, [
    ...own.map((purpose) => ({ subject_id: child.id, purpose, given: true, at })),
    ...(young
      ? agreed.map((purpose) => ({ subject_id: child.id, by_id: parent.id, purpose, given: true, at }))
      : []),
  ])
  if (parent.phone !== fixed.parent) return
  await layNotification(ctx.db, {
    user_id: child.id,
    category: 'family',
    key: `demo:connected:${parent.id}`,
    title: { vi: `Bạn và ${parent.full_name} đã kết nối`, en: `You and ${parent.full_name} are connected` },
    body: {
      vi: 'Trang Gia đình cho bạn biết cha mẹ thấy được gì.',
      en: 'The family page shows what your parent can see.',
    },
    path: PAGE,
    created_at: connected_at,
    read_at: at,
  })
  if (child.phone !== fixed.kid) return
  await layNotification(ctx.db, {
    user_id: parent.id,
    about_id: child.id,
    category: 'family',
    key: `demo:consent:${child.id}`,
    title: { vi: `${child.full_name} chờ anh/chị đồng ý`, en: `${child.full_name} waits for your consent` },
    body: {
      vi: 'Con muốn dùng ảnh của mình. Anh/chị xem và trả lời giúp con nhé.',
      en: 'Your child would like to use own pictures.',
    },
    path: PAGE,
    created_at: at,
  })
}

async function putOne(
  ctx: Ctx<null>,
  { asked_by, days_ago, refused, child: typed }: (typeof questions)[number],
  parent: Person | undefined,
  child: Person | undefined,
): Promise<void> {
  const unknown = typed.startsWith('+')
  if (!parent || (!child && !unknown) || (child && !canBeChild(child, vietnameseDay(ctx.now())))) return
  const asked_at = later(ctx.now(), -days_ago * DAY)
  const phone = asked_by === 'child' ? parent.phone : (child?.phone ?? typed)
  const link = rowOf(asked_at, {
    parent_id: parent.id,
    child_id: child?.id ?? null,
    phone,
    asked_by,
    ...(refused ? { status: 'refused' as const, refused_at: later(asked_at, DAY / 2) } : {}),
  })
  await ctx.db.insert(family_links).values(link)
  if (refused || days_ago >= 7 || !child) return
  const [reader, other] = asked_by === 'parent' ? [child, parent] : [parent, child]
  await layNotification(ctx.db, {
    user_id: reader.id,
    category: 'family',
    key: `family:${link.id}:${asked_by === 'parent' ? 'child_asked' : 'parent_asked'}:1`,
    title: {
      vi:
        asked_by === 'parent'
          ? `${other.full_name} muốn kết nối với bạn. Đồng ý chứ?`
          : `${other.full_name} muốn kết nối với anh/chị`,
      en: `${other.full_name} would like to connect with you`,
    },
    body: {
      vi: 'Lời mời có hiệu lực trong 7 ngày.',
      en: 'The request is open for 7 days.',
    },
    path: PAGE,
    created_at: asked_at,
  })
}
