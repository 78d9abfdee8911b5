import type { Input } from '@malto/contract'
import { helpsWithPassword } from '@malto/contract/modules/family.rules'
import type * as calls from '@malto/contract/modules/profile.children.calls'
import { ChildResetsAlone } from '@malto/contract/modules/profile.children.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { closeSessionsOf } from '#modules/auth/auth.sessions.service.ts'
import { childFor } from '#modules/family/family.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { lockUser, refuseWeak, updatePassword } from '#modules/users/users.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { provePassword } from './profile.service.ts'

/**
 * A child without a phone has no code to ask for: a connected parent sets the new password, and proves first that it is
 * them. The child reads who did it.
 */
export async function changeChildPassword(ctx: Ctx, input: Input<typeof calls.changeChildPassword>) {
  const { child_id, new_password } = input
  const { child } = await childFor(ctx, child_id)
  if (!helpsWithPassword(child, vietnameseDay(ctx.now()))) throw ChildResetsAlone()
  const parent = await provePassword(ctx, input.password)
  refuseWeak('new_password', new_password, child)
  const password_hash = await hashPassword(new_password)
  return inTransaction(ctx, async (tx) => {
    // Held and asked again: a link that ended, or a phone that was added meanwhile, ends this too.
    await lockUser(tx.db, child_id)
    const { child: held } = await childFor(tx, child_id)
    if (!helpsWithPassword(held, vietnameseDay(tx.now()))) throw ChildResetsAlone()
    await updatePassword(tx.db, child_id, password_hash, tx.now())
    await closeSessionsOf(tx, child_id, 'password changed by a parent')
    await notify(tx, {
      user_id: child_id,
      category: 'account',
      key: `account:password:${newId()}`,
      title: { vi: '{name} vừa đổi mật khẩu giúp bạn', en: '{name} changed your password for you' },
      body: {
        vi: 'Các thiết bị của bạn đã được đăng xuất. Lần sau bạn đăng nhập bằng mật khẩu mới nhé.',
        en: 'Your devices were signed out. Please sign in with the new password from now on.',
      },
      details: { name: parent.full_name },
      path: '/settings',
    })
    return {}
  })
}
