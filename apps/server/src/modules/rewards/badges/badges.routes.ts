import * as calls from '@malto/contract/modules/rewards.badges.calls'
import type { Bind } from '#platform/http.ts'
import { badgeConsole } from './badges.admin.ts'
import * as service from './badges.service.ts'
import * as credential from './credential.service.ts'
import * as sharing from './sharing.service.ts'

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
