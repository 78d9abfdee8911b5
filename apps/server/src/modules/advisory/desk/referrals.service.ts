import { BadInput, inBoth, type Input } from '@malto/contract'
import { AdviserNotFound } from '@malto/contract/modules/advisory.calls'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { AdviseeNotFound, type AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import { GONE_ADVISER } from '../appointments/cards.service.ts'
import { refuseDetails } from '../appointments/words.service.ts'
import { makeBond } from '../booking/steps.queries.ts'
import { hasBond } from './caseload.queries.ts'
import { tellReferred } from './desk.notices.service.ts'
import * as queries from './referrals.queries.ts'

const MOST_REFERRALS = 20
const MOST_COLLEAGUES = 100

type Referral = AdviseePage['referrals'][number]

const toReferral = ({ referral, from_name, to_name }: queries.ReferralRow): Referral => ({
  id: referral.id,
  to: referral.place === null ? 'adviser' : 'outside',
  to_name: referral.place ?? to_name ?? GONE_ADVISER,
  from_name: from_name ?? GONE_ADVISER,
  reason: referral.reason,
  made_at: referral.made_at.toISOString(),
})

/** Of somebody whom the actor looks after; the caller has made sure of it. */
export const referralsOf = async (ctx: Ctx, advisee_id: string): Promise<Referral[]> =>
  (await queries.findReferrals(ctx.db, advisee_id, MOST_REFERRALS)).map(toReferral)

/**
 * Sends somebody on. Another adviser looks after them from now on as well; a place outside is only written down. Sent
 * twice it is one referral, also when the other adviser is none any more by then.
 */
export async function referAdvisee(ctx: Ctx, input: Input<typeof calls.referAdvisee>): Promise<Referral> {
  await requireAdviser(ctx)
  const { client_id, advisee_id, to_id, place, reason } = input
  if ((to_id === null) === (place === null))
    throw BadInput({
      fields: {
        to_id: [
          inBoth(
            'Chọn một thầy cô, hoặc ghi một nơi bên ngoài.',
            'Choose an adviser, or write down a place outside.',
          ),
        ],
      },
    })
  refuseDetails({ place, reason })
  return inTransaction(ctx, async (tx) => {
    const from_id = tx.actor.id
    const sent = await queries.findSent(tx.db, from_id, client_id)
    if (sent) return toReferral(sent)
    if (!(await hasBond(tx.db, from_id, advisee_id))) throw AdviseeNotFound()
    const to = to_id === null ? null : await queries.findColleague(tx.db, to_id, advisee_id)
    if (to === undefined || to?.id === from_id) throw AdviserNotFound()
    const row = { id: newId(), advisee_id, from_id, to_id, place, reason, client_id, made_at: tx.now() }
    if (await queries.insertReferral(tx.db, row)) {
      if (to) await makeBond(tx.db, to.id, advisee_id, tx.now())
      await tellReferred(tx, { id: row.id, advisee_id, to })
    }
    const made = await queries.findSent(tx.db, from_id, client_id)
    if (!made) throw AdviseeNotFound()
    return toReferral(made)
  })
}

export async function listColleagues(ctx: Ctx, { topic }: Input<typeof calls.listColleagues>) {
  await requireAdviser(ctx)
  return { advisers: await queries.findColleagues(ctx.db, ctx.actor.id, topic, MOST_COLLEAGUES) }
}
