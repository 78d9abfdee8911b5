import { advisory } from '#modules/advisory/advisory.module.ts'
import { assessments } from '#modules/assessments/assessments.module.ts'
import { auth } from '#modules/auth/auth.module.ts'
import { banners } from '#modules/banners/banners.module.ts'
import { campaigns } from '#modules/campaigns/campaigns.module.ts'
import { careers } from '#modules/careers/careers.module.ts'
import { chat } from '#modules/chat/chat.module.ts'
import { consents } from '#modules/consents/consents.module.ts'
import { courses } from '#modules/courses/courses.module.ts'
import { dashboards } from '#modules/dashboards/dashboards.module.ts'
import { desk } from '#modules/desk/desk.module.ts'
import { events } from '#modules/events/events.module.ts'
import { exports } from '#modules/exports/exports.module.ts'
import { family } from '#modules/family/family.module.ts'
import { imports } from '#modules/imports/imports.module.ts'
import { locations } from '#modules/locations/locations.module.ts'
import { media } from '#modules/media/media.module.ts'
import { minigame } from '#modules/minigame/minigame.module.ts'
import { moderation } from '#modules/moderation/moderation.module.ts'
import { notifications } from '#modules/notifications/notifications.module.ts'
import { otp } from '#modules/otp/otp.module.ts'
import { points } from '#modules/points/points.module.ts'
import { profile } from '#modules/profile/profile.module.ts'
import { push } from '#modules/push/push.module.ts'
import { rewards } from '#modules/rewards/rewards.module.ts'
import { roles } from '#modules/roles/roles.module.ts'
import { system } from '#modules/system/system.module.ts'
import { usage } from '#modules/usage/usage.module.ts'
import { users } from '#modules/users/users.module.ts'
import { videos } from '#modules/videos/videos.module.ts'
import { wall } from '#modules/wall/wall.module.ts'
import type { Module } from '#platform/module.ts'

/** The table of contents. A module may lean on those above it, never on those below. */
export const modules: readonly Module[] = [
  media,
  locations,
  users,
  otp,
  auth,
  roles,
  notifications,
  consents,
  push,
  family,
  profile,
  usage,
  assessments,
  careers,
  events,
  courses,
  videos,
  moderation,
  wall,
  chat,
  advisory,
  points,
  rewards,
  minigame,
  banners,
  campaigns,
  desk,
  exports,
  imports,
  system,
  dashboards,
]
