import type { Bind } from '#platform/http.ts'
import { bindBadges } from './badges/badges.routes.ts'
import { bindShelf } from './shelf/shelf.routes.ts'

export function rewardRoutes(bind: Bind) {
  bindBadges(bind)
  bindShelf(bind)
}
