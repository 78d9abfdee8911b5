import { expect, test, vi } from 'vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listCareers, listMatches } from '@malto/contract/modules/careers.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on } from '@malto/contract/testing/server'
import { makeBank, makeCareer, makeMatched, painter, result_id, welder } from './careers.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const box = () => screen.findByRole('textbox', { name: 'Tìm nghề' })
const soon = { timeout: 3000 }
const set = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('what is typed is asked for once the typing pauses, and stands in the address', async () => {
  const server = makeBank()
  const { router } = await openApp('/career-bank', person(), server.send)
  await userEvent.type(await box(), 'thợ')
  await waitFor(() => expect(set(router.state.location.search)).toEqual({ q: 'thợ' }), soon)
  expect(await screen.findByRole('link', { name: 'Thợ hàn' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Họa sĩ' })).toBeNull())
  const asked = server.asked(listCareers).map(({ q }) => q)
  expect(asked).toEqual([undefined, 'thợ'])
})

test('an address with words and filters opens the same list; what it says wrongly is left out', async () => {
  const server = makeBank()
  await openApp('/career-bank?q=123&letter=i&setting=moon&group_id=6&page=9', person(), server.send)
  expect((await box()).getAttribute('value')).toBe('123')
  await waitFor(() => expect(server.asked(listCareers)).toHaveLength(1))
  expect(server.asked(listCareers)[0]).toEqual({ q: '123', letter: 'I', group_id: '6', limit: '24' })
})

test('Enter during the composing of a letter asks nothing; the finished word is asked for', async () => {
  const server = makeBank()
  const { router } = await openApp('/career-bank', person(), server.send)
  const field = await box()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'tho' }, isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(set(router.state.location.search)).toEqual({})
  fireEvent.input(field, { target: { value: 'thợ' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await waitFor(() => expect(set(router.state.location.search)).toEqual({ q: 'thợ' }), soon)
  expect(server.asked(listCareers).some(({ q }) => q === 'tho')).toBe(false)
})

test('filters of the sheet go into the address together, and each is one press away from gone', async () => {
  const server = makeBank()
  const { router } = await openApp('/career-bank?letter=I', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Bộ lọc (1)' }))
  const sheet = await screen.findByRole('dialog', { name: 'Lọc nghề' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cao đẳng' }))
  await userEvent.click(within(sheet).getByRole('button', { name: 'B00' }))
  expect(set(router.state.location.search)).toEqual({ letter: 'I' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Xem nghề' }))
  await waitFor(() =>
    expect(set(router.state.location.search)).toEqual({ letter: 'I', route: 'college', block: 'B00' }),
  )
  expect(server.asked(listCareers).at(-1)).toMatchObject({ letter: 'I', route: 'college', block: 'B00' })
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ lọc Khối B00' }))
  await waitFor(() => expect(set(router.state.location.search)).toEqual({ letter: 'I', route: 'college' }))
})

test('a list goes on along its cursor', async () => {
  const server = makeBank(
    on(listCareers, ({ cursor }) =>
      cursor
        ? { items: [welder], next_cursor: null }
        : { items: [makeCareer(), painter], next_cursor: 'after-2' },
    ),
  )
  await openApp('/career-bank', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tải thêm' }))
  expect(await screen.findByRole('link', { name: 'Thợ hàn' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Họa sĩ' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tải thêm' })).toBeNull()
})

test('nothing found says so and offers the way back to everything', async () => {
  const server = makeBank()
  const { router } = await openApp('/career-bank?q=zzz', person(), server.send)
  expect(await screen.findByText('Chưa thấy nghề nào như vậy')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Xem tất cả nghề' }))
  await waitFor(() => expect(set(router.state.location.search)).toEqual({}))
  expect(await screen.findByRole('link', { name: 'Thợ hàn' })).toBeTruthy()
})

test('a label stands only on careers that have one; the others show their letter by name', async () => {
  const server = makeBank(
    on(listCareers, () => ({ items: [makeCareer({ label: 'best' }), painter], next_cursor: null })),
  )
  await openApp('/career-bank', person(), server.send)
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first as HTMLElement).getByText('Rất hợp')).toBeTruthy()
  expect(within(second as HTMLElement).queryByText(/ợp$/)).toBeNull()
  expect(within(second as HTMLElement).getByText('Nghệ thuật')).toBeTruthy()
})

test('the home page shows careers that go with a result, and without one the way to the test', async () => {
  const none = makeBank()
  const { unmount } = await openApp('/', person(), none.send)
  const invitation = await screen.findByRole('link', { name: /Nghề nào hợp với bạn/ }, soon)
  expect(invitation.getAttribute('href')).toBe('/multiple-choice')
  unmount()
  const some = makeBank(
    on(listMatches, () => ({
      result: { id: result_id, made_at: '2026-11-13T02:00:00.000Z' },
      matches: [makeMatched(makeCareer({ label: 'best' }), 0.91)],
      unexpected: [],
    })),
  )
  await openApp('/', person(), some.send)
  expect(await screen.findByRole('link', { name: 'Nhà khảo cổ học' }, soon)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Nghề nào hợp với bạn/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Tất cả' }).getAttribute('href')).toBe(
    `/result-multi-choice?result_id=${result_id}`,
  )
})

test('a parent’s home speaks of the child: no careers of one’s own are asked for there', async () => {
  const server = makeBank()
  await openApp('/', person({ account_kind: 'parent', role_id: 2, grade: null }), server.send)
  await screen.findByRole('heading', { level: 1 })
  expect(server.asked(listMatches)).toEqual([])
})
