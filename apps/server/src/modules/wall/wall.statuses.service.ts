import { BadInput, inBoth, NotFound, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/wall.calls'
import { PictureNotUsable, StatusNotFound, type Status } from '@malto/contract/modules/wall.calls'
import { mayUse } from '#modules/consents/consents.service.ts'
import { picturesOf, reviewPictures } from '#modules/media/media.service.ts'
import { settle } from '#modules/moderation/moderation.cases.service.ts'
import { judge, type Verdict } from '#modules/moderation/moderation.judging.service.ts'
import { circleFor, requireVoice, type Member } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { insideOf } from './wall.access.service.ts'
import { toStatus } from './wall.cards.service.ts'
import { announceStatus, recallStatus, tellWall } from './wall.notices.service.ts'
import * as queries from './wall.statuses.queries.ts'
import type { StatusRow } from './wall.table.ts'
import { isDecidedAbout, reworded, wasNeverShown } from './wall.wording.service.ts'

type Anyone = Ctx<Actor | null>

/** The same id again answers what it wrote first; somebody else's looks like one that leads nowhere. */
export function writeStatus(ctx: Ctx, input: Input<typeof calls.writeStatus>): Promise<Status> {
  return inTransaction(ctx, async (tx) => {
    const { id, text, picture_ids } = input
    const member = await insideOf(tx)
    await queries.lockId(tx.db, id)
    const known = await queries.findStatus(tx.db, id)
    if (known && known.author_id !== member.user_id) throw NotFound()
    if (known) return toStatus(tx, member, known)
    const { letter, band } = circleFor(member, input)
    requireVoice(tx, member)
    requireSomething(text, picture_ids)
    await requireUsable(tx, member, picture_ids)
    const verdict = await judge(tx, member, { text, picture_ids, band })
    const { state, shown_text, holds } = verdict
    const times = { created_at: tx.now(), placed_at: tx.now() }
    const said = { id, author_id: member.user_id, letter, band, text, picture_ids }
    const status = await queries.insertStatus(tx.db, { ...said, state, shown_text, holds, ...times })
    await keepVerdict(tx, member, status, verdict)
    if (state === 'shown') await announceStatus(tx, status)
    return toStatus(tx, member, status)
  })
}

const keepVerdict = (tx: Anyone, member: Member, status: StatusRow, verdict: Verdict): Promise<void> =>
  settle(tx, member, { kind: 'status', id: status.id, subject: status }, verdict)

function requireSomething(text: string, picture_ids: readonly string[]): void {
  if (text === '' && picture_ids.length === 0)
    throw BadInput({
      fields: {
        text: [inBoth('Viết vài chữ hoặc thêm một ảnh nhé.', 'Write something or add a picture.')],
      },
    })
}

/** Pictures of one's own that hang nowhere else; a minor's need the consent that stands for them. */
async function requireUsable(tx: Anyone, member: Member, picture_ids: string[]): Promise<void> {
  if (picture_ids.length === 0) return
  const usable = await picturesOf(tx, member.user_id, picture_ids)
  if (usable.length !== picture_ids.length) throw PictureNotUsable()
  if (await queries.arePicturesTaken(tx.db, member.user_id, picture_ids)) throw PictureNotUsable()
  if (member.minor && !(await mayUse(tx, member.user_id, 'photos')))
    throw PictureNotUsable({ details: { why: 'consent' } })
}

/** Pictures that nobody has looked at yet: the others need not be looked at again for the sake of new words. */
const unseenOf = async (tx: Anyone, status: StatusRow): Promise<string[]> => {
  const rows = await picturesOf(tx, status.author_id, status.picture_ids)
  const accepted = rows.filter(({ review }) => review === 'accepted').map(({ id }) => id)
  return status.picture_ids.filter((id) => !accepted.includes(id))
}

/** New words are judged as if they were the first; what moderators took down comes back by them alone. */
export function editStatus(ctx: Ctx, { status_id, text }: Input<typeof calls.editStatus>): Promise<Status> {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const seen = await queries.findStatus(tx.db, status_id)
    if (!seen || seen.author_id !== member.user_id) throw StatusNotFound()
    if (isDecidedAbout(seen) || seen.state === 'deleted') throw StatusNotFound()
    if (seen.text === text) return toStatus(tx, member, seen)
    requireVoice(tx, member)
    requireSomething(text, seen.picture_ids)
    const picture_ids = await unseenOf(tx, seen)
    const verdict = await judge(tx, member, { text, picture_ids, band: seen.band })
    await keepVerdict(tx, member, { ...seen, text }, verdict)
    const status = await queries.changeStatus(tx.db, seen, reworded(tx, seen, text, verdict))
    // A moderator was faster.
    if (!status) throw StatusNotFound()
    if (status.state === 'shown' && wasNeverShown(seen)) await announceStatus(tx, status)
    else if (status.state === 'shown') await tellWall(tx, 'status', status, member.user_id)
    else if (seen.state === 'shown') await recallStatus(tx, status)
    return toStatus(tx, member, status)
  })
}

/** Taking it away twice is harmless. The row stays for moderators, behind no door. */
export function removeStatus(ctx: Ctx, { status_id }: Input<typeof calls.removeStatus>) {
  return inTransaction(ctx, async (tx) => {
    const member = await insideOf(tx)
    const seen = await queries.lockStatus(tx.db, status_id, 'no key update')
    if (!seen || seen.author_id !== member.user_id) throw StatusNotFound()
    if (seen.state === 'deleted') return { id: seen.id }
    const status = await queries.changeStatus(tx.db, seen, { state: 'deleted' })
    await reviewPictures(tx, seen.picture_ids, 'refused')
    if (status && seen.state === 'shown') await recallStatus(tx, status)
    return { id: seen.id }
  })
}
