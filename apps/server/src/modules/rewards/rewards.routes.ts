import type { Bind } from '#platform/http.ts'
import { bindBadges } from './rewards.badges.routes.ts'
import { bindShelf } from './rewards.shelf.routes.ts'

export function rewardRoutes(bind: Bind) {
  bindBadges(bind)
  bindShelf(bind)
}
