import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NotFound } from '@malto/contract/errors'
import { countBanner, listBanners, type Banner } from '@malto/contract/modules/banners.calls'
import { listCourses } from '@malto/contract/modules/courses.calls'
import { listVideoSections } from '@malto/contract/modules/videos.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { makeCourse } from '../courses/courses.factory.ts'
import { makeCard } from '../videos/videos.factory.ts'
import { makeBanner } from './banners.factory.ts'
import { keepRoom, roomOf } from './banners.room.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

/** What the page watches, and a hand that brings it into view. */
let watched: { element: Element; threshold: unknown; come: () => void }[] = []
beforeEach(() => {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: IntersectionObserverCallback
      private readonly threshold: unknown
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        this.tell = tell
        this.threshold = options?.threshold
      }
      observe(element: Element) {
        const come = () =>
          this.tell(
            [{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          )
        watched.push({ element, threshold: this.threshold, come })
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const showing = (...banners: Banner[]) =>
  on(listBanners, ({ placement }) => ({ banners: banners.map((each) => ({ ...each, placement })) }))
async function open(path: string, ...answers: Answer[]) {
  const server = serverOf(
    on(countBanner, () => ({})),
    ...answers,
  )
  const app = await openApp(path, person(), server.send)
  return { server, ...app }
}
const strip = () => screen.findByRole('region', { name: 'Gợi ý từ Malto' })
const cardOf = (title: string) =>
  watched.find(({ element }) => element.classList.contains('banner') && element.textContent?.includes(title))

test('a banner is counted as seen once, when half of it is in view, and never before', async () => {
  const { server } = await open('/', showing(makeBanner()))
  await strip()
  const card = cardOf('Một ngày của người làm nghề')
  expect(card?.threshold).toBe(0.5)
  expect(server.asked(countBanner)).toEqual([])
  await act(async () => card?.come())
  await act(async () => card?.come())
  expect(server.asked(countBanner)).toEqual([{ banner_id: 1, what: 'seen' }])
})

test('following a banner counts the touch and opens its page', async () => {
  const { server, router } = await open('/', showing(makeBanner({ path: '/course' })))
  await userEvent.click(within(await strip()).getByRole('link', { name: 'Một ngày của người làm nghề' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/course'))
  expect(server.asked(countBanner)).toContainEqual({ banner_id: 1, what: 'click' })
})

test('a count that fails stops nobody', async () => {
  const server = serverOf(showing(makeBanner({ path: '/course' })))
  const { router } = await openApp('/', person(), server.send)
  await userEvent.click(within(await strip()).getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/course'))
})

test('of several, one stands there; dots say which, and nothing moves by itself', async () => {
  await open('/', showing(makeBanner(), makeBanner({ id: 2, title: 'Học một điều nhỏ' })))
  const place = within(await strip())
  const dots = place.getAllByRole('button')
  expect(dots.map((dot) => [dot.getAttribute('aria-label'), dot.getAttribute('aria-current')])).toEqual([
    ['Gợi ý 1 trên 2: Một ngày của người làm nghề', 'true'],
    ['Gợi ý 2 trên 2: Học một điều nhỏ', null],
  ])
  await userEvent.click(place.getByRole('button', { name: /^Gợi ý 2 trên 2/ }))
  expect(place.getByRole('button', { name: /^Gợi ý 2 trên 2/ }).getAttribute('aria-current')).toBe('true')
})

test('one alone has no dots', async () => {
  await open('/', showing(makeBanner()))
  expect(within(await strip()).queryByRole('button')).toBeNull()
})

test('without banners, and in trouble, nothing stands there, and no room is kept the next time', async () => {
  for (const answer of [showing(), on(listBanners, () => NotFound())]) {
    keepRoom('inTopMedia', 160)
    const { server, unmount } = await open('/', answer)
    await waitFor(() => expect(server.asked(listBanners)).not.toEqual([]))
    await waitFor(() => expect(roomOf('inTopMedia')).toBe(0))
    expect(screen.queryByRole('region', { name: 'Gợi ý từ Malto' })).toBeNull()
    unmount()
  }
})

test('the room of last time is kept free until the banners are known', () => {
  expect(roomOf('inTopMedia')).toBeGreaterThan(100)
  keepRoom('inTopMedia', 171.6)
  expect([roomOf('inTopMedia'), roomOf('inContentMedia')]).toEqual([172, roomOf('inTopMediaUser')])
  localStorage.setItem('malto.banners', '{"inTopMedia":"much"}')
  expect(roomOf('inTopMedia')).toBeGreaterThan(100)
})

test('in the catalogue it stands after the first rows, and not in what somebody looks for', async () => {
  const items = Array.from({ length: 8 }, (_, at) => makeCourse({ id: at + 1, title: `Khóa số ${at + 1}` }))
  const courses = on(listCourses, () => ({
    items,
    next_cursor: null,
    counts: { all: 8, done: 0, doing: 0, todo: 8 },
  }))
  const { server, unmount } = await open('/course', showing(makeBanner()), courses)
  await strip()
  expect(server.asked(listBanners)).toEqual([{ placement: 'inContentMedia' }])
  const titles = screen
    .getAllByText(/^(Khóa số \d|Một ngày của người làm nghề)$/)
    .map((each) => each.textContent)
  expect(titles.indexOf('Một ngày của người làm nghề')).toBe(titles.indexOf('Khóa số 6') + 1)
  unmount()
  await open('/course?q=dat', showing(makeBanner()), courses)
  expect(await screen.findByText('Khóa số 8')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Gợi ý từ Malto' })).toBeNull()
})

test('entertainment has it after the newest, one’s profile above the tabs', async () => {
  const { unmount } = await open(
    '/entertainment',
    showing(makeBanner()),
    on(listVideoSections, () => ({ going_on: [], newest: [makeCard()], sections: [] })),
  )
  await strip()
  unmount()
  const { server } = await open('/my-profile', showing(makeBanner()))
  await strip()
  expect(server.asked(listBanners)).toEqual([{ placement: 'inTopMediaUser' }])
})

test('learners and parents have it at home', async () => {
  for (const account_kind of ['kid', 'student', 'normal', 'parent'] as const) {
    const { unmount } = await openApp('/', person({ account_kind }), serverOf(showing(makeBanner())).send)
    await strip()
    unmount()
  }
})
