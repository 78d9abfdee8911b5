import { beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged, AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import { rateSession, readSession, sendPrivate } from '@malto/contract/modules/advisory.sessions.calls'
import { on } from '@malto/contract/testing/server'
import { person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { giveSizes } from '../../../testing/sizes.ts'
import { may } from '../advisory.factory.ts'
import { makeSaid, SESSION } from './room.factory.ts'
import { adviser, makeSession, openRoom } from './room.server.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
beforeEach(giveSizes)

const room = () => screen.findByRole('region', { name: 'Phòng trò chuyện' })

test('before it opens the room says when it does, how long that is, and where it is moved; the note can be read', async () => {
  await openRoom({ session: makeSession(130), messages: [], notice_read: false })
  expect(
    await screen.findByRole('heading', { name: /^Phòng mở lúc \d\d:\d\d, còn 2 giờ( 1 phút)?$/ }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đổi hoặc hủy buổi hẹn' }).getAttribute('href')).toBe(
    `/advisory/appointments/${SESSION}`,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mình đã hiểu' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mình đã hiểu' })).toBeNull())
})

test('ten minutes before, the room is open and says when the session begins', async () => {
  await openRoom({ session: makeSession(8), messages: [] })
  expect(await screen.findByText(/^Phòng đã mở, bắt đầu lúc \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText(/^Còn [89] phút$/)).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Nhắn cho cô Linh…' })).toBeTruthy()
})

test('an empty room invites a first word, and offers the one that was written when booking', async () => {
  await openRoom({ messages: [] })
  expect(
    await screen.findByText('Phòng đã mở. Bạn chào cô Linh một câu, rồi kể điều đang nghĩ nhé.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bắt đầu bằng câu này' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Em phân vân giữa Sử và Nhân học.')
})

test('what a parent wrote when booking is named as theirs, to both, and is not the child’s to send', async () => {
  const booked_by_parent = true
  const child = await openRoom({ session: makeSession(-5, { booked_by_parent }), messages: [] })
  expect(await screen.findByText('Cha mẹ viết lúc đặt lịch')).toBeTruthy()
  expect(screen.getByText('Em phân vân giữa Sử và Nhân học.')).toBeTruthy()
  expect(screen.queryByText(/^Bạn (viết|muốn nói)/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bắt đầu bằng câu này' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Về buổi hẹn này' }))
  const about = within(await screen.findByRole('dialog', { name: 'Về buổi hẹn này' }))
  expect(about.getByText('Cha mẹ viết lúc đặt lịch')).toBeTruthy()
  child.unmount()
  const session = makeSession(-5, { party: 'adviser', booked_by_parent })
  await openRoom({ as: adviser(), session, messages: [] })
  expect(await screen.findByText('Phụ huynh của Minh Anh viết lúc đặt lịch')).toBeTruthy()
})

test('in the last five minutes a gentle note, to each in their own words, and never before', async () => {
  const first = await openRoom({ session: makeSession(-41) })
  expect(await screen.findByText(/^Sắp hết giờ\. Bạn hỏi nốt/)).toBeTruthy()
  first.unmount()
  const second = await openRoom({ as: adviser(), session: makeSession(-41, { party: 'adviser' }) })
  expect(await screen.findByText(/^Sắp hết giờ\. Thầy\/cô chốt lại/)).toBeTruthy()
  second.unmount()
  await openRoom({ session: makeSession(-30) })
  await screen.findByText('Lời số 1')
  expect(screen.queryByText(/Sắp hết giờ/)).toBeNull()
})

test('when the session ends while one is there, the field goes, the words stay, and it can be rated', async () => {
  const { world } = await openRoom()
  await screen.findByRole('textbox')
  world.session = { ...world.session, state: 'ended', can: may('read', 'rate') }
  await tell(appointmentChanged, { appointment_id: SESSION })
  expect(await screen.findByRole('region', { name: 'Sau buổi hẹn' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Nhắn cho cô Linh…' })).toBeNull()
  expect(screen.getByText('Lời số 1')).toBeTruthy()
  expect(within(await room()).getByText('Đã xong')).toBeTruthy()
})

test('the server’s word decides: a room that closed on another’s clock closes with the first refused word', async () => {
  const { world } = await openRoom()
  const box = await screen.findByRole('textbox', { name: 'Nhắn cho cô Linh…' })
  world.session = { ...world.session, state: 'ended', can: may('read') }
  await userEvent.type(box, 'muộn rồi{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nhắn cho cô Linh…' })).toBeNull())
})

test('each star has its words; a rating is sent once with its note and can be changed', async () => {
  const session = makeSession(-90, { state: 'ended', can: may('read', 'rate') })
  const { server, world } = await openRoom(
    { session },
    on(rateSession, ({ rating, note }) => {
      world.session = { ...world.session, rating: Number(rating), rating_note: note ?? null }
      return world.session
    }),
  )
  const after = await screen.findByRole('region', { name: 'Sau buổi hẹn' })
  const stars = within(after).getAllByRole('radio')
  expect(stars.map((each) => each.getAttribute('aria-label'))).toEqual([
    '1 sao, Chưa giúp được mình',
    '2 sao, Giúp được chút ít',
    '3 sao, Tạm ổn',
    '4 sao, Có ích',
    '5 sao, Rất có ích',
  ])
  expect(within(after).queryByRole('button', { name: 'Gửi đánh giá' })).toBeNull()
  await userEvent.click(stars[3] as HTMLElement)
  await userEvent.type(within(after).getByRole('textbox'), 'Cô nghe em nói hết')
  await userEvent.click(within(after).getByRole('button', { name: 'Gửi đánh giá' }))
  expect(await screen.findByText('Cảm ơn bạn. Bạn thấy: có ích.')).toBeTruthy()
  expect(server.asked(rateSession)).toEqual([
    { appointment_id: SESSION, rating: 4, note: 'Cô nghe em nói hết' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Sửa' }))
  expect(within(after).getByRole<HTMLInputElement>('radio', { name: '4 sao, Có ích' }).checked).toBe(true)
})

test('after it the adviser finds the way to the note; stars are not for them', async () => {
  await openRoom({
    as: adviser(),
    session: makeSession(-90, { party: 'adviser', state: 'ended', can: may('read') }),
  })
  const after = await screen.findByRole('region', { name: 'Sau buổi hẹn' })
  expect(within(after).getByRole('button', { name: 'Viết ghi chú' })).toBeTruthy()
  expect(within(after).queryByRole('radio')).toBeNull()
})

test.each([
  ['cancelled', { ended_by: 'adviser' as const, ended_reason: 'Cô bị ốm.' }, 'Buổi hẹn đã hủy'],
  ['lapsed', {}, 'Giờ hẹn đã trôi qua'],
  ['missed', {}, 'Buổi hẹn này không diễn ra'],
  ['asked_parent', {}, 'Đang chờ cha mẹ đồng ý'],
  ['asked_adviser', {}, 'Đang chờ cô Linh trả lời'],
] as const)(
  'a session that is %s says so, without a field and without asking for words',
  async (state, given, title) => {
    const { server } = await openRoom({
      session: makeSession(60, { state, can: may(), ...given }),
      messages: [],
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(server.asked(readSession)).toEqual([])
    if ('ended_reason' in given) expect(screen.getByText('Cô bị ốm.')).toBeTruthy()
  },
)

test('words that were said before a session was noted as missed can still be read', async () => {
  await openRoom({ session: makeSession(-90, { state: 'missed', can: may('read') }) })
  expect(await screen.findByText('Lời số 1')).toBeTruthy()
  expect(screen.getByText('Vắng mặt')).toBeTruthy()
})

test('somebody else’s session and none at all look the same', async () => {
  await openRoom(
    {},
    on(getAppointment, () => AppointmentNotFound()),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Phòng này không mở được nữa' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('an adviser whose office is taken mid-session sees nothing of it any more', async () => {
  const { world } = await openRoom({ as: adviser(), session: makeSession(-5, { party: 'adviser' }) })
  await screen.findByText('Lời số 1')
  world.gone = true
  await tell(appointmentChanged, { appointment_id: SESSION })
  expect(await screen.findByRole('heading', { level: 2, name: 'Phòng này không mở được nữa' })).toBeTruthy()
  expect(screen.queryByText('Lời số 1')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a parent before the door reads why it stays closed, and no word is asked for', async () => {
  const { server } = await openRoom({
    as: person({ account_kind: 'parent', role_id: 2 }),
    session: makeSession(-5, { party: 'parent', can: may() }),
  })
  expect(await screen.findByRole('heading', { name: 'Phòng này là của con và thầy cô' })).toBeTruthy()
  expect(server.asked(readSession)).toEqual([])
  expect(server.asked(sendPrivate)).toEqual([])
})

test('a lost page says so, keeps asking, and opens when it is there', async () => {
  let away = true
  const { server } = await openRoom(
    {},
    on(readSession, () => {
      if (away) throw new TypeError('no network')
      return {
        messages: [makeSaid(1)],
        has_before: false,
        has_after: false,
        last_seq: 1,
        read_seq: 1,
        other_read_seq: 0,
        notice_read: true,
        can_talk: true,
        opens_at: makeSession().opens_at,
        ends_at: makeSession().ends_at,
      }
    }),
  )
  expect((await within(await room()).findByRole('alert')).textContent).toContain('không mất gì cả')
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Lời số 1')).toBeTruthy()
  expect(server.asked(readSession).length).toBeGreaterThan(1)
})
