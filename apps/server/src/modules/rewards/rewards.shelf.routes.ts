import * as calls from '@malto/contract/modules/rewards.calls'
import type { Bind } from '#platform/http.ts'
import { shelfConsole } from './rewards.admin.ts'
import * as claims from './rewards.claims.service.ts'
import { moveClaim } from './rewards.moves.service.ts'
import * as shelf from './rewards.shelf.service.ts'

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
