import { useLingui } from '@lingui/react/macro'
import type { ClaimCard } from '@malto/contract/modules/rewards.calls'
import { giftStateWords, type GiftState } from '@malto/contract/modules/rewards.rules'
import { useDay, useNumber, useSaid } from './rewards.words.ts'

/** The way of a gift, as it is shown. */
export const giftWay = [
  'requested',
  'approved',
  'packed',
  'sent',
  'received',
] as const satisfies readonly GiftState[]

const over: readonly ClaimCard['state'][] = ['used', 'expired', 'returned', 'refused', 'cancelled']
/** Nothing more can be done with it. */
export const isOver = ({ state }: Pick<ClaimCard, 'state'>): boolean => over.includes(state)

/** The colour of a state: on its way, waiting for somebody, or quiet. */
export function toneOf({ state }: Pick<ClaimCard, 'state'>): 'ok' | 'wait' | 'group' | '' {
  if (state === 'held') return 'group'
  if (state === 'won' || state === 'asked_parent') return 'wait'
  return isOver({ state }) ? '' : 'ok'
}

/** A state as its owner reads it. */
export function useStateWords(): (claim: Pick<ClaimCard, 'state'>) => string {
  const { t } = useLingui()
  const said = useSaid()
  return ({ state }) => {
    if (state === 'held') return t`Dùng được`
    if (state === 'used') return t`Đã dùng`
    if (state === 'expired') return t`Đã hết hạn`
    if (state === 'sent') return t`Đang trên đường đến`
    return said(giftStateWords[state])
  }
}

/** The line under the title: until when, or what it was and when. */
export function useClaimLine(): (claim: ClaimCard) => string {
  const { t } = useLingui()
  const day = useDay()
  const number = useNumber()
  return ({ kind, valid_until, price, prize, claimed_at, state }) => {
    const at = day(claimed_at)
    if (kind === 'voucher' && valid_until && state === 'held') return t`Dùng trước ${day(valid_until)}`
    if (prize) return t`Giải thưởng Đoán nghề · ${at}`
    return t`${number(price)} điểm · ${at}`
  }
}
