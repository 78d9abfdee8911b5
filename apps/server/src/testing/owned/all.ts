import { bookingThings } from './booking.ts'
import { chatThings } from './chat.ts'
import { deskThings } from './desk.ts'
import { familyThings } from './family.ts'
import { learningThings } from './learning.ts'
import { gameThings } from './minigame.ts'
import { memberThings } from './moderation.ts'
import { profileThings } from './profile.ts'
import { resultThings } from './results.ts'
import { rewardThings } from './rewards.ts'
import { sessionThings } from './sessions.ts'
import { wallThings } from './wall.ts'

// In two halves, so that two workers walk them.

export const privateThings = [
  ...resultThings,
  ...sessionThings,
  ...bookingThings,
  ...deskThings,
  ...familyThings,
  ...profileThings,
]

export const sharedThings = [
  ...wallThings,
  ...chatThings,
  ...memberThings,
  ...learningThings,
  ...rewardThings,
  ...gameThings,
]

/** Names in an input that stand for nobody’s own, with the reason. */
export const nobodysOwn: Readonly<Record<string, readonly string[]>> = {
  'the map, schools and classes': ['province_id', 'district_id', 'school_id', 'school_code', 'class_id'],
  'what editors write for all': [
    'group_id',
    'professor_id',
    'category_id',
    'event_id',
    'video_id',
    'lecture_id',
    'exercise_id',
    'badge_id',
    'reward_id',
    'banner_id',
  ],
  'an adviser, who stands in the directory': ['adviser_id', 'to_id'],
  'a name of a career, in a riddle': ['option_id'],
  'what a device calls itself': ['device_id'],
  // The database keeps it apart by person: the same name of somebody else is another thing.
  'what a client calls something of its own': ['client_id'],
}

/** Calls whose names are a filter, or a secret that is spent by handing it over: they have tests of their own. */
export const spentOnce = [
  'GET /user/connections',
  'POST /user/connections/pair',
  'POST /auth/register',
  'POST /auth/lamviectot/register',
  'POST /auth/lamviectot/login',
]
