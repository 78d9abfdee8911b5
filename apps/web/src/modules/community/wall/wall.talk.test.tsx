import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getMembership, keepDistance } from '@malto/contract/modules/moderation.calls'
import {
  StatusNotFound,
  getStatus,
  listCirclePeople,
  listComments,
  listStatusesOf,
  reactToComment,
  removeComment,
  wallChanged,
  writeComment,
  type Comment,
  type Status,
} from '@malto/contract/modules/wall.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { idOf, makeComment, makeFace, makeMembership, makeStatus } from '../community.factory.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const inside = on(getMembership, () => makeMembership())
const page = <T,>(items: readonly T[], next_cursor: string | null = null) => ({
  items: [...items],
  next_cursor,
})

async function openStatus(status: Status, comments: readonly Comment[], ...more: readonly Answer[]) {
  const server = serverOf(
    ...more,
    inside,
    on(getStatus, () => status),
    on(listComments, ({ parent_id }) =>
      page(comments.filter((each) => each.parent_id === (parent_id ?? null))),
    ),
  )
  return { server, ...(await openApp(`/malto/status/${status.id}`, person(), server.send)) }
}

const top = makeComment({ text: 'Mấy vôn vậy bạn?', reply_count: 1 })
const reply = makeComment({
  id: idOf(201),
  parent_id: top.id,
  text: '2,7 V nhé',
  author: makeFace({ user_id: idOf(3), nickname: 'Lá Non' }),
})

test('a status stands whole, with comments of two levels; replies come when they are wanted', async () => {
  const { server } = await openStatus(makeStatus({ comment_count: 2 }), [top, reply])
  expect(await screen.findByRole('heading', { level: 1, name: 'Bài của Sao Mai' })).toBeTruthy()
  expect(await screen.findByText('Mấy vôn vậy bạn?')).toBeTruthy()
  expect(screen.queryByText('2,7 V nhé')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Xem 1 trả lời' }))
  expect(await screen.findByText('2,7 V nhé')).toBeTruthy()
  expect(server.asked(listComments)).toEqual([
    { status_id: idOf(100) },
    { status_id: idOf(100), parent_id: idOf(200) },
  ])
  expect(screen.getByText(/Các bạn nhóm Nghiên cứu từ 16 tuổi/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mình thấy không ổn' })).toBeTruthy()
})

test('an answer to a reply stands beside it, under the same comment, and is counted', async () => {
  const { server } = await openStatus(
    makeStatus({ comment_count: 2 }),
    [top, reply],
    on(writeComment, ({ id, text, parent_id }) =>
      makeComment({ id, text, parent_id: parent_id ?? null, own: true, author: makeMembership().face! }),
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Xem 1 trả lời' }))
  const theirs = await screen.findByRole('article', { name: 'Bình luận của Lá Non' })
  await userEvent.click(within(theirs).getByRole('button', { name: 'Trả lời' }))
  const field = await screen.findByRole('textbox', { name: 'Trả lời Lá Non' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'Cảm ơn bạn{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('article', { name: 'Bình luận của Gió Nhỏ' })).toBeTruthy()
  expect(server.asked(writeComment).map(({ parent_id, text }) => [parent_id, text])).toEqual([
    [idOf(200), 'Cảm ơn bạn'],
  ])
  expect(await screen.findByRole('heading', { name: '3 bình luận' })).toBeTruthy()
})

test('a comment that is not sent yet says so, and is sent again as the same', async () => {
  let reached = false
  const server = serverOf(
    inside,
    on(getStatus, () => makeStatus()),
    on(listComments, () => page<Comment>([])),
    on(writeComment, ({ id, text }) => makeComment({ id, text, own: true })),
  )
  await openApp(`/malto/status/${idOf(100)}`, person(), (request) =>
    request.method === 'POST' && !reached
      ? Promise.reject(new TypeError('no network'))
      : server.send(request),
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Viết bình luận' }), 'Chào cả nhà')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi' }))
  expect(await screen.findByText(/Chưa kết nối được với Malto/)).toBeTruthy()
  reached = true
  // The network is back: nobody has to press anything.
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('article', { name: 'Bình luận của Sao Mai' })).toBeTruthy()
  expect(screen.queryByText(/Chưa kết nối được/)).toBeNull()
})

test('one reacts to a comment and deletes one’s own with what hangs on it', async () => {
  const own = { ...top, own: true, author: makeMembership().face! }
  const { server } = await openStatus(
    makeStatus({ comment_count: 2 }),
    [own, reply],
    on(reactToComment, () => ({ reactions: { bulb: 0, heart: 1 }, my_reaction: 'heart' as const })),
    on(removeComment, ({ comment_id }) => ({ id: comment_id })),
  )
  const comment = await screen.findByRole('article', { name: 'Bình luận của Gió Nhỏ' })
  await userEvent.click(within(comment).getByRole('button', { name: 'Thích' }))
  expect(await within(comment).findByRole('button', { name: 'Thích, 1 bạn' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Việc khác với bình luận của Gió Nhỏ' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xóa' }))
  await waitFor(() => expect(screen.queryByText('Mấy vôn vậy bạn?')).toBeNull())
  expect(server.asked(removeComment)).toEqual([{ comment_id: idOf(200) }])
  expect(screen.getByRole('heading', { level: 2, name: 'Bình luận' })).toBeTruthy()
})

test('what is said under it arrives by itself; when it is taken away the page says so', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let comments = [top]
    let gone = false
    await openStatus(
      makeStatus(),
      [],
      on(getStatus, () => (gone ? StatusNotFound() : makeStatus({ comment_count: comments.length }))),
      on(listComments, () => page(comments)),
    )
    await screen.findByText('Mấy vôn vậy bạn?')
    comments = [top, makeComment({ id: idOf(205), text: 'Mình cũng muốn biết' })]
    await tell(wallChanged, { what: 'comment', status_id: idOf(999) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(screen.queryByText('Mình cũng muốn biết')).toBeNull()
    await tell(wallChanged, { what: 'comment', status_id: idOf(100) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText('Mình cũng muốn biết')).toBeTruthy()
    gone = true
    await tell(wallChanged, { what: 'gone', status_id: idOf(100) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText('Bài này không còn nữa')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a status that one may not read is one that is not there', async () => {
  await openStatus(
    makeStatus(),
    [],
    on(getStatus, () => StatusNotFound()),
  )
  expect(await screen.findByText('Bài này không còn nữa')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về tường' }).getAttribute('href')).toBe('/malto')
})

test('a person’s page shows a nickname, what they wrote, and how to keep away from them', async () => {
  const server = serverOf(
    inside,
    on(listStatusesOf, () => ({ ...page([makeStatus()]), face: makeFace() })),
    on(keepDistance, () => ({})),
  )
  const { router } = await openApp(`/malto/people/${idOf(2)}`, person(), server.send)
  expect(await screen.findByRole('heading', { level: 1, name: 'Bài của Sao Mai' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Việc khác với Sao Mai' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ẩn lời của bạn này' }))
  expect(await screen.findByText(/Bạn ấy vẫn thấy lời của bạn/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ẩn lời' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/malto'))
  expect(server.asked(keepDistance)).toEqual([{ user_id: idOf(2), kind: 'mute', on: true }])
})

test('one’s own page offers nothing against oneself', async () => {
  const face = makeMembership().face!
  const server = serverOf(
    inside,
    on(listStatusesOf, () => ({ ...page<Status>([]), face })),
  )
  await openApp(`/malto/people/${idOf(1)}`, person(), server.send)
  expect(await screen.findByText('Bạn chưa viết bài nào')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Việc khác với/ })).toBeNull()
})

test('members come by pages, advisers stand apart with their mark, and nobody is shown to be here now', async () => {
  const server = serverOf(
    inside,
    on(listCirclePeople, ({ cursor }) => ({
      ...page(
        [cursor ? makeFace({ user_id: idOf(3), nickname: 'Lá Non' }) : makeFace()],
        cursor ? null : 'more',
      ),
      circle: { letter: 'I' as const, band: 'over16' as const, member_count: 2 },
      advisers: [makeFace({ user_id: idOf(9), nickname: 'Cô Thùy Linh', adviser: true })],
    })),
  )
  await openApp('/malto/members', person(), server.send)
  const tabs = await screen.findByRole('navigation', { name: 'Trong nhóm' })
  expect(tabs.querySelectorAll('[aria-current]')).toHaveLength(1)
  const advisers = (await screen.findByRole('heading', { name: 'Thầy cô trông nom' })).closest('section')
  expect(within(advisers!).getByRole('link').textContent).toBe('Cô Thùy LinhCố vấn')
  await userEvent.click(await screen.findByRole('button', { name: 'Tải thêm' }))
  expect(await screen.findByRole('link', { name: 'Lá Non' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sao Mai' }).getAttribute('href')).toBe(`/malto/people/${idOf(2)}`)
  expect(document.body.textContent).not.toMatch(/đang có mặt|trực tuyến|online/i)
})
