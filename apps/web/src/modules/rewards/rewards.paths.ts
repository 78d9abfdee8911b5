import type { RewardKind } from '@malto/contract/modules/rewards.catalogue.rules'

export const badgesPath = '/my-profile/summary/list-activity/your-badge'
export const claimsPath = '/my-profile/summary/list-activity/your-voucher-and-gift'
export const sharedPath = (code: string): string => `/badge/${code}`

/** The segment of /badges/{id} and /rewards/{id}; what is no number was never one. */
export const numberOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined

export const claimIdOf = (segment: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment) ? segment : undefined

// Written out: this file belongs to the first visit, the words of the shelf do not.
const kinds = ['voucher', 'gift'] as const satisfies readonly RewardKind[]

// Every key is named: what is left out would keep whatever the address says.
export const searchShelf = (search: Record<string, unknown>): { kind?: RewardKind | undefined } => ({
  kind: kinds.find((kind) => kind === search['kind']),
})
