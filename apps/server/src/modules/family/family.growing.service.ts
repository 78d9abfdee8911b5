import { notify } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { joinUnconfirmed } from './family.links.service.ts'
import * as queries from './family.queries.ts'

/** At 16 nobody's confirmation is needed any more, and the parents hear what changes for them. */
export function comeOfAge(
  ctx: Ctx<null>,
  { user_id, age }: { user_id: string; age: 16 | 18 },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const child = await queries.findPerson(tx.db, user_id)
    if (!child) return
    await queries.lockPeople(tx.db, [user_id])
    const unconfirmed = age === 16 ? await queries.findUnconfirmed(tx.db, user_id, tx.now()) : []
    for (const each of unconfirmed) await joinUnconfirmed(tx, each)
    for (const guardian of await queries.findGuardians(tx.db, user_id))
      await notify(tx, {
        user_id: guardian.user_id,
        category: 'family',
        key: `family:age:${user_id}:${age}`,
        about_id: user_id,
        ...words[age],
        details: { name: child.full_name },
        path: '/my-profile/connect-account',
      })
  })
}

const words = {
  16: {
    title: { vi: '{name} tròn 16 tuổi', en: '{name} is 16 today' },
    body: {
      vi: 'Từ hôm nay con tự quyết định về quyền riêng tư. Anh/chị thấy những kết quả mà con chia sẻ.',
      en: 'From today your child decides about privacy alone. You see the results that they share.',
    },
  },
  18: {
    title: { vi: '{name} tròn 18 tuổi', en: '{name} is 18 today' },
    body: {
      vi: 'Con đã là người lớn. Kết nối vẫn giữ nguyên cho đến khi một bên ngừng.',
      en: 'Your child is of age. The connection stays until one of you ends it.',
    },
  },
} as const
