import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  attendEvent,
  eventChanged,
  EventNotFound,
  EventOver,
  getEvent,
  getEventCalendar,
  makeEventFeed,
  setInterest,
  watchersCounted,
  type EventDetail,
} from '@malto/contract/modules/events.calls'
import { openApp, person } from '../../testing/app.tsx'
import { tell } from '../../testing/line.ts'
import { on, serverOf } from '@malto/contract/testing/server'
import { hoursAway, liveCard, makeCard, makeDetail, replayCard } from './events.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const open = (detail: EventDetail, ...more: readonly ReturnType<typeof on>[]) => {
  const server = serverOf(
    on(getEvent, () => detail),
    ...more,
  )
  return openApp(`/event/${detail.id}`, person(), server.send).then((app) => ({ ...app, server }))
}
const noInterest = { interest: false, watch: true }
const film = { kind: 'hls', url: '/media/film.mp4', poster_url: null, captions_url: null } as const

test('an event to come says when, where, by whom and for how many, and counts nobody down', async () => {
  vi.setSystemTime('2026-11-21T03:00:00Z')
  try {
    await open(
      makeDetail({
        starts_at: '2026-11-24T12:30:00.000Z',
        ends_at: '2026-11-24T13:30:00.000Z',
        place: 'Xưởng C5, Hà Nội',
        capacity: 40,
        seats_left: 12,
        min_age: 12,
        interested_count: 42,
      }),
    )
    expect(await screen.findByText('Bắt đầu lúc 19:30, thứ Ba 24/11.')).toBeTruthy()
    for (const words of [
      'Thứ Ba 24/11',
      '19:30 – 20:30',
      'Xưởng C5, Hà Nội',
      'Còn 12 chỗ',
      'Từ 12 tuổi',
      '42 người quan tâm',
      'Anh Đức Huy',
      'Sinh viên Bách khoa',
      'Đoạn thứ hai.',
    ])
      expect([words, screen.getAllByText(words).length]).toEqual([words, 1])
    expect(screen.getByRole('button', { name: 'Quan tâm và giữ chỗ' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('two quick presses: when the second is refused, what the server said to the first stands', async () => {
  const card = makeDetail({ capacity: 40, seats_left: 12 })
  let now = card
  const server = serverOf(
    on(getEvent, () => now),
    on(setInterest, ({ interested }) => {
      if (!interested) return EventOver()
      now = { ...card, seat: 'confirmed', seats_left: 11 }
      return now
    }),
  )
  await openApp('/event/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Quan tâm và giữ chỗ' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Đã quan tâm/ }))
  expect(await screen.findByText('Sự kiện này đã kết thúc hoặc đã hủy.')).toBeTruthy()
  expect(server.asked(setInterest).map(({ interested }) => interested)).toEqual([true, false])
  expect(await screen.findByText('Đã giữ chỗ')).toBeTruthy()
})

test('one in the queue sees the place, and the freed seat arrives by itself', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const full = makeDetail({ capacity: 30, seats_left: 0, seat: 'waiting', waiting_place: 3 })
  let now = full
  const server = serverOf(on(getEvent, () => now))
  await openApp('/event/7', person(), server.send)
  expect(await screen.findByText('Hết chỗ, đang chờ thứ 3')).toBeTruthy()
  now = { ...full, seat: 'confirmed', waiting_place: null }
  await tell(eventChanged, { event_id: 7, status: 'SCHEDULED', seats_left: 0 })
  expect(await screen.findByText('Đã giữ chỗ')).toBeTruthy()
})

test('the page goes on air by itself: film, number of watchers, no word of waiting', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let now = makeDetail()
  const server = serverOf(on(getEvent, () => now))
  await openApp('/event/7', person(), server.send)
  await screen.findByText(/^Bắt đầu lúc/)
  now = makeDetail({ ...liveCard({ id: 7, title: now.title, watching: 0 }), stream: film })
  await tell(eventChanged, { event_id: 7, status: 'IN_PROGRESS', seats_left: null })
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(film.url))
  expect(screen.getByText('Trực tiếp')).toBeTruthy()
  await tell(watchersCounted, { event_id: 7, watching: 1284 })
  expect(await screen.findByText('1.284 người đang xem')).toBeTruthy()
  await tell(watchersCounted, { event_id: 8, watching: 5 })
  expect(screen.getByText('1.284 người đang xem')).toBeTruthy()
})

test('who has looked on for three minutes was there, told once; a page behind others counts no time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  try {
    const live = makeDetail({ ...liveCard({ id: 7 }), stream: film })
    const { server } = await open(
      live,
      on(attendEvent, () => ({ attended: true })),
    )
    await screen.findByText('Trực tiếp')
    await vi.advanceTimersByTimeAsync(100_000)
    seen.mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(600_000)
    seen.mockReturnValue('visible')
    await vi.advanceTimersByTimeAsync(75_000)
    expect(server.asked(attendEvent)).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(server.asked(attendEvent)).toMatchObject([{ event_id: '7' }]))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.asked(attendEvent)).toHaveLength(1)
  } finally {
    seen.mockRestore()
    vi.useRealTimers()
  }
})

test('when its hour comes the page asks by itself, even if no word arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const { server } = await open(makeDetail({ starts_at: soon }))
    await screen.findByText(/^Bắt đầu lúc/)
    expect(server.asked(getEvent)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(64_000)
    await waitFor(() => expect(server.asked(getEvent)).toHaveLength(2))
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['the picture is still to come', {}, 'Hình sắp lên. Cứ để trang này mở, phim tự hiện ra.'],
  [
    'people only talk and ask',
    { type: 'event' },
    'Buổi này không có hình. Trò chuyện và câu hỏi đang mở ngay trên trang này.',
  ],
  [
    'it takes place elsewhere',
    { type: 'event', place: 'Nhà văn hóa' },
    'Đang diễn ra tại Nhà văn hóa, không phát trực tuyến.',
  ],
  [
    'seats are counted and one has none',
    { capacity: 30, seats_left: 2 },
    'Buổi này có số chỗ giới hạn. Giữ được chỗ là xem được hình trực tiếp.',
  ],
] as const)('on air without a film, %s: a kind word, no empty player', async (_why, given, words) => {
  await open(makeDetail({ ...liveCard(), ...given }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.querySelector('video, iframe')).toBeNull()
})

test('to whom the room is closed nothing is said of talking', async () => {
  const server = serverOf(on(getEvent, () => makeDetail({ ...liveCard({ id: 7 }), type: 'event' })))
  await openApp('/event/7', person({ account_kind: 'normal', role_id: null, grade: null }), server.send)
  expect(await screen.findByText('Đang diễn ra, không phát trực tuyến.')).toBeTruthy()
})

test('ended without a recording and cancelled say so, and ask for nothing more', async () => {
  const { unmount } = await open(makeDetail({ status: 'ENDED', can: { interest: false, watch: false } }))
  expect(await screen.findByText(/không có bản ghi/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /quan tâm|Thêm vào lịch/i })).toBeNull()
  unmount()
  await open(
    makeDetail({
      status: 'CANCELLED',
      cancelled_reason: 'Diễn giả bị ốm.',
      can: { interest: false, watch: false },
    }),
  )
  expect(await screen.findByText('Buổi này đã hủy.')).toBeTruthy()
  expect(screen.getByText(/Diễn giả bị ốm\./)).toBeTruthy()
})

test('a chapter moves the film to its second', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await open(
    makeDetail({
      ...replayCard(),
      stream: film,
      can: noInterest,
      chapters: [
        { at_seconds: 0, title: 'Chào nhau' },
        { at_seconds: 4270, title: 'Hỏi đáp' },
      ],
    }),
  )
  await waitFor(() => expect(document.querySelector('video')).toBeTruthy())
  await userEvent.click(await screen.findByRole('button', { name: /Hỏi đáp.*1:11:10/ }))
  expect(document.querySelector('video')?.currentTime).toBe(4270)
  expect(play).toHaveBeenCalledTimes(1)
})

test('a browser that cannot play the stream is told so; one that can gets it as it is', async () => {
  const stream = { ...film, url: 'https://phim.example/live.m3u8' }
  const can = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
  const { unmount } = await open(makeDetail({ ...liveCard(), stream }))
  expect(await screen.findByText(/Trình duyệt này chưa phát được phim/)).toBeTruthy()
  unmount()
  can.mockReturnValue('maybe')
  await open(makeDetail({ ...liveCard(), stream }))
  await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe(stream.url))
})

test('nothing of YouTube is loaded before the person agrees', async () => {
  const stream = { kind: 'youtube', url: 'a1B2c3D4e5F', poster_url: null, captions_url: null } as const
  const chapters = [{ at_seconds: 90, title: 'Mở hộp' }]
  await open(makeDetail({ ...replayCard(), stream, chapters, can: noInterest }))
  const agree = await screen.findByRole('button', { name: 'Mở phim từ YouTube' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('[src*=youtube], [href*=youtube]')).toBeNull()
  await userEvent.click(agree)
  const address = () => new URL(document.querySelector('iframe')?.getAttribute('src') ?? '')
  expect(address().origin + address().pathname).toBe('https://www.youtube-nocookie.com/embed/a1B2c3D4e5F')
  await userEvent.click(screen.getByRole('button', { name: /Mở hộp/ }))
  expect(address().searchParams.get('start')).toBe('90')
})

test('the calendar file is fetched with the bearer and kept under its name', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar')
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push(`${this.download} ${this.href}`)
  })
  const { server } = await open(
    makeDetail(),
    on(getEventCalendar, () => 'BEGIN:VCALENDAR'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm vào lịch' }))
  await waitFor(() => expect(kept).toEqual(['su-kien-7.ics blob:calendar']))
  expect(server.asked(getEventCalendar)).toEqual([{ event_id: '7' }])
  expect(made.mock.calls[0]?.[0]).toBeInstanceOf(Blob)
})

test('the feed shows its whole address; a new one is made only after a question', async () => {
  let number = 1
  const { server } = await open(
    makeDetail(),
    on(makeEventFeed, ({ renew }) => {
      if (renew) number += 1
      return { path: `/api/event-feed/secret-${number}` }
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Đưa lịch sang điện thoại' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Địa chỉ lịch' })
  expect(field.value).toBe(`${location.origin}/api/event-feed/secret-1`)
  await userEvent.click(screen.getByRole('button', { name: 'Đổi địa chỉ mới' }))
  expect(server.asked(makeEventFeed)).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi địa chỉ' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Địa chỉ lịch' }).value).toBe(
      `${location.origin}/api/event-feed/secret-2`,
    ),
  )
  expect(server.asked(makeEventFeed).map(({ renew }) => renew)).toEqual([false, true])
})

test('an event that is not there, or not for this age, is not found; an address that is no number neither', async () => {
  const server = serverOf(on(getEvent, () => EventNotFound()))
  const { unmount } = await openApp('/event/7', person(), server.send)
  expect(await screen.findByText('Mình không thấy buổi này')).toBeTruthy()
  unmount()
  await openApp('/event/tomorrow', person(), server.send)
  expect(await screen.findByText('Mình không thấy trang này')).toBeTruthy()
})

test('who is not signed in is brought back to the event after the sign-in', async () => {
  const { router } = await openApp(`/event/${makeCard({ starts_at: hoursAway(3) }).id}`)
  expect(router.state.location.href).toBe('/login?next=%2Fevent%2F7')
})
