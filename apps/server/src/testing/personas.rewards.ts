import { members, only, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noReward = () => ({ reward_id: 2_000_000_000 })
const noClaim = (world: World) => ({ claim_id: world.nobody })
const notThere = 'CLAIM_NOT_FOUND'

/** The shelf: who gets what. Ages, stock and the way of a parcel have tests of their own. */
export const rewardRows: readonly Row[] = [
  row('GET /api/rewards', 'all', none, members('ok'), 'balance items next_cursor'),
  row('GET /api/rewards/detail', 'none', noReward, members('REWARD_NOT_FOUND')),
  row(
    'POST /api/rewards/claim',
    'none',
    (world) => ({ ...noReward(), client_id: world.nobody, price: 100 }),
    only(['parent', 'stranger', 'adviser'], 'NOT_ALLOWED', 'REWARD_NOT_FOUND'),
  ),
  row('GET /api/rewards/claims', 'own', none, members('ok'), 'items next_cursor'),
  row('GET /api/rewards/claim-detail', 'none', noClaim, members(notThere)),
  row('POST /api/rewards/claim-step', 'none', (w) => ({ ...noClaim(w), step: 'cancel' }), members(notThere)),
  row('GET /api/rewards/wishes', 'own children', none, members('ok'), 'wishes'),
]
