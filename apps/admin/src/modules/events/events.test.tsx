import { BadInput, Changed } from '@malto/contract'
import {
  cancelEvent,
  eventAttendeesResource,
  eventCategoriesResource,
  eventFaults,
  eventsResource,
  steerEvent,
} from '@malto/contract/modules/events.admin'
import { assetsResource } from '@malto/contract/modules/media.admin'
import { type Answer, on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { fromVietnamese, toVietnamese } from '../../platform/inputs/MomentInput.tsx'
import type { Event } from './control/acts.ts'
import { makeEvent } from './events.factory.ts'
import { youtubeIdIn } from './inputs/address.ts'

afterEach(closeConsole)

const FILM = '0190a000-0000-7000-8000-0000000000f1'
const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const nobody = on(eventAttendeesResource.list, () => page<never>())
const open = (given: Partial<Event> = {}, ...answers: readonly Answer[]) =>
  openConsole('/events/4/show', {
    answers: [on(eventsResource.get, () => makeEvent(given)), nobody, ...answers],
  })
const control = async () => within(await screen.findByRole('region', { name: 'Điều khiển' }))

test('going live is asked about first, says what it means, and sends the version that was looked at', async () => {
  let event = makeEvent({ stream_kind: 'hls' })
  const server = await openConsole('/events/4/show', {
    answers: [
      on(eventsResource.get, () => event),
      nobody,
      on(steerEvent, ({ hand }) => {
        event = makeEvent({ hand: hand ?? null, status: 'IN_PROGRESS', version: 7 })
        return event
      }),
    ],
  })
  await userEvent.click((await control()).getByRole('button', { name: 'Lên sóng ngay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lên sóng ngay bây giờ?' }))
  expect(dialog.getByText(/vẫn tự kết thúc lúc 14\/11\/2090 21:00/)).toBeDefined()
  expect(dialog.getByText(/chưa có nguồn phát/)).toBeDefined()
  expect(server.asked(steerEvent)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Lên sóng ngay' }))
  await waitFor(() =>
    expect(server.asked(steerEvent)).toEqual([{ id: '4', version: 6, hand: 'IN_PROGRESS' }]),
  )
  expect(await (await control()).findByRole('button', { name: 'Kết thúc ngay' })).toBeDefined()
  expect((await control()).getByText(/Theo đồng hồ thì đang là “Sắp diễn ra”/)).toBeDefined()
})

test.each([
  ['an online one without a stream is for talking', { place: null }, /không có hình/],
  ['one at a place is there', { place: 'Nhà văn hóa' }, null],
  ['one with its stream plays', { stream_kind: 'hls', stream_url: `/films/${FILM}` }, null],
] as const)('before going live it is said what people will meet: %s', async (_what, given, words) => {
  await open(given)
  await userEvent.click((await control()).getByRole('button', { name: 'Lên sóng ngay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lên sóng ngay bây giờ?' }))
  const told = dialog.queryByText(/không có hình|chưa có nguồn phát/)
  if (words === null) expect(told).toBeNull()
  else expect(told?.textContent).toMatch(words)
})

test('ending leaves a replay where there is a recording, and nothing where there is none', async () => {
  const live = { status: 'IN_PROGRESS' as const, hand: 'IN_PROGRESS' as const }
  for (const [replay_kind, hand, means] of [
    ['none', 'ENDED', /rời khỏi danh sách/],
    ['hls', 'REPLAY', /chuyển sang “Xem lại”/],
  ] as const) {
    const server = await open(
      { ...live, replay_kind },
      on(steerEvent, () => makeEvent()),
    )
    await userEvent.click((await control()).getByRole('button', { name: 'Kết thúc ngay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc sự kiện ngay?' }))
    expect(dialog.getByText(means)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Kết thúc ngay' }))
    await waitFor(() => expect(server.asked(steerEvent)[0]?.hand).toBe(hand))
  }
})

test('the hand is taken away again, and what the clock will make of it is said before', async () => {
  const server = await open(
    { status: 'IN_PROGRESS', hand: 'IN_PROGRESS' },
    on(steerEvent, () => makeEvent()),
  )
  await userEvent.click((await control()).getByRole('button', { name: 'Trả về đồng hồ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Để đồng hồ quyết định lại?' }))
  expect(dialog.getByText(/sẽ là “Sắp diễn ra” ngay sau đó/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Trả về đồng hồ' }))
  await waitFor(() => expect(server.asked(steerEvent)).toEqual([{ id: '4', version: 6, hand: null }]))
})

test('cancelling needs a reason that people will read; one who was overtaken is told', async () => {
  const server = await open(
    {},
    on(cancelEvent, ({ version }) => (Number(version) === 6 ? Changed() : makeEvent())),
  )
  await userEvent.click((await control()).getByRole('button', { name: 'Hủy sự kiện' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hủy sự kiện này?' }))
  expect(dialog.getByText(/51 người quan tâm được báo/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy sự kiện' }))
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  expect(server.asked(cancelEvent)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Lý do/), 'Diễn giả ốm.')
  await userEvent.click(dialog.getByRole('button', { name: 'Hủy sự kiện' }))
  expect(await dialog.findByText(/vừa được người khác sửa/)).toBeDefined()
  expect(server.asked(cancelEvent)).toEqual([{ id: '4', version: 6, reason: 'Diễn giả ốm.' }])
})

test('a cancelled event says when and why, and nothing can be done to it any more', async () => {
  await open({
    status: 'CANCELLED',
    cancelled_at: '2026-11-12T03:00:00.000Z',
    cancelled_reason: 'Diễn giả ốm.',
  })
  const card = await control()
  expect(card.getByText('Sự kiện đã hủy lúc 12/11/2026 10:00: Diễn giả ốm.')).toBeDefined()
  expect(card.queryAllByRole('button')).toEqual([])
})

test('who may only read sees seats and people, and no hand to lay on it', async () => {
  const attendee = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    event_id: 4,
    event_title: 'Một ngày làm kiến trúc sư',
    full_name: 'Trần Minh',
    school_name: null,
    seat: 'waiting' as const,
    since: '2026-11-12T03:00:00.000Z',
  }
  const server = await openConsole('/events/4/show', {
    powers: ['events.read'],
    answers: [
      on(eventsResource.get, () => makeEvent()),
      on(eventAttendeesResource.list, () => page(attendee)),
    ],
  })
  expect((await control()).queryAllByRole('button')).toEqual([])
  expect(screen.getByText('48 / 50')).toBeDefined()
  expect(screen.getByLabelText('Đã giữ 48 trong 50 chỗ')).toBeDefined()
  const line = within((await screen.findByText('Trần Minh')).closest('li')!)
  expect(line.getByText('Đang chờ chỗ')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Xuất Excel' })).toBeDefined()
  expect(server.asked(eventAttendeesResource.list)[0]).toMatchObject({ event_id: '4' })
  expect((await control()).getByRole('link', { name: 'Xem trang sự kiện' }).getAttribute('href')).toBe(
    '/event/4',
  )
})

test('times are Vietnamese wherever the browser sits', () => {
  expect(toVietnamese('2026-11-14T17:30:00.000Z')).toBe('2026-11-15T00:30')
  expect(fromVietnamese('2026-11-15T00:30')).toBe('2026-11-14T17:30:00.000Z')
  expect(fromVietnamese('')).toBeNull()
})

test('of a YouTube link only the id is kept', () => {
  for (const link of [
    'https://www.youtube.com/watch?v=abc_DEF-123&t=3',
    'https://youtu.be/abc_DEF-123',
    'https://www.youtube.com/live/abc_DEF-123?si=x',
    'abc_DEF-123',
  ])
    expect(youtubeIdIn(link)).toBe('abc_DEF-123')
})

test('an event is written: times in Vietnam, a film of the library as its recording, chapters by the minute', async () => {
  const film = {
    id: FILM,
    title: 'Bản ghi',
    kind: 'film' as const,
    status: 'ready' as const,
    duration_s: 5400,
    bytes: 1000,
    has_captions: true,
    poster_url: null,
    used: 0,
    created_at: '2026-11-14T05:00:00.000Z',
    version: 1,
  }
  let refuse = true
  const server = await openConsole('/events/4', {
    answers: [
      on(eventsResource.get, () => makeEvent()),
      on(eventCategoriesResource.list, () => page<never>()),
      on(assetsResource.list, () => page(film)),
      nobody,
      on(eventsResource.update, () =>
        refuse
          ? BadInput({ fields: { ends_at: [eventFaults.endsBeforeStart.split('\u001f')[0]!] } })
          : makeEvent(),
      ),
    ],
  })
  const starts = (await screen.findByLabelText(/^Bắt đầu/)) as HTMLInputElement
  expect(starts.value).toBe('2090-11-14T19:30')
  fireEvent.change(starts, { target: { value: '2090-11-15T08:00' } })
  fireEvent.change(screen.getByLabelText('Nguồn xem lại'), { target: { value: 'hls' } })
  const replay = within(await screen.findByRole('group', { name: 'Địa chỉ xem lại' }))
  await userEvent.click(replay.getByRole('button', { name: 'Chọn phim' }))
  await userEvent.click(await screen.findByRole('button', { name: /Bản ghi/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm phần' }))
  const chapter = within(screen.getByRole('listitem', { name: 'Phần 1' }))
  fireEvent.change(chapter.getByLabelText('Từ phút'), { target: { value: '1:02:x' } })
  fireEvent.change(chapter.getByLabelText('Tên phần'), { target: { value: 'Hỏi đáp' } })
  fireEvent.click(screen.getByText('Lưu'))
  expect(await chapter.findByText('Viết như 12:30 hoặc 1:02:05.')).toBeDefined()
  expect(server.asked(eventsResource.update)).toEqual([])
  fireEvent.change(chapter.getByLabelText('Từ phút'), { target: { value: '1:02:05' } })
  fireEvent.click(screen.getByText('Lưu'))
  expect(await screen.findByText('Giờ kết thúc phải sau giờ bắt đầu.')).toBeDefined()
  refuse = false
  fireEvent.change(screen.getByLabelText(/^Kết thúc/), { target: { value: '2090-11-15T09:30' } })
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(server.asked(eventsResource.update)).toHaveLength(2))
  expect(server.asked(eventsResource.update)[1]).toMatchObject({
    starts_at: '2090-11-15T01:00:00.000Z',
    ends_at: '2090-11-15T02:30:00.000Z',
    replay_kind: 'hls',
    replay_url: `/films/${FILM}`,
    chapters: [{ at_seconds: 3725, title: 'Hỏi đáp' }],
  })
})

test('another kind of source empties the address of the one before', async () => {
  const server = await openConsole('/events/4', {
    answers: [
      on(eventsResource.get, () => makeEvent({ stream_kind: 'youtube', stream_url: 'abc_DEF-123' })),
      nobody,
      on(eventsResource.update, () => makeEvent()),
    ],
  })
  expect(((await screen.findByLabelText('Mã video YouTube')) as HTMLInputElement).value).toBe('abc_DEF-123')
  fireEvent.change(screen.getByLabelText('Nguồn phát trực tiếp'), { target: { value: 'none' } })
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(server.asked(eventsResource.update)).toHaveLength(1))
  expect(server.asked(eventsResource.update)[0]).toMatchObject({ stream_kind: 'none', stream_url: null })
})

const choices = async () =>
  [
    (await screen.findByLabelText('Nguồn phát trực tiếp')) as HTMLSelectElement,
    screen.getByLabelText('Nguồn xem lại') as HTMLSelectElement,
  ] as const
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a recording is kept by default: in a new event it goes with the stream, until somebody says otherwise', async () => {
  await openConsole('/events/create', { answers: [on(eventCategoriesResource.list, () => page<never>())] })
  const [stream, recording] = await choices()
  expect([stream.value, recording.value]).toEqual(['none', 'none'])
  choose(stream, 'hls')
  expect(recording.value).toBe('hls')
  choose(stream, 'youtube')
  expect(recording.value).toBe('youtube')
  choose(recording, 'none')
  choose(stream, 'hls')
  expect(recording.value).toBe('none')
})

test('a stream that comes later brings its recording along, but moves none whose address is there', async () => {
  const edit = (event: Event) =>
    openConsole('/events/4', {
      answers: [
        on(eventsResource.get, () => event),
        on(assetsResource.list, () => page<never>()),
        nobody,
        on(eventsResource.update, () => event),
      ],
    })
  const server = await edit(makeEvent())
  choose((await choices())[0], 'youtube')
  fireEvent.click(screen.getByText('Lưu'))
  await waitFor(() => expect(server.asked(eventsResource.update)).toHaveLength(1))
  expect(server.asked(eventsResource.update)[0]).toMatchObject({
    stream_kind: 'youtube',
    replay_kind: 'youtube',
    replay_url: null,
  })
  closeConsole()
  await edit(makeEvent({ stream_kind: 'hls', replay_kind: 'hls', replay_url: `/films/${FILM}` }))
  const [stream, recording] = await choices()
  choose(stream, 'youtube')
  expect(recording.value).toBe('hls')
})

test('a replay without a film says in the console what people read meanwhile, one with a film nothing', async () => {
  await open({ status: 'REPLAY', replay_kind: 'hls' })
  expect((await control()).getByText(/Bản ghi chưa có/)).toBeDefined()
  closeConsole()
  await open({ status: 'REPLAY', replay_kind: 'hls', replay_url: `/films/${FILM}` })
  expect((await control()).queryByText(/Bản ghi chưa có/)).toBeNull()
})
