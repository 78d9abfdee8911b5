import * as calls from '@malto/contract/modules/rewards.calls'
import type { Bind } from '#platform/http.ts'
import * as claims from './claims.service.ts'
import { moveClaim } from './moves.service.ts'
import { shelfConsole } from './shelf.admin.ts'
import * as shelf from './shelf.service.ts'

export function bindShelf(bind: Bind) {
  bind(calls.listRewards, shelf.listRewards)
  bind(calls.getReward, shelf.getReward)
  bind(calls.claimReward, claims.claimReward)
  bind(calls.listClaims, claims.listClaims)
  bind(calls.getClaim, claims.getClaim)
  bind(calls.moveClaim, moveClaim)
  bind(calls.listChildWishes, claims.listChildWishes)
  shelfConsole(bind)
}
