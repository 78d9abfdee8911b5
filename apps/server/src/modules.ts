import { advisoryAudiences } from '#modules/advisory/advisory.audiences.service.ts'
import { advisoryFacts, advisoryJobs } from '#modules/advisory/advisory.jobs.ts'
import { advisoryTables } from '#modules/advisory/advisory.privacy.ts'
import { advisoryRoutes } from '#modules/advisory/advisory.routes.ts'
import { seedAdvisory } from '#modules/advisory/advisory.seed.ts'
import { assessmentTables } from '#modules/assessments/assessments.privacy.ts'
import { assessmentRoutes } from '#modules/assessments/assessments.routes.ts'
import { seedResults } from '#modules/assessments/assessments.demo.seed.ts'
import { layTests } from '#modules/assessments/assessments.seed.ts'
import { authFacts } from '#modules/auth/auth.jobs.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { careerPreviews } from '#modules/careers/careers.preview.service.ts'
import { careerTables } from '#modules/careers/careers.privacy.ts'
import { careerRoutes } from '#modules/careers/careers.routes.ts'
import { layCareers, seedCareers } from '#modules/careers/careers.seed.ts'
import { consentRoutes } from '#modules/consents/consents.routes.ts'
import { chatFacts } from '#modules/chat/chat.jobs.ts'
import { chatAudiences, chatModerated, chatViewings } from '#modules/chat/chat.moderated.service.ts'
import { chatTables } from '#modules/chat/chat.privacy.ts'
import { chatRoutes } from '#modules/chat/chat.routes.ts'
import { seedChat } from '#modules/chat/chat.seed.ts'
import { coursePreviews } from '#modules/courses/courses.preview.service.ts'
import { courseTables } from '#modules/courses/courses.privacy.ts'
import { courseRoutes } from '#modules/courses/courses.routes.ts'
import { courseViewings } from '#modules/courses/courses.lectures.service.ts'
import { layCourses, seedCourses } from '#modules/courses/courses.seed.ts'
import { videoTables } from '#modules/videos/videos.privacy.ts'
import { videoRoutes } from '#modules/videos/videos.routes.ts'
import { layVideos, seedVideos } from '#modules/videos/videos.seed.ts'
import { videoViewings } from '#modules/videos/videos.service.ts'
import { eventPreviews } from '#modules/events/events.preview.service.ts'
import { eventFacts, eventJobs } from '#modules/events/events.jobs.ts'
import { eventTables } from '#modules/events/events.privacy.ts'
import { eventRoutes } from '#modules/events/events.routes.ts'
import { seedEvents } from '#modules/events/events.seed.ts'
import { eventAudiences, eventCrowds, eventViewings } from '#modules/events/events.service.ts'
import { familyFacts, familyJobs } from '#modules/family/family.jobs.ts'
import { familyRoutes } from '#modules/family/family.routes.ts'
import { seedFamilies } from '#modules/family/family.seed.ts'
import { locationRoutes } from '#modules/locations/locations.routes.ts'
import { layMap } from '#modules/locations/locations.seed.ts'
import { mediaViewings } from '#modules/media/media.films.service.ts'
import { mediaJobs } from '#modules/media/media.jobs.ts'
import { mediaRoutes } from '#modules/media/media.routes.ts'
import { layFilms } from '#modules/media/media.seed.ts'
import { moderationFacts, moderationJobs } from '#modules/moderation/moderation.jobs.ts'
import { moderationTables } from '#modules/moderation/moderation.privacy.ts'
import { moderationRoutes } from '#modules/moderation/moderation.routes.ts'
import { layWords } from '#modules/moderation/moderation.seed.ts'
import { notificationFacts, notificationJobs } from '#modules/notifications/notifications.jobs.ts'
import { notificationRoutes } from '#modules/notifications/notifications.routes.ts'
import { seedNotifications } from '#modules/notifications/notifications.seed.ts'
import { otpJobs } from '#modules/otp/otp.jobs.ts'
import { otpRoutes } from '#modules/otp/otp.routes.ts'
import { pushChannels } from '#modules/push/push.channel.service.ts'
import { pushTables } from '#modules/push/push.privacy.ts'
import { pushRoutes } from '#modules/push/push.routes.ts'
import { approvalJobs } from '#modules/roles/roles.approvals.jobs.ts'
import { roleRoutes } from '#modules/roles/roles.routes.ts'
import { layRoles, seedAdministrator } from '#modules/roles/roles.seed.ts'
import { userJobs } from '#modules/users/users.jobs.ts'
import { userRoutes } from '#modules/users/users.routes.ts'
import { seedPeople } from '#modules/users/users.seed.ts'
import { authTables } from '#modules/auth/auth.privacy.ts'
import { consentTables } from '#modules/consents/consents.privacy.ts'
import { familyTables } from '#modules/family/family.privacy.ts'
import { locationTables } from '#modules/locations/locations.privacy.ts'
import { mediaTables } from '#modules/media/media.privacy.ts'
import { notificationTables } from '#modules/notifications/notifications.privacy.ts'
import { otpTables } from '#modules/otp/otp.privacy.ts'
import { profileFacts, profileJobs } from '#modules/profile/profile.jobs.ts'
import { profileTables } from '#modules/profile/profile.privacy.ts'
import { profileRoutes } from '#modules/profile/profile.routes.ts'
import { roleTables } from '#modules/roles/roles.privacy.ts'
import { usageTables } from '#modules/usage/usage.privacy.ts'
import { usageRoutes } from '#modules/usage/usage.routes.ts'
import { seedUsage } from '#modules/usage/usage.seed.ts'
import { userTables } from '#modules/users/users.privacy.ts'
import { wallFacts } from '#modules/wall/wall.jobs.ts'
import { wallAudiences, wallModerated, wallViewings } from '#modules/wall/wall.moderated.service.ts'
import { wallTables } from '#modules/wall/wall.privacy.ts'
import { wallRoutes } from '#modules/wall/wall.routes.ts'
import { seedWall } from '#modules/wall/wall.seed.ts'
import { bannerTables } from '#modules/banners/banners.privacy.ts'
import { bannerRoutes } from '#modules/banners/banners.routes.ts'
import { seedBanners } from '#modules/banners/banners.seed.ts'
import { bannerTallies } from '#modules/banners/banners.service.ts'
import { deskTables } from '#modules/desk/desk.privacy.ts'
import { dashboardJobs } from '#modules/dashboards/dashboards.jobs.ts'
import { dashboardTables } from '#modules/dashboards/dashboards.privacy.ts'
import { layBoards, seedBoards } from '#modules/dashboards/dashboards.rolling.service.ts'
import { dashboardRoutes } from '#modules/dashboards/dashboards.routes.ts'
import { deskRoutes } from '#modules/desk/desk.routes.ts'
import { campaignJobs } from '#modules/campaigns/campaigns.jobs.ts'
import { campaignTables } from '#modules/campaigns/campaigns.privacy.ts'
import { campaignRoutes } from '#modules/campaigns/campaigns.routes.ts'
import { seedCampaigns } from '#modules/campaigns/campaigns.seed.ts'
import { minigameJobs } from '#modules/minigame/minigame.jobs.ts'
import { minigameTables } from '#modules/minigame/minigame.privacy.ts'
import { minigameRoutes } from '#modules/minigame/minigame.routes.ts'
import { layRiddles, seedMinigame } from '#modules/minigame/minigame.seed.ts'
import { pointFacts, pointJobs } from '#modules/points/points.jobs.ts'
import { layPastDeeds } from '#modules/points/points.past.service.ts'
import { pointTables } from '#modules/points/points.privacy.ts'
import { pointRoutes } from '#modules/points/points.routes.ts'
import { seedPoints } from '#modules/points/points.seed.ts'
import { badgePreviews } from '#modules/rewards/rewards.badges.preview.service.ts'
import { layBadgeContent } from '#modules/rewards/rewards.badges.laying.service.ts'
import { rewardFacts, rewardJobs } from '#modules/rewards/rewards.jobs.ts'
import { rewardTables } from '#modules/rewards/rewards.privacy.ts'
import { rewardRoutes } from '#modules/rewards/rewards.routes.ts'
import { seedRewards } from '#modules/rewards/rewards.seed.ts'
import { exportJobs } from '#modules/exports/exports.jobs.ts'
import { exportTables } from '#modules/exports/exports.privacy.ts'
import { exportRoutes } from '#modules/exports/exports.routes.ts'
import { importTables } from '#modules/imports/imports.privacy.ts'
import { importRoutes } from '#modules/imports/imports.routes.ts'
import { systemJobs } from '#modules/system/system.jobs.ts'
import { systemTables } from '#modules/system/system.privacy.ts'
import { systemRoutes } from '#modules/system/system.routes.ts'
import type { Module } from '#platform/module.ts'

/** The table of contents. A module may lean on those above it, never on those below. */
export const modules: readonly Module[] = [
  {
    name: 'media',
    routes: mediaRoutes,
    jobs: mediaJobs,
    viewings: mediaViewings,
    reference: layFilms,
    tables: mediaTables,
  },
  { name: 'locations', routes: locationRoutes, reference: layMap, tables: locationTables },
  { name: 'users', demo: seedPeople, routes: userRoutes, jobs: userJobs, tables: userTables },
  { name: 'otp', routes: otpRoutes, jobs: otpJobs, tables: otpTables },
  { name: 'auth', routes: authRoutes, facts: authFacts, tables: authTables },
  {
    name: 'roles',
    routes: roleRoutes,
    jobs: approvalJobs,
    reference: layRoles,
    demo: seedAdministrator,
    tables: roleTables,
  },
  {
    name: 'notifications',
    routes: notificationRoutes,
    jobs: notificationJobs,
    facts: notificationFacts,
    demo: seedNotifications,
    tables: notificationTables,
  },
  { name: 'consents', routes: consentRoutes, tables: consentTables },
  { name: 'push', routes: pushRoutes, channels: pushChannels, tables: pushTables },
  {
    name: 'family',
    routes: familyRoutes,
    jobs: familyJobs,
    facts: familyFacts,
    demo: seedFamilies,
    tables: familyTables,
  },
  { name: 'profile', routes: profileRoutes, jobs: profileJobs, facts: profileFacts, tables: profileTables },
  { name: 'usage', demo: seedUsage, routes: usageRoutes, tables: usageTables },
  {
    name: 'assessments',
    routes: assessmentRoutes,
    reference: layTests,
    demo: seedResults,
    tables: assessmentTables,
  },
  {
    name: 'careers',
    routes: careerRoutes,
    reference: layCareers,
    demo: seedCareers,
    previews: careerPreviews,
    tables: careerTables,
  },
  {
    name: 'events',
    routes: eventRoutes,
    jobs: eventJobs,
    facts: eventFacts,
    audiences: eventAudiences,
    crowds: eventCrowds,
    viewings: eventViewings,
    demo: seedEvents,
    previews: eventPreviews,
    tables: eventTables,
  },
  {
    name: 'courses',
    routes: courseRoutes,
    viewings: courseViewings,
    reference: layCourses,
    demo: seedCourses,
    previews: coursePreviews,
    tables: courseTables,
  },
  {
    name: 'videos',
    routes: videoRoutes,
    viewings: videoViewings,
    reference: layVideos,
    demo: seedVideos,
    tables: videoTables,
  },
  {
    name: 'moderation',
    routes: moderationRoutes,
    jobs: moderationJobs,
    facts: moderationFacts,
    reference: layWords,
    tables: moderationTables,
  },
  {
    name: 'wall',
    routes: wallRoutes,
    facts: wallFacts,
    audiences: wallAudiences,
    viewings: wallViewings,
    moderated: wallModerated,
    demo: seedWall,
    tables: wallTables,
  },
  {
    name: 'chat',
    routes: chatRoutes,
    facts: chatFacts,
    audiences: chatAudiences,
    viewings: chatViewings,
    moderated: chatModerated,
    demo: seedChat,
    tables: chatTables,
  },
  {
    name: 'advisory',
    routes: advisoryRoutes,
    jobs: advisoryJobs,
    facts: advisoryFacts,
    audiences: advisoryAudiences,
    demo: seedAdvisory,
    tables: advisoryTables,
  },
  {
    name: 'points',
    routes: pointRoutes,
    jobs: pointJobs,
    facts: pointFacts,
    reference: layPastDeeds,
    demo: seedPoints,
    tables: pointTables,
  },
  {
    name: 'rewards',
    routes: rewardRoutes,
    jobs: rewardJobs,
    facts: rewardFacts,
    reference: layBadgeContent,
    demo: seedRewards,
    previews: badgePreviews,
    tables: rewardTables,
  },
  {
    name: 'minigame',
    routes: minigameRoutes,
    jobs: minigameJobs,
    reference: layRiddles,
    demo: seedMinigame,
    tables: minigameTables,
  },
  {
    name: 'banners',
    routes: bannerRoutes,
    tallies: bannerTallies,
    demo: seedBanners,
    tables: bannerTables,
  },
  {
    name: 'campaigns',
    routes: campaignRoutes,
    jobs: campaignJobs,
    demo: seedCampaigns,
    tables: campaignTables,
  },
  { name: 'desk', routes: deskRoutes, tables: deskTables },
  { name: 'exports', routes: exportRoutes, jobs: exportJobs, tables: exportTables },
  { name: 'imports', routes: importRoutes, tables: importTables },
  { name: 'system', routes: systemRoutes, jobs: systemJobs, tables: systemTables },
  {
    name: 'dashboards',
    routes: dashboardRoutes,
    jobs: dashboardJobs,
    reference: layBoards,
    demo: seedBoards,
    tables: dashboardTables,
  },
]
