import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import { keyOf, useCall, usePages, useSend } from '@malto/contract/react'
import { listDistricts, listProvinces } from '@malto/contract/modules/locations.calls'
import { getPoints, listPointEntries } from '@malto/contract/modules/points.calls'
import {
  getBadge,
  getBadgeCredential,
  getSharedBadge,
  listBadgeKeys,
  listBadges,
  listChildBadges,
  shareBadge,
} from '@malto/contract/modules/rewards.badges.calls'
import {
  claimChanged,
  getClaim,
  getReward,
  listChildWishes,
  listClaims,
  listRewards,
  moveClaim,
} from '@malto/contract/modules/rewards.calls'
import type { RewardKind } from '@malto/contract/modules/rewards.catalogue.rules'
import { useSignal } from '../../platform/sockets.ts'

const WHOLE_VISIT = { stale_ms: Number.POSITIVE_INFINITY }
/** A balance stands on several screens; going from one to the next does not ask again. */
const A_MOMENT = { stale_ms: 15_000 }

export const usePoints = (enabled = true) => useCall(getPoints, {}, { ...A_MOMENT, enabled })
export const usePointEntries = () => usePages(listPointEntries, {})

export const useBadges = (enabled = true) => useCall(listBadges, {}, { ...A_MOMENT, enabled })
export const useBadge = (badge_id: number) => useCall(getBadge, { badge_id })
export const useShareBadge = () => useSend(shareBadge, [getBadge])
export const useSharedBadge = (code: string) => useCall(getSharedBadge, { code })
export const useCredential = (code: string) => useCall(getBadgeCredential, { code })
export const useBadgeKeys = () => useCall(listBadgeKeys, {}, WHOLE_VISIT)
export const useChildBadges = (child_id: string | null) =>
  usePages(listChildBadges, { child_id: child_id ?? '' }, { enabled: child_id !== null })

export const useRewards = (kind: RewardKind | undefined) => usePages(listRewards, kind ? { kind } : {})
export const useReward = (reward_id: number) => useCall(getReward, { reward_id })
export const useClaims = (enabled = true) => usePages(listClaims, {}, { enabled })
export const useClaim = (claim_id: string, enabled = true) => useCall(getClaim, { claim_id }, { enabled })
export const useMoveClaim = () => useSend(moveClaim, afterClaim)
export const useWishes = (enabled = true) => useCall(listChildWishes, {}, { enabled })

export const useProvinces = () => useCall(listProvinces, {}, WHOLE_VISIT)
export const useWards = (province_id: number | null, q: string) =>
  useCall(
    listDistricts,
    { province_id: province_id ?? 0, limit: 100, ...(q && { q }) },
    { ...WHOLE_VISIT, enabled: province_id !== null },
  )

/** What a claim that was made or moved changes on screens. */
const afterClaim: readonly Call[] = [
  getClaim,
  listClaims,
  listChildWishes,
  listRewards,
  getReward,
  getPoints,
  listPointEntries,
]
export const refreshClaims = (cache: QueryClient): Promise<unknown> =>
  Promise.all(afterClaim.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))

/** A parcel moved on, a parent answered, a child asks: whoever looks at it sees it move. */
export function useClaimNews(): void {
  const cache = useQueryClient()
  useSignal(claimChanged, () => void refreshClaims(cache))
}
