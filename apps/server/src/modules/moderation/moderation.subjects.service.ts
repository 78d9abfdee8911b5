import type { SaidKind, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { changeUser, findUser } from '#modules/users/users.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { ContextLine, Subject } from '#platform/moderated.ts'
import { companyOf, membersOf, type Member } from './moderation.members.service.ts'
import * as queries from './moderation.reports.queries.ts'

// What cases are about. Words and pictures belong to the modules that keep them; people are looked at here.

type Anyone = Ctx<Actor | null>

export async function findSubject(
  ctx: Anyone,
  kind: SubjectKind,
  subject_id: string,
): Promise<Subject | undefined> {
  if (kind !== 'person') return ctx.tools.moderated(kind)?.find(ctx, subject_id)
  const member = (await membersOf(ctx, [subject_id])).get(subject_id)
  return member && personAs(member)
}

/** A person as moderators look at them: their face. */
const personAs = (member: Member): Subject => ({
  author_id: member.user_id,
  text: member.nickname,
  picture_ids: member.avatar_id ? [member.avatar_id] : [],
  state: 'shown',
  letter: member.circle?.letter ?? null,
  band: member.band,
  said_at: member.joined_at,
  path: '/malto',
})

/** Only what one may read can be reported or put out of sight. */
export async function mayReadSubject(
  ctx: Anyone,
  reader: Member,
  kind: SubjectKind,
  subject_id: string,
): Promise<boolean> {
  if (kind === 'person') return meets(ctx, reader, subject_id)
  return (await ctx.tools.moderated(kind)?.mayRead(ctx, reader.user_id, subject_id)) ?? false
}

/** Somebody one keeps away from, or meets anywhere. Who has blocked the reader is nobody to them. */
export async function meets(ctx: Anyone, reader: Member, other_id: string): Promise<boolean> {
  if (other_id === reader.user_id) return false
  if (await queries.hasDistance(ctx.db, reader.user_id, other_id)) return true
  // Whoever meets in a circle would also meet beside an event.
  return (await companyOf(ctx, reader, [other_id], 'event')).hears(other_id)
}

export const contextOf = async (ctx: Anyone, kind: SubjectKind, subject_id: string): Promise<ContextLine[]> =>
  kind === 'person' ? [] : ((await ctx.tools.moderated(kind)?.context(ctx, subject_id)) ?? [])

export async function setSubjectState(
  tx: Anyone,
  kind: SubjectKind,
  subject_id: string,
  state: 'shown' | 'hidden',
): Promise<void> {
  if (kind !== 'person') await tx.tools.moderated(kind)?.setState(tx, subject_id, state)
}

export const setSubjectAside = async (tx: Anyone, kind: SaidKind, subject_id: string): Promise<boolean> =>
  (await tx.tools.moderated(kind)?.setAside(tx, subject_id)) ?? false

/** A name and a picture that nobody should have to see: the firefly and its drawing come back. */
export async function takeFace(tx: Anyone, user_id: string): Promise<void> {
  await changeUser(tx.db, user_id, { nickname: null, avatar_id: null }, tx.now())
}

/** Gives a face back to somebody who has chosen no other since. */
export async function giveFace(
  tx: Anyone,
  user_id: string,
  face: { readonly nickname: string | null; readonly avatar_id: string | null },
): Promise<void> {
  const now = await findUser(tx.db, user_id)
  if (!now) return
  await changeUser(
    tx.db,
    user_id,
    { nickname: now.nickname ?? face.nickname, avatar_id: now.avatar_id ?? face.avatar_id },
    tx.now(),
  )
}
