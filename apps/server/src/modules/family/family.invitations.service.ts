import { withoutMarks } from '@malto/contract'
import { ROLE_PARENT } from '@malto/contract/constants'
import { connectionCodeOf } from '@malto/contract/modules/family.rules'
import { canPayFor, sendInvitation } from '#modules/otp/otp.notices.service.ts'
import { findUserByPhone } from '#modules/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import * as invitations from './family.invitations.queries.ts'
import { tellChange, tellPerson } from './family.notices.service.ts'
import * as queries from './family.queries.ts'

const FOR_A_CHILD_A_DAY = 5

/**
 * An SMS with a link to a parent who has no account yet, each time they are asked: one to a number a day, a few for a
 * child, and none before there is money for it in the hour's budget. Whoever has an account already is never written to.
 */
export async function invite(ctx: Ctx<null>, { link_id }: { link_id: string }): Promise<void> {
  const found = await queries.findLink(ctx.db, link_id)
  if (!found?.child || !found.link.phone || found.link.parent_id) return
  const { child, link } = found
  const phone = found.link.phone
  const now = ctx.now()
  if (connectionCodeOf(link, now) !== '0' || (await findUserByPhone(ctx.db, phone))) return
  const since = later(now, -DAY)
  const sent = await invitations.countInvitations(ctx.db, { phone, child_id: child.id, since })
  if (sent.to_phone > 0 || sent.for_child >= FOR_A_CHILD_A_DAY) return
  const sms = invitation(child.full_name, `${ctx.tools.public_url}/register?role=${ROLE_PARENT}`)
  const message = { phone, purpose: 'family_invite', sms }
  if (!(await canPayFor(ctx, message)))
    throw new Error('the money for SMS of this hour is spent: the invitation waits')
  if (!(await queries.takeInvitation(ctx.db, link_id, now))) return
  try {
    await sendInvitation(ctx, message)
  } catch (error) {
    // It did not leave: the next try may take it again.
    await queries.updateLink(ctx.db, link_id, { invited_at: link.invited_at }, now)
    throw error
  }
}

const LONGEST_NAME = 20
/** In Vietnamese: nobody knows how a stranger reads. Without diacritics, which cost twice; and with the given name only, in case the number was mistyped: a few letters, whatever older accounts are called. */
function invitation(full_name: string, address: string): string {
  const given = withoutMarks(full_name.split(' ').at(-1) ?? '')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, LONGEST_NAME)
  const name = given.charAt(0).toUpperCase() + given.slice(1)
  return `Malto: ${name} muon ket noi voi anh/chi de cung hoc va chon nghe. Dang ky phu huynh bang so nay trong 7 ngay: ${address}`
}

/** Nobody answered in time: the asker hears of it. Asked again meanwhile, or answered: nothing to tell. */
export async function runOut(ctx: Ctx<null>, given: { link_id: string; round: number }): Promise<void> {
  const found = await queries.findLink(ctx.db, given.link_id)
  if (!found || found.link.rounds !== given.round || found.link.status !== 'waiting') return
  const { link } = found
  if (link.reply_until > ctx.now()) return
  const asker = link.asked_by === 'parent' ? link.parent_id : link.child_id
  if (asker) await tellPerson(ctx, asker, { id: link.id, version: link.rounds }, 'overdue')
  await tellChange(ctx, link)
}
