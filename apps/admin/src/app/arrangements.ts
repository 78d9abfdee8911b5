import { allResources, type Resource, type Words } from '@malto/contract'
import type { Arrangement, GroupName } from '../platform/arrangement.ts'
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
import { connectionsArrangement } from '../modules/family/family.resource.tsx'
import { classesArrangement, schoolsArrangement } from '../modules/locations/locations.resource.tsx'
import { assetsArrangement } from '../modules/media/media.resource.tsx'
import { reviewCasesArrangement } from '../modules/moderation/moderation.resource.tsx'
import {
  appealsArrangement,
  sanctionsArrangement,
} from '../modules/moderation/moderation.sanctions.resource.tsx'
import { wordRulesArrangement } from '../modules/moderation/moderation.words.resource.tsx'
import { deliveriesArrangement } from '../modules/notifications/notifications.resource.tsx'
import { sentMessagesArrangement } from '../modules/otp/otp.resource.tsx'
import { deletionRequestsArrangement, picturesArrangement } from '../modules/profile/profile.resource.tsx'
import {
  administratorsArrangement,
  auditArrangement,
  rolesArrangement,
} from '../modules/roles/roles.resource.tsx'
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
  safetyConcernsArrangement,
  sessionReviewsArrangement,
  unmatchedArrangement,
  picturesArrangement,
  deletionRequestsArrangement,
  consentsArrangement,
  auditArrangement,
  administratorsArrangement,
  rolesArrangement,
  sentMessagesArrangement,
  deliveriesArrangement,
]

/** A resource that nobody has arranged yet is shown as its descriptor says. */
const plain = allResources
  .filter(({ name }) => !arranged.some(({ resource }) => resource.name === name))
  .map((resource) => plainArrangement(resource))

export const arrangements: readonly Arrangement[] = [...arranged, ...plain]

export const resources = arrangements.map(({ resource }) => resource)

/** What the menu lists and a page needs; every arrangement is one, and so is a page without rows. */
export type MenuItem = Pick<Arrangement, 'icon' | 'group' | 'menu' | 'waiting'> & {
  readonly resource: Pick<Resource, 'name' | 'title' | 'powers'>
}

export const menuItems: readonly MenuItem[] = [
  ...arrangements.filter(({ unlisted }) => !unlisted),
  loadPage,
  resultsPage,
  savesPage,
  usagePage,
]

export const groups: ReadonlyArray<{ readonly name: GroupName; readonly title: Words }> = [
  { name: 'people', title: { vi: 'Con người', en: 'People' } },
  { name: 'content', title: { vi: 'Nội dung', en: 'Content' } },
  { name: 'learning', title: { vi: 'Học tập', en: 'Learning' } },
  { name: 'community', title: { vi: 'Cộng đồng', en: 'Community' } },
  { name: 'safety', title: { vi: 'An toàn', en: 'Safety' } },
  { name: 'system', title: { vi: 'Hệ thống', en: 'System' } },
]
