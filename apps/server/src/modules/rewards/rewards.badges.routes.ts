import * as calls from '@malto/contract/modules/rewards.badges.calls'
import type { Bind } from '#platform/http.ts'
import { badgeConsole } from './rewards.badges.admin.ts'
import * as credential from './rewards.badges.credential.service.ts'
import * as service from './rewards.badges.service.ts'
import * as sharing from './rewards.badges.sharing.service.ts'

export function bindBadges(bind: Bind) {
  bind(calls.listBadges, service.listBadges)
  bind(calls.getBadge, service.getBadge)
  bind(calls.listNewBadges, service.listNewBadges)
  bind(calls.seeBadges, service.seeBadges)
  bind(calls.listChildBadges, service.listChildBadges)
  bind(calls.shareBadge, sharing.shareBadge)
  bind(calls.getSharedBadge, sharing.getSharedBadge)
  bind(calls.getBadgeCredential, credential.getBadgeCredential)
  bind(calls.listBadgeKeys, credential.listBadgeKeys)
  badgeConsole(bind)
}
