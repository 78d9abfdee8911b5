import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/rewards.calls'
import {
  ClaimMoved,
  ClaimNotFound,
  GuardianNeeded,
  type ClaimDetail,
} from '@malto/contract/modules/rewards.calls'
import {
  ADDRESS_DAYS,
  giftAfter,
  isGiftOver,
  SENT_ADDRESS_DAYS,
  type GiftState,
  type GiftStep,
} from '@malto/contract/modules/rewards.rules'
import { holdCentres } from '#modules/notifications/notifications.service.ts'
import { addPoints } from '#modules/points/points.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import type { ClaimRow } from '../rewards.table.ts'
import { checkedAddress, keepAddress } from './address.service.ts'
import { isGiftState, stateOf } from './cards.service.ts'
import * as queries from './claims.queries.ts'
import { claimFor, detailFor, type Seat } from './claims.service.ts'
import { askParents, tellChange, tellOwner, unaskParents, type OwnerWord } from './notices.service.ts'
import { ageToday, isKid, parentsOf, requireKnownAge } from './people.service.ts'

type Anyone = Ctx<Actor | null>
type Move = Input<typeof calls.moveClaim>

/** Of two who answer at once one decides, and the other is told that it has moved on. Said twice it is said once. */
export async function moveClaim(ctx: Ctx, input: Move): Promise<ClaimDetail> {
  await inTransaction(ctx, async (tx) => {
    const held = await queries.lockClaim(tx.db, input.claim_id)
    if (!held) throw ClaimNotFound()
    const seat = await claimFor(tx, input.claim_id)
    if (isSaidAlready(tx, input, seat)) return
    await (input.step === 'use' ? use(tx, seat) : moveGift(tx, { ...input, step: input.step }, seat))
  })
  return detailFor(ctx, input.claim_id)
}

const leadsTo: Readonly<Record<Move['step'], readonly string[]>> = {
  accept: ['asked_parent', 'requested'],
  agree: ['requested'],
  decline: ['cancelled'],
  cancel: ['cancelled'],
  receive: ['received'],
  use: ['used'],
}

function isSaidAlready(tx: Ctx, { step }: Move, { row, steps }: Seat): boolean {
  const last = steps.at(-1)
  return (
    steps.length > 1 &&
    last?.by_user_id === tx.actor.id &&
    last.state === row.claim.state &&
    leadsTo[step].includes(last.state)
  )
}

async function use(tx: Ctx, { row, side }: Seat): Promise<void> {
  if (side !== 'owner' || stateOf(row, tx.now()) !== 'held') throw ClaimMoved()
  if (!(await queries.changeState(tx.db, row.claim, 'used', tx.now()))) throw ClaimMoved()
  await queries.insertStep(tx.db, {
    claim_id: row.claim.id,
    state: 'used',
    at: tx.now(),
    by: { user_id: tx.actor.id },
  })
  tellChange(tx, row.claim)
}

async function moveGift(
  tx: Ctx,
  { step, address }: Move & { step: Exclude<Move['step'], 'use'> },
  { row, side }: Seat,
): Promise<void> {
  const { claim } = row
  const next = isGiftState(claim.state) ? giftAfter(step, side, claim.state) : null
  if (!next) throw ClaimMoved()
  const by = { user_id: tx.actor.id }
  if (step === 'accept') return accept(tx, claim, address)
  const no = side === 'parent' && next.undoes
  const word = step === 'agree' ? 'agreed' : no ? 'declined' : null
  await put(tx, claim, { ...next, by, title: row.reward.title, word })
}

/** A prize gets its address; a kid's then waits for a parent, as a claim does. */
async function accept(tx: Ctx, claim: ClaimRow, address: Move['address']): Promise<void> {
  const owner = claim.user_id ? await findUser(tx.db, claim.user_id) : undefined
  if (!owner) throw ClaimNotFound()
  const kid = isKid(tx, owner)
  requireKnownAge({ kid, age: ageToday(tx, owner) })
  const parents = kid ? await parentsOf(tx, owner.id) : []
  if (kid && parents.length === 0) throw GuardianNeeded()
  await keepAddress(tx, claim.id, await checkedAddress(tx, address))
  const state = kid ? 'asked_parent' : 'requested'
  await put(tx, claim, { state, undoes: false, by: { user_id: tx.actor.id }, title: '', word: null })
  await askParents(tx, claim, parents)
}

export interface Next {
  readonly state: GiftState
  readonly undoes: boolean
  readonly by: queries.StepBy
  /** What it is called, for the line in the ledger. */
  readonly title: string
  readonly word: OwnerWord | null
}

/** The claim is held. What undoes gives the piece and the points back, once: nothing leads out of those states. */
export async function put(tx: Anyone, claim: ClaimRow, next: Next): Promise<void> {
  const { state, by } = next
  const at = tx.now()
  if (!(await queries.changeState(tx.db, claim, state, at))) throw ClaimMoved()
  await queries.insertStep(tx.db, { claim_id: claim.id, state, at, by })
  if (isGiftOver(state)) await queries.endAddress(tx.db, claim.id, later(at, ADDRESS_DAYS * DAY))
  if (state === 'sent') await queries.endAddress(tx.db, claim.id, later(at, SENT_ADDRESS_DAYS * DAY))
  if (next.undoes) await giveBack(tx, claim, next.title)
  const parents = await askedParents(tx, claim)
  // Told out of order, two who write to the same people would wait for each other.
  if (claim.state === 'asked_parent' && claim.user_id) await holdCentres(tx, [claim.user_id, ...parents])
  if (claim.state === 'asked_parent') await unaskParents(tx, claim.id)
  if (next.word) await tellOwner(tx, claim, next.word)
  tellChange(tx, claim, parents)
}

const askedParents = async (tx: Anyone, { id, user_id }: ClaimRow): Promise<string[]> =>
  user_id && (await queries.wasAsked(tx.db, id)) ? parentsOf(tx, user_id) : []

async function giveBack(tx: Anyone, { id, user_id, reward_id, price }: ClaimRow, title: string) {
  await queries.putPieceBack(tx.db, reward_id)
  if (user_id && price > 0)
    await addPoints(tx, { user_id, key: `return:${id}`, move: 'returned', amount: price, about: title })
}

/** What the desk may do, for those who pack. Of somebody who has left, what is on its way can only end. */
export function deskStep(step: GiftStep, claim: Pick<ClaimRow, 'state' | 'user_id'>) {
  const next = isGiftState(claim.state) ? giftAfter(step, 'desk', claim.state) : null
  if (!next || (claim.user_id === null && !isGiftOver(next.state))) throw ClaimMoved()
  return next
}
