import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CallError } from '@malto/contract/core/error'
import { listRooms } from '@malto/contract/modules/chat.rooms.calls'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import {
  CommunityClosed,
  Muted,
  SaidTwice,
  getMembership,
  hideSubject,
  keepDistance,
  membershipChanged,
  report,
  setAside,
  type Membership,
} from '@malto/contract/modules/moderation.calls'
import {
  StatusNotFound,
  countStatuses,
  editStatus,
  getStatus,
  listCirclePeople,
  listStatuses,
  reactToStatus,
  removeStatus,
  wallChanged,
  writeStatus,
  type Status,
} from '@malto/contract/modules/wall.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { session } from '../../../platform/session.ts'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { makeRoom } from '../chat/chat.factory.ts'
import { idOf, makeFace, makeMembership, makeStatus } from '../community.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const adult = () => person({ age_band: 'adult', birthday: '2000-01-01' })

/** A wall with these statuses; `more` comes first, so a test says what is different. */
async function openWall(statuses: readonly Status[], ...more: readonly Answer[]) {
  const server = serverOf(
    ...more,
    on(getMembership, () => makeMembership()),
    on(listRooms, () => ({ rooms: [makeRoom({ unread: 12 })], unread: 12, receipts: true })),
    on(listCirclePeople, () => ({
      items: [makeFace()],
      next_cursor: null,
      circle: { letter: 'I' as const, band: 'over16' as const, member_count: 4218 },
      advisers: [makeFace({ user_id: idOf(9), nickname: 'Cô Thùy Linh', adviser: true })],
    })),
    on(listStatuses, () => ({ items: [...statuses], next_cursor: null })),
  )
  return { server, ...(await openApp('/malto', adult(), server.send)) }
}
const cards = () => screen.findAllByRole('article')
const menuOf = async (nickname: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Việc khác với bài của ${nickname}` }))
const chooseRow = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the wall shows the group, its tabs with what is unread, and faces without school or place', async () => {
  await openWall([makeStatus({ reactions: { bulb: 48, heart: 0 }, comment_count: 9 })])
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhóm Nghiên cứu' })).toBeTruthy()
  expect(await screen.findByText(/4\.218 bạn/)).toBeTruthy()
  const tabs = screen.getByRole('navigation', { name: 'Trong nhóm' })
  expect(within(tabs).getByRole('link', { name: 'Tường' }).getAttribute('aria-current')).toBe('page')
  expect(within(tabs).getByRole('link', { name: /^Trò chuyện.*12 tin chưa đọc$/ })).toBeTruthy()
  const card = await screen.findByRole('article', { name: 'Sao Mai' })
  expect(card.textContent).toMatch(/2[45] phút trước/)
  expect(card.textContent).not.toMatch(/Lớp|Trường|Hà Nội/)
  expect(within(card).getByRole('button', { name: 'Sáng ý, 48 bạn' })).toBeTruthy()
  expect(within(card).getByRole('link', { name: '9 bình luận' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mình thấy không ổn' })).toBeTruthy()
})

test('what one writes stands there at once, and says so when it has arrived', async () => {
  let release = () => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const server = serverOf(
    on(getMembership, () => makeMembership()),
    on(listStatuses, () => ({ items: [], next_cursor: null })),
    on(writeStatus, ({ id, text }) =>
      makeStatus({ id, text: text ?? '', own: true, author: makeMembership().face! }),
    ),
  )
  await openApp('/malto', adult(), async (request) => {
    if (request.method === 'POST') await answered
    return server.send(request)
  })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Bạn tò mò về điều gì?' }),
    'Vì sao trời xanh?',
  )
  expect(screen.getByText(/Cha mẹ không đọc được/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  const waiting = await screen.findByRole('article', { name: 'Lời bạn vừa viết' })
  expect(within(waiting).getByText('Đang gửi…')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Bạn tò mò về điều gì?' }) as HTMLTextAreaElement).value).toBe(
    '',
  )
  release()
  expect(await screen.findByRole('article', { name: 'Gió Nhỏ' })).toBeTruthy()
  expect(screen.queryByText('Đang gửi…')).toBeNull()
})

test('a lost answer is sent again with the same id and stays one status', async () => {
  const kept = new Map<string, Status>()
  let lost = true
  const { server } = await openWall(
    [],
    on(writeStatus, ({ id, text }) => {
      const status = kept.get(id) ?? makeStatus({ id, text: text ?? '', own: true })
      kept.set(id, status)
      // It arrived; the answer did not.
      if (lost) return new CallError({ code: 'X', status: 500, message: 'Máy chủ trục trặc.' })
      return status
    }),
  )
  await userEvent.type(await screen.findByRole('textbox'), 'Một lần thôi')
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  expect(await screen.findByText('Máy chủ trục trặc.')).toBeTruthy()
  lost = false
  await userEvent.click(screen.getByRole('button', { name: 'Gửi lại' }))
  expect(await screen.findByRole('article', { name: 'Sao Mai' })).toBeTruthy()
  const ids = server.asked(writeStatus).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await cards()).toHaveLength(1)
})

test('what could not be sent is still there after a reload, and can be thrown away', async () => {
  const first = await openWall(
    [],
    on(writeStatus, () => SaidTwice()),
  )
  await userEvent.type(await screen.findByRole('textbox'), 'Giữ giúp mình')
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  expect(await screen.findByText('Câu này vừa được viết rồi.')).toBeTruthy()
  first.unmount()
  await openWall([])
  const again = await screen.findByRole('article', { name: 'Lời bạn vừa viết' })
  expect(again.textContent).toContain('Giữ giúp mình')
  await userEvent.click(within(again).getByRole('button', { name: 'Bỏ' }))
  expect(await screen.findByText('Tường còn trống')).toBeTruthy()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('malto.saying.'))).toEqual([])
})

test('what was refused goes back into the field, and is sent as another one', async () => {
  let refuse = true
  const { server } = await openWall(
    [],
    on(writeStatus, ({ id, text }) =>
      refuse ? SaidTwice() : makeStatus({ id, text: text ?? '', own: true }),
    ),
  )
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, 'Lần nữa')
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa lại' }))
  expect((field as HTMLTextAreaElement).value).toBe('Lần nữa')
  expect(screen.queryByRole('article')).toBeNull()
  refuse = false
  await userEvent.type(field, ' nhé')
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  expect(await screen.findByText('Lần nữa nhé')).toBeTruthy()
  expect(new Set(server.asked(writeStatus).map(({ id }) => id)).size).toBe(2)
})

test('a draft outlives a reload, for the one who wrote it and nobody else', async () => {
  const first = await openWall([])
  await userEvent.type(await screen.findByRole('textbox'), 'Viết dở')
  first.unmount()
  const second = await openWall([])
  expect(((await screen.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('Viết dở')
  second.unmount()
  session.signOut()
  const server = serverOf(
    on(getMembership, () => makeMembership()),
    on(listStatuses, () => ({ items: [], next_cursor: null })),
  )
  await openApp('/malto', person({ id: idOf(77), age_band: 'adult' }), server.send)
  expect(((await screen.findByRole('textbox')) as HTMLTextAreaElement).value).toBe('')
})

test('pictures go up as soon as they are chosen; one that is refused says why and can be taken out', async () => {
  let refuse = false
  const { server } = await openWall(
    [],
    on(uploadMedia, () =>
      refuse
        ? new CallError({ code: 'NOT_A_PICTURE', status: 400, message: 'Tệp này không phải ảnh.' })
        : {
            id: idOf(500),
            url: '/media/x',
            type: 'image/jpeg',
            width: 8,
            height: 8,
            review: 'none' as const,
          },
    ),
    on(writeStatus, ({ id }) => makeStatus({ id, own: true })),
  )
  const chooser = await screen.findByTestId('pictures')
  const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  await userEvent.upload(chooser, file('a.jpg'))
  expect(await screen.findByRole('button', { name: 'Bỏ ảnh 1' })).toBeTruthy()
  refuse = true
  await userEvent.upload(chooser, file('b.jpg'))
  expect(await screen.findByText('Tệp này không phải ảnh.')).toBeTruthy()
  const post = screen.getByRole('button', { name: 'Đăng' })
  expect(post.hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ ảnh 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Đăng' }))
  await waitFor(() =>
    expect(server.asked(writeStatus).map(({ picture_ids }) => picture_ids)).toEqual([[idOf(500)]]),
  )
})

test('new ones are counted live for this reader and come by a press; the wall does not move before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let items = [makeStatus({ id: idOf(101), own: true, text: 'Của mình' }), makeStatus({ text: 'Cũ' })]
    const { server } = await openWall(
      [],
      on(listStatuses, () => ({ items, next_cursor: null })),
      on(countStatuses, () => ({ fresh: 2 })),
    )
    await screen.findByText('Cũ')
    await tell(wallChanged, { what: 'status', status_id: idOf(102) })
    await tell(wallChanged, { what: 'status', status_id: idOf(103) })
    await vi.advanceTimersByTimeAsync(5000)
    const button = await screen.findByRole('button', { name: '2 bài mới' })
    expect(button.closest('[aria-live="polite"]')).toBeTruthy()
    // One question for both, after the newest of others: one's own says nothing about what one has seen.
    expect(server.asked(countStatuses)).toEqual([{ after_id: idOf(100) }])
    expect(await cards()).toHaveLength(2)
    items = [makeStatus({ id: idOf(103), text: 'Mới tinh' }), ...items]
    await userEvent.click(button)
    expect(await screen.findByText('Mới tinh')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '2 bài mới' })).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a status that was taken away leaves the wall of whoever is looking', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await openWall(
      [makeStatus({ text: 'Sẽ mất' })],
      on(getStatus, () => StatusNotFound()),
    )
    await screen.findByText('Sẽ mất')
    await tell(wallChanged, { what: 'gone', status_id: idOf(100) })
    await vi.advanceTimersByTimeAsync(5000)
    await waitFor(() => expect(screen.queryByText('Sẽ mất')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('a reaction shows at once and goes back, with the reason, when it is refused', async () => {
  const { server } = await openWall(
    [makeStatus({ reactions: { bulb: 4, heart: 1 }, my_reaction: 'heart' })],
    on(reactToStatus, () => Muted()),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sáng ý, 4 bạn' }))
  expect(await screen.findByText(/Đang trong thời gian nghỉ viết/)).toBeTruthy()
  expect(server.asked(reactToStatus)).toEqual([{ status_id: idOf(100), reaction: 'bulb' }])
  const heart = await screen.findByRole('button', { name: 'Thích, 1 bạn' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Sáng ý, 4 bạn' }).getAttribute('aria-pressed')).toBe('false')
})

test('one edits and deletes one’s own; deleting asks first', async () => {
  const own = makeStatus({ own: true, author: makeFace({ user_id: idOf(1), nickname: 'Gió Nhỏ' }) })
  const { server } = await openWall(
    [own],
    on(editStatus, ({ text }) => ({ ...own, text, edited_at: own.created_at })),
    on(removeStatus, ({ status_id }) => ({ id: status_id })),
  )
  await menuOf('Gió Nhỏ')
  expect(screen.queryByRole('button', { name: 'Báo cáo' })).toBeNull()
  await chooseRow('Sửa')
  const field = await screen.findByRole('textbox', { name: 'Sửa bài' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Bốn quả chanh')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Bốn quả chanh')).toBeTruthy()
  expect(screen.getByText(/đã sửa/)).toBeTruthy()
  await menuOf('Gió Nhỏ')
  await chooseRow('Xóa')
  expect(await screen.findByText('Xóa bài này?')).toBeTruthy()
  expect(server.asked(removeStatus)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await waitFor(() => expect(screen.queryByText('Bốn quả chanh')).toBeNull())
  expect(server.asked(removeStatus)).toEqual([{ status_id: idOf(100) }])
})

test('of others one reports without being named, hides, and blocks after a question', async () => {
  let blocked = false
  const { server } = await openWall(
    [],
    on(listStatuses, () => ({
      items: blocked ? [] : [makeStatus(), makeStatus({ id: idOf(104), text: 'Bài khác' })],
      next_cursor: null,
    })),
    on(report, () => ({})),
    on(hideSubject, () => ({})),
    on(keepDistance, () => ((blocked = true), {})),
  )
  await screen.findByText('Bài khác')
  const dots = () => screen.getAllByRole('button', { name: 'Việc khác với bài của Sao Mai' })
  await userEvent.click(dots()[0]!)
  await screen.findByRole('button', { name: 'Báo cáo' })
  expect(screen.queryByRole('button', { name: 'Tạm ẩn chờ xem lại' })).toBeNull()
  await chooseRow('Báo cáo')
  expect(await screen.findByText(/Không ai khác biết là bạn báo/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Bắt nạt, chê bai, đe dọa' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gửi báo cáo' }))
  expect(await screen.findByText('Cảm ơn bạn đã nói')).toBeTruthy()
  expect(server.asked(report)).toEqual([
    { subject_kind: 'status', subject_id: idOf(100), reason: 'bullying', note: null },
  ])
  await userEvent.click(screen.getAllByRole('button', { name: 'Đóng' }).at(-1)!)
  await userEvent.click(dots()[1]!)
  await chooseRow('Ẩn bài này')
  await waitFor(() => expect(screen.queryByText('Bài khác')).toBeNull())
  await userEvent.click(dots()[0]!)
  await chooseRow('Chặn Sao Mai')
  expect(await screen.findByText('Chặn Sao Mai?')).toBeTruthy()
  expect(server.asked(keepDistance)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Chặn' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(server.asked(keepDistance)).toEqual([{ user_id: idOf(2), kind: 'block', on: true }])
})

test('an adviser sets a pupil’s status aside with a reason; a colleague’s they only report', async () => {
  const mates = makeStatus({
    id: idOf(105),
    author: makeFace({ user_id: idOf(9), nickname: 'Cô Lan', adviser: true }),
  })
  const server = serverOf(
    on(getMembership, () => makeMembership({ adviser: true, letter: null, band: null })),
    on(listStatuses, () => ({ items: [makeStatus(), mates], next_cursor: null })),
    on(setAside, () => ({})),
  )
  await openApp('/malto?letter=I&band=over16', adult(), server.send)
  await menuOf('Cô Lan')
  await screen.findByRole('button', { name: 'Báo cáo' })
  expect(screen.queryByRole('button', { name: 'Tạm ẩn chờ xem lại' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await menuOf('Sao Mai')
  await chooseRow('Tạm ẩn chờ xem lại')
  await userEvent.click(await screen.findByRole('radio', { name: 'Bắt nạt, chê bai, đe dọa' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tạm ẩn' }))
  expect(await screen.findByText('Đã tạm ẩn. Người kiểm duyệt sẽ xem và quyết định.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(server.asked(setAside)).toEqual([
    { subject_kind: 'status', subject_id: idOf(100), reason: 'bullying', note: null },
  ])
})

test('what an adviser set aside stays as it is: its author reads why it waits, and may only take it away', async () => {
  const set_aside = { own: true, state: 'pending', holds: ['adviser'] } as const
  await openWall([makeStatus({ ...set_aside, holds: [...set_aside.holds] })])
  expect((await screen.findByRole('article')).textContent).toContain(
    'Thầy/cô cố vấn tạm ẩn để người kiểm duyệt xem lại',
  )
  await menuOf('Sao Mai')
  await screen.findByRole('button', { name: 'Xóa' })
  expect(screen.queryByRole('button', { name: 'Sửa' })).toBeNull()
})

test('of one’s own that waits one reads why, and that nobody else sees it', async () => {
  await openWall([makeStatus({ own: true, state: 'pending', holds: ['contact'] })])
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('Lúc này chỉ bạn thấy')
  expect(card.textContent).toContain('Có số điện thoại, địa chỉ hoặc liên kết')
  expect(within(card).getByRole('button', { name: 'Sáng ý' }).hasAttribute('disabled')).toBe(true)
})

test('whoever is muted reads on and is told until when; the end of it arrives by itself', async () => {
  let now: Membership = makeMembership({ muted_until: '2026-12-01T03:00:00.000Z' })
  await openWall(
    [makeStatus()],
    on(getMembership, () => now),
  )
  expect(await screen.findByText(/Bạn được nghỉ viết tới/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  now = makeMembership()
  await tell(membershipChanged, {})
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a refusal at the door asks again where one belongs, and shows what is missing', async () => {
  let now: Membership = makeMembership()
  await openWall(
    [],
    on(getMembership, () => now),
    on(listStatuses, () => {
      now = makeMembership({ open: false, why: 'banned' })
      return CommunityClosed({ details: { why: 'banned' } })
    }),
  )
  expect(await screen.findByText('Bạn đang không tham gia nhóm được')).toBeTruthy()
})

test('an adviser chooses the circle first, by group and age, and every question names it', async () => {
  const server = serverOf(
    on(getMembership, () => makeMembership({ adviser: true, letter: null, band: null })),
    on(listStatuses, () => ({ items: [], next_cursor: null })),
  )
  await openApp('/malto', adult(), server.send)
  const young = (await screen.findByRole('heading', { name: 'Dưới 16 tuổi' })).closest('section')
  expect(server.asked(listStatuses)).toEqual([])
  await userEvent.click(within(young!).getByRole('link', { name: 'Nghệ thuật' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhóm Nghệ thuật' })).toBeTruthy()
  await waitFor(() => expect(server.asked(listStatuses)).toEqual([{ letter: 'A', band: 'kid' }]))
  expect(screen.getByRole('link', { name: 'Thành viên' }).getAttribute('href')).toBe(
    '/malto/members?letter=A&band=kid',
  )
})
