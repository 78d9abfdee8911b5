import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { activityKeys, eventStatuses } from '@malto/contract/constants'
import { session } from '../platform/session.ts'
import { openApp, person } from '../testing/app.tsx'
import { createAppRouter } from './router.ts'

// Section 2 of the specification, letter by letter.
const specified = [
  '/event/$event_id',
  '/event/list/$status',
  '/my-profile/summary/list-activity/$key',
  '/my-profile/connect-account',
  '/result-multi-choice',
  '/advisory',
  '/course',
  '/malto/counseller-chat',
]
const areas = ['/malto', '/career-bank', '/entertainment', '/multiple-choice', '/testing']
const ours = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/partner/lamviectot',
  '/my-profile',
  '/my-profile/account',
  '/my-profile/privacy',
  '/notifications',
  '/notifications/settings',
  '/course/$slug',
  '/course/$slug/lecture/$lecture_id',
  '/course/$slug/exercise/$exercise_id',
  '/certificate/$code',
  '/career-bank/$slug',
  '/career-bank/group/$group_id',
  '/career-bank/compare',
  '/career-bank/planner',
  '/entertainment/$video_id',
  '/multiple-choice/$library',
  '/multiple-choice/mirror',
  '/multiple-choice/mirror/$person_id',
  '/result-multi-choice/shared',
  '/testing/$library',
  '/malto/group-chat',
  '/malto/status/$status_id',
  '/malto/people/$user_id',
  '/malto/members',
  '/malto/safety',
  '/minigame',
  '/minigame/round/$round_id',
  '/minigame/duel/$code',
  '/settings',
  '/event',
  '/rewards',
  '/rewards/points',
  '/rewards/$id',
  '/rewards/claims/$id',
  '/badges/$id',
  '/badge/$code',
  '/advisory/$adviser_id',
  '/advisory/appointments/$appointment_id',
  '/malto/counseller-chat/$appointment_id',
  '/advisory/desk',
  '/advisory/desk/caseload',
  '/advisory/desk/advisees/$advisee_id',
  '/advisory/desk/office',
  '/advisory/desk/classes',
  '/advisory/desk/classes/$id',
]

const heading = () => screen.findByRole('heading', { level: 1 })
const notFoundWords = 'Mình không thấy trang này'

test('the routes are those of the specification, its five areas, and the ones we add, and no others', () => {
  const paths = Object.keys(createAppRouter().routesByPath)
  expect(paths.toSorted()).toEqual([...specified, ...areas, ...ours].toSorted())
})

test.each([...specified, ...areas, ...ours])(
  '%s shows a page with one heading to a signed-in student',
  async (path) => {
    const address = path
      .replace(/^\/(rewards|badges)\/\$id$/, '/$1/7')
      .replace(/\$(event_id|group_id|lecture_id|exercise_id|video_id)/, '7')
      .replace(
        /\$(status_id|user_id|adviser_id|appointment_id|advisee_id|round_id|id)$/,
        '0190a000-0000-7000-8000-000000000007',
      )
      .replace('$status', 'replay')
      .replace('$key', 'your-badge')
      .replace('$slug', 'nha-khao-co-hoc')
      .replace('$library', 'holland-60')
    await openApp(address, person())
    expect((await heading()).textContent).not.toBe(notFoundWords)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toContain('Malto')
  },
)

test('every status of an event has its list, in small letters; an unknown one is not found', async () => {
  for (const status of [...eventStatuses.map((each) => each.toLowerCase()), 'interested', 'all']) {
    const { unmount } = await openApp(`/event/list/${status}?category_id=0`, person())
    expect((await heading()).textContent).toBe('Sự kiện')
    unmount()
  }
  await openApp('/event/list/tomorrow', person())
  expect((await heading()).textContent).toBe(notFoundWords)
})

test('every key of the profile summary has its list; an unknown one is not found', async () => {
  const titles: string[] = []
  for (const key of activityKeys) {
    const { unmount } = await openApp(`/my-profile/summary/list-activity/${key}`, person())
    titles.push((await heading()).textContent)
    unmount()
  }
  expect(titles).toEqual([
    'Khóa học',
    'Sự kiện quan tâm',
    'Nghề đã lưu',
    'Huy hiệu',
    'Kết quả trắc nghiệm',
    'Ưu đãi và quà',
    'Đoán nghề',
  ])
  await openApp('/my-profile/summary/list-activity/your-secret', person())
  expect((await heading()).textContent).toBe(notFoundWords)
})

test('an address that does not exist is answered by the page that says so', async () => {
  await openApp('/no/such/page')
  expect((await heading()).textContent).toBe(notFoundWords)
})

test('a stranger who wants a private page is sent to sign in, and the way back is kept', async () => {
  const { router } = await openApp('/my-profile/connect-account')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ next: '/my-profile/connect-account' })
})

test('signing out on a private page leads to the sign-in', async () => {
  const { router } = await openApp('/my-profile', person())
  await heading()
  session.signOut()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})
