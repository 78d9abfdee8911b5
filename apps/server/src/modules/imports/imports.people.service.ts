import { inBoth } from '@malto/contract'
import { forgetAccount } from '#modules/profile/profile.leave.service.ts'
import { isUntaken } from '#modules/users/users.import.service.ts'
import { lockUser } from '#modules/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findSignedIn } from './imports.queries.ts'

const SIGNED_IN = inBoth(
  'Người này đã đăng nhập từ sau lần nhập, nên tài khoản là của họ.',
  'This person has signed in since: the account is theirs now.',
)

/** Accounts that nobody has entered yet go as if their owners had left. Whoever came in once keeps theirs. */
export async function removeImportedPeople(
  tx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const theirs = await findSignedIn(tx.db, ids)
  const stay = new Map<string, string>()
  for (const id of ids) {
    const user = await lockUser(tx.db, id)
    if (user && (theirs.has(id) || !isUntaken(user))) stay.set(id, SIGNED_IN)
    else if (user) await forgetAccount(tx, user)
  }
  return stay
}
