// Every code, marker and number of the specification, with one sentence of meaning each.

/** Name of the cookie that holds the access token for the client; the server never signs anyone in by it. */
export const ACCESS_TOKEN_COOKIE = 'AccessToken'
export const ACCESS_TOKEN_COOKIE_PATH = '/'

/** Every request of the web client takes at least this long, so that loaders never flicker. */
export const REQUEST_FLOOR_MS = 250
/** A toast closes by itself after this time. */
export const TOAST_CLOSE_MS = 5000
/** The used-time counter ticks once in this time while the page is visible. */
export const USED_TIME_TICK_MS = 1000
/** A push token is registered anew after this many days. */
export const PUSH_TOKEN_DAYS = 7

/** What an error says when nothing better is known, and its status then. */
export const DEFAULT_ERROR_MESSAGE = 'Error requesting data'
export const UNKNOWN_STATUS = 0
/** Texts of one error are joined with this. */
export const ERROR_JOINT = ' - '

/** The kinds of account. */
export const accountKinds = ['normal', 'kid', 'parent', 'student'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Role ids, as the specification numbers them. An adviser keeps the kind of account it has. */
export const ROLE_STUDENT = 1
export const ROLE_PARENT = 2
export const ROLE_KID = 5
export const ROLE_ADVISER = 6
/** Roles that a person may choose when registering. */
export const registerRoles = [ROLE_STUDENT, ROLE_PARENT, ROLE_KID] as const
export type RegisterRole = (typeof registerRoles)[number]

/** Under this key the registration flow keeps the role chosen on its first step. */
export const REGISTER_ROLE_KEY = 'role_user_register'
/** The school code sent when a user's school is not in the list; its name travels beside it. */
export const ANOTHER_SCHOOL = 'MALTO-ANOTHER-SCHOOL'

/** The session's type: null for a normal login, `lvt` for one handed over by the work site. */
export const sessionTypes = [null, 'lvt'] as const
export type SessionType = (typeof sessionTypes)[number]

/** School years: ids 1 to 12, level equal to id, and 0 for everything else. */
export const grades = [
  ...Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    level: index + 1,
    name: `Khối ${index + 1}`,
  })),
  { id: 0, level: 0, name: 'Khác' },
] as const

/** The state of an event by the server's clock. */
export const eventStatuses = ['IN_PROGRESS', 'SCHEDULED', 'REPLAY'] as const
export type EventStatus = (typeof eventStatuses)[number]
/** What a user may filter events by, besides their status. */
export const EVENT_INTERESTED = 'INTERESTED'
export const EVENT_ALL = 'all'
/** How a card of an event is drawn. */
export const eventCardTypes = ['event', 'liveStream', 'eventReplay'] as const

/** Filters of the course list by one's own progress. */
export const courseProgressFilters = ['all', 'done', 'doing', 'todo'] as const
/** Filters of the schedule with advisers. */
export const adviserScheduleFilters = ['all', 'up_coming', 'ended'] as const

/** State of a link between a parent and a child. */
export const CONNECTION_WAITING = '0'
export const CONNECTION_CONNECTED = '1'
export const CONNECTION_FAILED = '2'
export const CONNECTION_OUT_OF_DATE = '3'

/** Tabs of /my-profile. */
export const PROFILE_TAB_ACTIVITIES = 1
export const PROFILE_TAB_MONTHLY = 2
export const PROFILE_TAB_COMPLETED = 3
/** Keys of /my-profile/summary/list-activity/{key}. */
export const activityKeys = [
  'your-course',
  'your-event',
  'your-career',
  'your-badge',
  'your-result',
  'your-voucher-and-gift',
  'mini-game',
] as const
export type ActivityKey = (typeof activityKeys)[number]

/** Areas whose time of use is counted. */
export const trackedAreas = ['malto', 'career-bank', 'entertainment', 'multiple-choice', 'testing'] as const
export type TrackedArea = (typeof trackedAreas)[number]

/** Places where an administrator may put a banner. */
export const mediaPlacements = ['inTopMedia', 'inContentMedia', 'inTopMediaUser'] as const
/** Screens that a push message may open. */
export const pushScreens = ['Event', 'Events', 'Badges', 'Gifts', 'Advisory', 'Course'] as const

/** The six personality groups, in the order of the hexagon. */
export const personalityGroups = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type PersonalityGroup = (typeof personalityGroups)[number]

/** All times are shown in this zone, and a day is a day there. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh'
