import { SessionOver, type Input } from '@malto/contract'
import { ConsentMissing } from '@malto/contract/modules/consents.calls'
import type * as calls from '@malto/contract/modules/profile.calls'
import { AvatarUnknown } from '@malto/contract/modules/profile.calls'
import { avatarNames, avatarUrl } from '@malto/contract/modules/profile.rules'
import { isMinor, vietnameseDay } from '@malto/contract/modules/users.rules'
import { mayUse } from '#modules/consents/consents.service.ts'
import { markAvatar } from '#modules/media/media.service.ts'
import { changeUser, findUser, lockUser, ownUser } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import * as queries from './profile.queries.ts'
import { tellChanged } from './profile.service.ts'

export const listAvatars = () =>
  Promise.resolve({ avatars: avatarNames.map((name) => ({ name, avatar_url: avatarUrl(name) })) })

export function updateAvatar(ctx: Ctx, { name, media_id }: Input<typeof calls.updateAvatar>) {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, tx.actor.id)
    if (!user) throw SessionOver()
    if (media_id !== undefined && name === undefined) await putOwnPicture(tx, user, media_id)
    else if (media_id === undefined && avatarNames.some((each) => each === name))
      await changeUser(tx.db, user.id, { avatar_name: name, avatar_id: null }, tx.now())
    else throw AvatarUnknown()
    tellChanged(tx, user.id)
    return ownUser(tx, user.id, tx.actor.session_id)
  })
}

/** I17: a minor's own face needs consent, and waits until a person has looked at it; until then only they see it. */
async function putOwnPicture(tx: Ctx, user: UserRow, media_id: string): Promise<void> {
  const picture = await queries.lockOwnPicture(tx.db, media_id, user.id)
  if (!picture || picture.review === 'refused') throw AvatarUnknown()
  const minor = isMinor(user, vietnameseDay(tx.now()))
  if (minor && !(await mayUse(tx, user.id, 'photos'))) throw ConsentMissing()
  await markAvatar(tx, picture.id, minor && picture.review === 'none' ? 'waiting' : picture.review)
  // The drawn one stays behind it: it shows again when the picture may not.
  await changeUser(tx.db, user.id, { avatar_id: picture.id }, tx.now())
}

/** Consent that was taken back takes a minor's picture off their face; the file itself stays theirs. */
export async function hidePhoto(ctx: Ctx<Actor | null>, user_id: string): Promise<void> {
  const user = await findUser(ctx.db, user_id)
  if (!user?.avatar_id || !isMinor(user, vietnameseDay(ctx.now())) || (await mayUse(ctx, user_id, 'photos')))
    return
  await changeUser(ctx.db, user_id, { avatar_id: null }, ctx.now())
}

/** I17: whoever is a minor now, and was none when they put the picture up: a person looks at it, as at any minor's. */
export function reviewFace(ctx: Ctx<Actor | null>, user_id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, user_id)
    if (!user?.avatar_id || !isMinor(user, vietnameseDay(tx.now()))) return
    const picture = await queries.lockOwnPicture(tx.db, user.avatar_id, user.id)
    if (picture?.review === 'none') await markAvatar(tx, picture.id, 'waiting')
    await hidePhoto(tx, user.id)
    tellChanged(tx, user.id)
  })
}
