import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  catchUp,
  markSeen,
  readMessages,
  RoomFrozen,
  sendMessage,
  type Room,
} from '@malto/contract/modules/chat.calls'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import {
  askEventQuestion,
  getEventRoom,
  listEventQuestions,
  markAnswered,
  QuestionNotFound,
  replayRoom,
  voteForQuestion,
  type EventQuestion,
} from '@malto/contract/modules/chat.events.calls'
import { getEvent, type EventDetail } from '@malto/contract/modules/events.calls'
import { getMembership, setAside, type Membership } from '@malto/contract/modules/moderation.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../../../testing/app.tsx'
import { giveSizes, idOf, makeFace, makeMembership, makeMessage, makeRoom } from '../chat.factory.ts'
import { render } from '@testing-library/react'
import { Replay } from './Replay.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { createCache } from '../../../../platform/cache.ts'
import { ClientContext } from '@malto/contract/react'
import { createClient } from '@malto/contract/client'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'

vi.mock('socket.io-client', () => import('../../../../testing/line.ts'))
beforeEach(giveSizes)

const HOUR_MS = 3_600_000
const away = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const film = { kind: 'hls', url: '/media/film.mp4', poster_url: null, captions_url: null } as const
const makeEvent = (given: Partial<EventDetail> = {}): EventDetail => ({
  id: 7,
  type: 'liveStream',
  status: 'IN_PROGRESS',
  title: 'Trống đồng biết kể chuyện',
  summary: '',
  cover: 'cover-drum',
  letter: 'I',
  category: { id: 3, name: 'Người trong nghề' },
  host_name: 'Cô Thương',
  starts_at: away(-1),
  ends_at: away(1),
  place: null,
  seats_left: null,
  interested_count: 0,
  seat: null,
  watching: 12,
  description: '',
  host_title: '',
  capacity: null,
  min_age: null,
  cancelled_reason: null,
  waiting_place: null,
  stream: film,
  chapters: [],
  can: { interest: false, watch: true },
  ...given,
})
const makeQuestion = (given: Partial<EventQuestion> = {}): EventQuestion => ({
  id: idOf(70),
  author: makeFace(),
  text: 'Học khối A00 thì theo nghề khảo cổ được không?',
  state: 'shown',
  holds: [],
  vote_count: 86,
  voted: false,
  answered: false,
  asked_at: away(-0.5),
  own: false,
  ...given,
})

interface World {
  readonly event?: Partial<EventDetail>
  readonly room?: Partial<Room>
  readonly membership?: Partial<Membership>
  readonly as?: Parameters<typeof person>[0]
}

async function open(
  { event = {}, room: given = {}, membership = {}, as = {} }: World,
  ...more: ReturnType<typeof on>[]
) {
  const room = makeRoom({ kind: 'event', letter: null, event_id: 7, small: false, ...given })
  const server = serverOf(
    ...more,
    on(getEvent, () => makeEvent(event)),
    on(getMembership, () => makeMembership(membership)),
    on(getEventRoom, () => room),
    on(listRooms, () => ({ rooms: [], unread: 0, receipts: true })),
    on(readMessages, () => ({
      messages: [makeMessage(1, { text: 'Hóa ra là chim Lạc' })],
      has_before: false,
      has_after: false,
      last_seq: 1,
      last_rev: 1,
    })),
    on(catchUp, () => ({ messages: [], gone: [], through_rev: 1, last_rev: 1 })),
    on(markSeen, () => ({ read_seq: 1, unread: 0 })),
    on(sendMessage, ({ client_id, text }) => makeMessage(2, { client_id, text: text ?? '', own: true })),
    on(listEventQuestions, () => ({ items: [makeQuestion()], next_cursor: null })),
    on(replayRoom, () => ({ messages: [], through_s: 120 })),
  )
  const app = await openApp('/event/7', person(as), server.send)
  return { ...app, server }
}

test('on air the room stands beside the film: read, write, and who reads along', async () => {
  const { server } = await open({ room: { slow_seconds: 10, pinned_text: 'Hỏi gì cũng được nhé.' } })
  expect(await screen.findByText('Hóa ra là chim Lạc')).toBeTruthy()
  expect(screen.getByText('Hỏi gì cũng được nhé.')).toBeTruthy()
  expect(screen.getByText(/Các bạn từ 16 tuổi đang dự/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Viết điều bạn đang nghĩ…' }), 'Hay quá{Enter}')
  await waitFor(() => expect(server.asked(sendMessage).map(({ text }) => text)).toEqual(['Hay quá']))
  expect(await screen.findByText(/chế độ chậm/)).toBeTruthy()
})

test('questions: a vote shows at once and goes back when it is refused; one’s own is asked once', async () => {
  let refuse = true
  const { server } = await open(
    {},
    on(voteForQuestion, ({ voted }) => (refuse ? QuestionNotFound() : { vote_count: 87, voted })),
    on(askEventQuestion, ({ id, text }) => makeQuestion({ id, text, own: true, vote_count: 0 })),
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Hỏi đáp' }))
  const vote = await screen.findByRole('button', { name: /^Mình cũng muốn biết, 86 bạn/ })
  await userEvent.click(vote)
  expect(await screen.findByText('Câu hỏi này không còn nữa.')).toBeTruthy()
  expect(vote.getAttribute('aria-pressed')).toBe('false')
  refuse = false
  await userEvent.click(vote)
  expect(
    await screen.findByRole('button', { name: /^Mình cũng muốn biết, 87 bạn/, pressed: true }),
  ).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Câu hỏi cho diễn giả' }), 'Ừ?{Enter}')
  expect(server.asked(askEventQuestion)).toHaveLength(0)
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Câu hỏi cho diễn giả' }),
    ' Trống nặng bao nhiêu?{Enter}',
  )
  await waitFor(() => expect(server.asked(askEventQuestion)).toHaveLength(1))
})

test('an adviser says which age they mean, and marks what was answered', async () => {
  const { server } = await open(
    {
      membership: { adviser: true, letter: null, band: null },
      as: {
        account_kind: 'normal',
        advisory_expert_profile: { advisory_name: 'Cô Linh' } as never,
      },
    },
    on(markAnswered, () => makeQuestion({ answered: true })),
    on(setAside, () => ({})),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Dưới 16 tuổi' }))
  await waitFor(() => expect(server.asked(getEventRoom).map(({ band }) => band)).toEqual(['over16', 'kid']))
  await userEvent.click(await screen.findByRole('radio', { name: 'Hỏi đáp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Đánh dấu đã trả lời' }))
  await waitFor(() => expect(server.asked(markAnswered)).toEqual([{ question_id: idOf(70), answered: true }]))
  await userEvent.click(screen.getByRole('button', { name: 'Tạm ẩn chờ xem lại' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Bạo lực, chất cấm' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tạm ẩn' }))
  await waitFor(() =>
    expect(server.asked(setAside)).toEqual([
      { subject_kind: 'question', subject_id: idOf(70), reason: 'violence', note: null },
    ]),
  )
})

test('when it is over nothing can be written any more', async () => {
  await open({
    event: { status: 'REPLAY', stream: { ...film, kind: 'youtube', url: 'abc' } },
    room: { frozen: true, can_write: false },
  })
  expect(await screen.findByText(RoomFrozen.words.vi)).toBeTruthy()
  expect(await screen.findByText('Hóa ra là chim Lạc')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('who has no consent yet finds the door in small; a group need not have been chosen; parents see no room', async () => {
  const first = await open({ membership: { open: false, why: 'banned' } })
  expect(await screen.findByText('Bạn đang không tham gia nhóm được')).toBeTruthy()
  first.unmount()
  const second = await open({ membership: { open: false, why: 'result', letter: null } })
  expect(await screen.findByText('Hóa ra là chim Lạc')).toBeTruthy()
  second.unmount()
  const { server } = await open({ as: { account_kind: 'parent' } })
  await screen.findByRole('heading', { level: 1, name: 'Trống đồng biết kể chuyện' })
  expect(server.asked(getEventRoom)).toEqual([])
  expect(server.asked(getMembership)).toEqual([])
})

test('the replay follows the film, also where it jumps, in windows', async () => {
  const said = (at_s: number) => ({ at_s, message: makeMessage(at_s, { text: `giây ${at_s}` }) })
  const all = [5, 40, 130, 600].map(said)
  const server = serverOf(
    on(replayRoom, ({ from_s, to_s }) => {
      const messages = all.filter(({ at_s }) => at_s >= Number(from_s) && at_s < Number(to_s))
      // More than fits into one answer: the rest is asked for from there on.
      const cut = Number(from_s) === 0
      return { messages: cut ? messages.slice(0, 1) : messages, through_s: cut ? 6 : Number(to_s) }
    }),
  )
  const client = createClient({ base: 'http://malto.test', send: server.send, floor_ms: 0 })
  const cache = createCache()
  const show = (second: number | null) => (
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <ClientContext value={client}>
            <Replay asked={{ event_id: 7 }} second={second} />
          </ClientContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
  const seen = () => [...document.querySelectorAll('.bubble')].map((each) => each.textContent)
  const { rerender } = render(show(null))
  expect(server.asked(replayRoom)).toEqual([])
  rerender(show(10))
  await waitFor(() => expect(seen()).toEqual(['giây 5']))
  rerender(show(41))
  await waitFor(() => expect(seen()).toEqual(['giây 5', 'giây 40']))
  rerender(show(131))
  await waitFor(() => expect(seen()).toEqual(['giây 5', 'giây 40', 'giây 130']))
  rerender(show(610))
  await waitFor(() => expect(seen()).toEqual(['giây 600']))
  rerender(show(7))
  await waitFor(() => expect(seen()).toEqual(['giây 5']))
})
