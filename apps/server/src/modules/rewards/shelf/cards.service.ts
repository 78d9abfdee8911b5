import type { ClaimCard, ClaimDetail } from '@malto/contract/modules/rewards.calls'
import {
  giftAfter,
  voucherStateNow,
  type GiftState,
  type VoucherState,
} from '@malto/contract/modules/rewards.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import type { ClaimRow, KeptState, StepRow } from '../rewards.table.ts'
import { addressLines, openAddress } from './address.service.ts'
import { openCode } from './codes.service.ts'
import type { ClaimWithReward } from './shelf.queries.ts'

type Anyone = Ctx<Actor | null>

/** A code counts until its last Vietnamese day is over. */
const endOfDay = (day: string | null): Date | null =>
  day === null ? null : later(new Date(`${day}T00:00:00+07:00`), DAY)

export const isGiftState = (state: KeptState): state is GiftState => state !== 'held' && state !== 'used'

interface Dated {
  readonly claim: Pick<ClaimRow, 'state' | 'used_at'>
  readonly code: { readonly expires_on: string | null } | null
  readonly reward: { readonly valid_until: string | null }
}

const lastDayOf = ({ code, reward }: Pick<Dated, 'code' | 'reward'>): string | null =>
  code?.expires_on ?? reward.valid_until

export const stateOf = (row: Dated, now: Date): GiftState | VoucherState =>
  isGiftState(row.claim.state)
    ? row.claim.state
    : voucherStateNow(row.claim.used_at, endOfDay(lastDayOf(row)), now)

export function toCard(ctx: Anyone, row: ClaimWithReward): ClaimCard {
  const { kind, title, partner, stub, tone, picture } = row.reward
  const { id, reward_id, price, prize, tracking, created_at } = row.claim
  return {
    id,
    reward_id,
    kind,
    title,
    partner,
    stub,
    tone,
    picture,
    price,
    prize,
    tracking,
    state: stateOf(row, ctx.now()),
    claimed_at: created_at.toISOString(),
    valid_until: lastDayOf(row),
  }
}

export type Side = 'owner' | 'parent'

function stepsFor(side: Side, state: ClaimCard['state']): ClaimDetail['may'] {
  if (state === 'held') return side === 'owner' ? ['use'] : []
  if (state === 'used' || state === 'expired') return []
  const steps =
    side === 'owner' ? (['accept', 'cancel', 'receive'] as const) : (['agree', 'decline'] as const)
  const may = steps.filter((step) => giftAfter(step, side, state) !== null)
  return side === 'parent' && state === 'requested' ? ['cancel'] : [...may]
}

/** The parent who decides sees where it goes, and whoever agreed still does. */
const mayReadAddress = (side: Side, reader_id: string, claim: ClaimRow, steps: readonly StepRow[]): boolean =>
  side === 'owner' ||
  claim.state === 'asked_parent' ||
  steps.some((step) => step.state === 'requested' && step.by_user_id === reader_id)

/** The code is opened for the owner alone. */
export function toDetail(ctx: Ctx, row: ClaimWithReward, steps: readonly StepRow[], side: Side): ClaimDetail {
  const { claim, code, owner } = row
  const card = toCard(ctx, row)
  const readable = row.address !== null && mayReadAddress(side, ctx.actor.id, claim, steps)
  return {
    ...card,
    terms: row.reward.terms,
    code: side === 'owner' && code ? openCode(ctx, code) : null,
    address:
      readable && row.address !== null
        ? { lines: addressLines(openAddress(ctx, claim.id, row.address)) }
        : null,
    steps: steps.map(({ state, created_at }) => ({ state, at: created_at.toISOString() })),
    may: stepsFor(side, card.state),
    owner: side === 'parent' && owner ? { id: owner.id, name: owner.full_name } : null,
    reason: claim.reason,
  }
}
