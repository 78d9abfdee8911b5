import type { Call } from './core/call.ts'
import type { Resource } from './core/resource.ts'
import * as advisoryAdmin from './modules/advisory.admin.ts'
import * as advisoryBooking from './modules/advisory.booking.calls.ts'
import * as advisory from './modules/advisory.calls.ts'
import * as advisoryClasses from './modules/advisory.classes.calls.ts'
import * as advisoryDesk from './modules/advisory.desk.calls.ts'
import * as advisorySafeguarding from './modules/advisory.safeguarding.admin.ts'
import * as advisorySessions from './modules/advisory.sessions.calls.ts'
import * as assessmentsAdmin from './modules/assessments.admin.ts'
import * as assessments from './modules/assessments.calls.ts'
import * as assessmentsGuidance from './modules/assessments.guidance.calls.ts'
import * as assessmentsResults from './modules/assessments.results.calls.ts'
import * as auth from './modules/auth.calls.ts'
import * as careersAdmin from './modules/careers.admin.ts'
import * as careers from './modules/careers.calls.ts'
import * as careersPlanner from './modules/careers.planner.calls.ts'
import * as bannersAdmin from './modules/banners.admin.ts'
import * as banners from './modules/banners.calls.ts'
import * as campaignsAdmin from './modules/campaigns.admin.ts'
import * as dashboardsAdmin from './modules/dashboards.admin.ts'
import * as deskAdmin from './modules/desk.admin.ts'
import * as consentsAdmin from './modules/consents.admin.ts'
import * as consents from './modules/consents.calls.ts'
import * as chatAdmin from './modules/chat.admin.ts'
import * as chat from './modules/chat.calls.ts'
import * as chatRooms from './modules/chat.rooms.calls.ts'
import * as chatEvents from './modules/chat.events.calls.ts'
import * as coursesAdmin from './modules/courses.admin.ts'
import * as courses from './modules/courses.calls.ts'
import * as coursesExercises from './modules/courses.exercises.calls.ts'
import * as coursesLearnersAdmin from './modules/courses.learners.admin.ts'
import * as coursesLectures from './modules/courses.lectures.calls.ts'
import * as exportsAdmin from './modules/exports.admin.ts'
import * as eventsAdmin from './modules/events.admin.ts'
import * as events from './modules/events.calls.ts'
import * as familyAdmin from './modules/family.admin.ts'
import * as family from './modules/family.calls.ts'
import * as importsAdmin from './modules/imports.admin.ts'
import * as locationsAdmin from './modules/locations.admin.ts'
import * as locations from './modules/locations.calls.ts'
import * as mediaAdmin from './modules/media.admin.ts'
import * as media from './modules/media.calls.ts'
import * as mediaFilms from './modules/media.films.calls.ts'
import * as minigameAdmin from './modules/minigame.admin.ts'
import * as minigame from './modules/minigame.calls.ts'
import * as moderationAdmin from './modules/moderation.admin.ts'
import * as moderation from './modules/moderation.calls.ts'
import * as moderationSanctions from './modules/moderation.sanctions.admin.ts'
import * as moderationWords from './modules/moderation.words.admin.ts'
import * as notificationsAdmin from './modules/notifications.admin.ts'
import * as notifications from './modules/notifications.calls.ts'
import * as otpAdmin from './modules/otp.admin.ts'
import * as otp from './modules/otp.calls.ts'
import * as pointsAdmin from './modules/points.admin.ts'
import * as points from './modules/points.calls.ts'
import * as profileAdmin from './modules/profile.admin.ts'
import * as profile from './modules/profile.calls.ts'
import * as profileChildren from './modules/profile.children.calls.ts'
import * as push from './modules/push.calls.ts'
import * as rewardsAdmin from './modules/rewards.admin.ts'
import * as rewardsBadgesAdmin from './modules/rewards.badges.admin.ts'
import * as rewardsBadges from './modules/rewards.badges.calls.ts'
import * as rewards from './modules/rewards.calls.ts'
import * as rolesAdmin from './modules/roles.admin.ts'
import * as rolesApprovals from './modules/roles.approvals.admin.ts'
import * as roles from './modules/roles.calls.ts'
import * as rolesSessions from './modules/roles.sessions.admin.ts'
import * as systemAdmin from './modules/system.admin.ts'
import * as systemSteps from './modules/system.steps.admin.ts'
import * as usageAdmin from './modules/usage.admin.ts'
import * as usage from './modules/usage.calls.ts'
import * as usersAdmin from './modules/users.admin.ts'
import * as users from './modules/users.calls.ts'
import * as videosAdmin from './modules/videos.admin.ts'
import * as videos from './modules/videos.calls.ts'
import * as wall from './modules/wall.calls.ts'

/** One entry a module, in the order in which modules may lean on each other. */
const contents: Readonly<Record<string, object>> = {
  media: { ...media, ...mediaFilms, ...mediaAdmin },
  locations: { ...locations, ...locationsAdmin },
  users: { ...users, ...usersAdmin },
  otp: { ...otp, ...otpAdmin },
  auth,
  roles: { ...roles, ...rolesSessions, ...rolesAdmin, ...rolesApprovals },
  notifications: { ...notifications, ...notificationsAdmin },
  consents: { ...consents, ...consentsAdmin },
  push,
  family: { ...family, ...familyAdmin },
  profile: { ...profile, ...profileChildren, ...profileAdmin },
  usage: { ...usage, ...usageAdmin },
  assessments: { ...assessments, ...assessmentsResults, ...assessmentsGuidance, ...assessmentsAdmin },
  careers: { ...careers, ...careersPlanner, ...careersAdmin },
  events: { ...events, ...eventsAdmin },
  courses: { ...courses, ...coursesLectures, ...coursesExercises, ...coursesAdmin, ...coursesLearnersAdmin },
  videos: { ...videos, ...videosAdmin },
  moderation: { ...moderation, ...moderationAdmin, ...moderationSanctions, ...moderationWords },
  wall,
  chat: { ...chat, ...chatRooms, ...chatEvents, ...chatAdmin },
  advisory: {
    ...advisory,
    ...advisoryBooking,
    ...advisorySessions,
    ...advisoryDesk,
    ...advisoryClasses,
    ...advisoryAdmin,
    ...advisorySafeguarding,
  },
  points: { ...points, ...pointsAdmin },
  rewards: { ...rewardsBadges, ...rewardsBadgesAdmin, ...rewards, ...rewardsAdmin },
  minigame: { ...minigame, ...minigameAdmin },
  banners: { ...banners, ...bannersAdmin },
  campaigns: campaignsAdmin,
  desk: deskAdmin,
  exports: exportsAdmin,
  imports: importsAdmin,
  system: { ...systemAdmin, ...systemSteps },
  dashboards: dashboardsAdmin,
}

type Part = Call | Resource

const every = <T extends Part>(kind: T['kind']): readonly T[] =>
  Object.values(contents).flatMap((module) =>
    Object.values(module).filter(
      (value): value is T =>
        typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind,
    ),
  )

/** Every resource of the console. */
export const allResources: readonly Resource[] = every<Resource>('resource')
/** Every call Malto answers. The server binds them all; the sweep walks them all. */
export const allCalls: readonly Call[] = [
  ...every<Call>('call'),
  ...allResources.flatMap((resource) => resource.calls),
]
/** Modules whose calls have landed. */
export const landedModules: readonly string[] = Object.keys(contents)

export * from './core/call.ts'
export * from './core/error.ts'
export * from './core/exports.ts'
export * from './core/fact.ts'
export * from './core/fields.ts'
export * from './core/imports.ts'
export * from './core/resource.ts'
export * from './core/signal.ts'
export * from './core/vietnamese.ts'
export * from './core/words.ts'
export * from './errors.ts'
export * from './limits.ts'
export * from './permissions.ts'
