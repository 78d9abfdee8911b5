import { expect, test } from 'vitest'
import * as constants from './constants.ts'

test('the grades are 1 to 12, level equal to id, named Khối N, and Khác is 0', () => {
  expect(constants.grades).toHaveLength(13)
  for (let id = 1; id <= 12; id++)
    expect(constants.grades[id - 1]).toEqual({ id, level: id, name: `Khối ${id}` })
  expect(constants.grades.at(-1)).toEqual({ id: 0, level: 0, name: 'Khác' })
})

// Written out once more, by hand from the specification: whoever changes one of them has to change both.
const specified = {
  ACCESS_TOKEN_COOKIE: 'AccessToken',
  ACCESS_TOKEN_COOKIE_PATH: '/',
  REQUEST_FLOOR_MS: 250,
  TOAST_CLOSE_MS: 5000,
  USED_TIME_TICK_MS: 1000,
  PUSH_TOKEN_DAYS: 7,
  DEFAULT_ERROR_MESSAGE: 'Error requesting data',
  UNKNOWN_STATUS: 0,
  ERROR_JOINT: ' - ',
  ANOTHER_SCHOOL: 'MALTO-ANOTHER-SCHOOL',
  REGISTER_ROLE_KEY: 'role_user_register',
  sessionTypes: [null, 'lvt'],
  eventStatuses: ['IN_PROGRESS', 'SCHEDULED', 'REPLAY'],
  EVENT_INTERESTED: 'INTERESTED',
  EVENT_ALL: 'all',
  eventCardTypes: ['event', 'liveStream', 'eventReplay'],
  mediaPlacements: ['inTopMedia', 'inContentMedia', 'inTopMediaUser'],
  courseProgressFilters: ['all', 'done', 'doing', 'todo'],
  adviserScheduleFilters: ['all', 'up_coming', 'ended'],
  CONNECTION_WAITING: '0',
  CONNECTION_CONNECTED: '1',
  CONNECTION_FAILED: '2',
  CONNECTION_OUT_OF_DATE: '3',
  PROFILE_TAB_ACTIVITIES: 1,
  PROFILE_TAB_MONTHLY: 2,
  PROFILE_TAB_COMPLETED: 3,
  activityKeys: [
    'your-course',
    'your-event',
    'your-career',
    'your-badge',
    'your-result',
    'your-voucher-and-gift',
    'mini-game',
  ],
  trackedAreas: ['malto', 'career-bank', 'entertainment', 'multiple-choice', 'testing'],
  pushScreens: ['Event', 'Events', 'Badges', 'Gifts', 'Advisory', 'Course'],
  personalityGroups: ['R', 'I', 'A', 'S', 'E', 'C'],
  TIME_ZONE: 'Asia/Ho_Chi_Minh',
}

const known: Readonly<Record<string, unknown>> = { ...constants }

test.each(Object.entries(specified))('%s is what the specification says', (name, value) => {
  expect(known[name]).toEqual(value)
})
