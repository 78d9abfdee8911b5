import { allResources, type Resource, type Words } from '@malto/contract'
import type { Arrangement, GroupName } from '../platform/arrangement.ts'
import { learnArrangements } from '../platform/arranged.ts'
import { plainArrangement } from '../platform/plainArrangement.ts'
import { advisersArrangement } from '../modules/advisory/advisory.advisers.resource.tsx'
import { appointmentsArrangement } from '../modules/advisory/advisory.appointments.resource.tsx'
import { safetyConcernsArrangement } from '../modules/advisory/advisory.concerns.resource.tsx'
import { sessionReviewsArrangement } from '../modules/advisory/advisory.reviews.resource.tsx'
import { loadPage } from '../modules/advisory/load/load.page.ts'
import {
  hollandTestsArrangement,
  questionLibrariesArrangement,
  testVersionsArrangement,
} from '../modules/assessments/assessments.resource.tsx'
import { resultsPage } from '../modules/assessments/results/results.page.ts'
import {
  careerGroupsArrangement,
  careersArrangement,
  professorsArrangement,
} from '../modules/careers/careers.resource.tsx'
import { savesPage } from '../modules/careers/saves.page.ts'
import { approvalsArrangement } from '../modules/approvals/approvals.resource.tsx'
import { bannersArrangement } from '../modules/banners/banners.resource.tsx'
import { campaignsArrangement } from '../modules/campaigns/campaigns.resource.tsx'
import { chatRoomsArrangement } from '../modules/chat/chat.resource.tsx'
import { consentsArrangement } from '../modules/consents/consents.resource.tsx'
import {
  courseRatingsArrangement,
  enrolmentsArrangement,
} from '../modules/courses/courses.learners.resource.tsx'
import {
  chaptersArrangement,
  exercisesArrangement,
  lecturesArrangement,
} from '../modules/courses/courses.parts.resource.tsx'
import { courseCategoriesArrangement, coursesArrangement } from '../modules/courses/courses.resource.tsx'
import {
  eventAttendeesArrangement,
  eventCategoriesArrangement,
  eventsArrangement,
} from '../modules/events/events.resource.tsx'
import { dashboardsPage } from '../modules/dashboards/dashboards.page.ts'
import { connectionsArrangement } from '../modules/family/family.resource.tsx'
import { classesArrangement, schoolsArrangement } from '../modules/locations/locations.resource.tsx'
import { importsArrangement } from '../modules/imports/imports.resource.tsx'
import { assetsArrangement } from '../modules/media/media.resource.tsx'
import {
  prizesArrangement,
  riddlesArrangement,
  roundsArrangement,
} from '../modules/minigame/minigame.resource.tsx'
import { reviewCasesArrangement } from '../modules/moderation/moderation.resource.tsx'
import {
  appealsArrangement,
  sanctionsArrangement,
} from '../modules/moderation/moderation.sanctions.resource.tsx'
import { wordRulesArrangement } from '../modules/moderation/moderation.words.resource.tsx'
import { deliveriesArrangement } from '../modules/notifications/notifications.resource.tsx'
import { sentMessagesArrangement } from '../modules/otp/otp.resource.tsx'
import { pointEntriesArrangement } from '../modules/points/points.resource.tsx'
import { deletionRequestsArrangement, picturesArrangement } from '../modules/profile/profile.resource.tsx'
import { badgeAwardsArrangement, badgesArrangement } from '../modules/rewards/rewards.badges.resource.tsx'
import { claimsArrangement } from '../modules/rewards/rewards.claims.resource.tsx'
import { rewardsArrangement } from '../modules/rewards/rewards.resource.tsx'
import { auditArrangement } from '../modules/roles/roles.audit.resource.tsx'
import { administratorsArrangement, rolesArrangement } from '../modules/roles/roles.resource.tsx'
import {
  consoleSessionsArrangement,
  userSessionsArrangement,
} from '../modules/roles/roles.sessions.resource.tsx'
import { systemPage } from '../modules/system/system.page.ts'
import { usagePage } from '../modules/usage/usage.page.ts'
import { unmatchedArrangement } from '../modules/users/unmatched.resource.tsx'
import { kidsArrangement, parentsArrangement, usersArrangement } from '../modules/users/users.resource.tsx'
import { videoCategoriesArrangement, videosArrangement } from '../modules/videos/videos.resource.tsx'

/** The console's table of contents, in the order of its menu. */
export const arranged: readonly Arrangement[] = [
  usersArrangement,
  parentsArrangement,
  kidsArrangement,
  connectionsArrangement,
  advisersArrangement,
  appointmentsArrangement,
  schoolsArrangement,
  classesArrangement,
  hollandTestsArrangement,
  questionLibrariesArrangement,
  testVersionsArrangement,
  careersArrangement,
  careerGroupsArrangement,
  professorsArrangement,
  videosArrangement,
  videoCategoriesArrangement,
  coursesArrangement,
  chaptersArrangement,
  lecturesArrangement,
  exercisesArrangement,
  enrolmentsArrangement,
  courseRatingsArrangement,
  courseCategoriesArrangement,
  eventsArrangement,
  eventAttendeesArrangement,
  eventCategoriesArrangement,
  assetsArrangement,
  reviewCasesArrangement,
  appealsArrangement,
  sanctionsArrangement,
  chatRoomsArrangement,
  wordRulesArrangement,
  badgesArrangement,
  badgeAwardsArrangement,
  rewardsArrangement,
  claimsArrangement,
  pointEntriesArrangement,
  riddlesArrangement,
  prizesArrangement,
  roundsArrangement,
  campaignsArrangement,
  bannersArrangement,
  safetyConcernsArrangement,
  sessionReviewsArrangement,
  unmatchedArrangement,
  picturesArrangement,
  deletionRequestsArrangement,
  consentsArrangement,
  auditArrangement,
  importsArrangement,
  userSessionsArrangement,
  approvalsArrangement,
  administratorsArrangement,
  rolesArrangement,
  consoleSessionsArrangement,
  sentMessagesArrangement,
  deliveriesArrangement,
]

/** A resource that nobody has arranged yet is shown as its descriptor says. */
const plain = allResources
  .filter(({ name }) => !arranged.some(({ resource }) => resource.name === name))
  .map((resource) => plainArrangement(resource))

export const arrangements: readonly Arrangement[] = [...arranged, ...plain]

learnArrangements(arrangements)

export const resources = arrangements.map(({ resource }) => resource)

/** What the menu lists and a page needs; every arrangement is one, and so is a page without rows. */
export type MenuItem = Pick<Arrangement, 'icon' | 'group' | 'menu' | 'waiting'> & {
  readonly resource: Pick<Resource, 'name' | 'title' | 'powers'>
}

export const menuItems: readonly MenuItem[] = [
  dashboardsPage,
  ...arrangements.filter(({ unlisted }) => !unlisted),
  loadPage,
  resultsPage,
  savesPage,
  usagePage,
  systemPage,
]

export const groups: ReadonlyArray<{ readonly name: GroupName; readonly title: Words }> = [
  { name: 'people', title: { vi: 'Con người', en: 'People' } },
  { name: 'content', title: { vi: 'Nội dung', en: 'Content' } },
  { name: 'learning', title: { vi: 'Học tập', en: 'Learning' } },
  { name: 'community', title: { vi: 'Cộng đồng', en: 'Community' } },
  { name: 'delight', title: { vi: 'Điểm và quà', en: 'Points and gifts' } },
  { name: 'news', title: { vi: 'Truyền thông', en: 'News' } },
  { name: 'safety', title: { vi: 'An toàn', en: 'Safety' } },
  { name: 'system', title: { vi: 'Hệ thống', en: 'System' } },
]
