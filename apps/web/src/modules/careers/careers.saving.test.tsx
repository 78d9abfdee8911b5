import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Unavailable } from '@malto/contract/errors'
import {
  compareCareers,
  getCareer,
  listSavedCareers,
  saveCareer,
} from '@malto/contract/modules/careers.calls'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on } from '@malto/contract/testing/server'
import { doctor, held, makeBank, makeCareer, makeDetail, painter, welder } from './careers.factory.ts'
import { marked } from './careers.saving.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))

const bookmark = (name: string) => screen.findByRole('button', { name: `Lưu nghề ${name}` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const soon = { timeout: 3000 }
const SAVED = '/my-profile/summary/list-activity/your-career'
const kept = (...careers: ReturnType<typeof makeCareer>[]) =>
  on(listSavedCareers, () => ({
    items: careers.map((career) => ({ ...career, saved: true, saved_at: '2026-11-10T02:00:00.000Z' })),
    next_cursor: null,
  }))

test('a bookmark is pressed at once, before the server has answered, and stays so', async () => {
  const server = makeBank()
  const line = held(server.send)
  await openApp('/career-bank', person(), line.send)
  await userEvent.click(await bookmark('Thợ hàn'))
  expect(isPressed(await bookmark('Thợ hàn'))).toBe(true)
  expect(server.asked(saveCareer)).toEqual([])
  line.release()
  await waitFor(() => expect(server.asked(saveCareer)).toEqual([{ slug: 'tho-han', saved: true }]))
  expect(isPressed(await bookmark('Thợ hàn'))).toBe(true)
  expect(isPressed(await bookmark('Họa sĩ'))).toBe(false)
})

test('when the server refuses, the bookmark goes back and the reason is said', async () => {
  const server = makeBank(on(saveCareer, () => Unavailable()))
  const line = held(server.send)
  await openApp('/career-bank', person(), line.send)
  await userEvent.click(await bookmark('Thợ hàn'))
  expect(isPressed(await bookmark('Thợ hàn'))).toBe(true)
  line.release()
  await waitFor(async () => expect(isPressed(await bookmark('Thợ hàn'))).toBe(false))
  expect(await screen.findByText(Unavailable().messageIn('vi'))).toBeTruthy()
})

test('whoever taps twice quickly is sent in order, and the last word stays', async () => {
  const server = makeBank()
  const line = held(server.send)
  await openApp('/career-bank', person(), line.send)
  await userEvent.click(await bookmark('Thợ hàn'))
  await userEvent.click(await bookmark('Thợ hàn'))
  expect(line.waiting()).toBe(1)
  line.release()
  await waitFor(() => expect(server.asked(saveCareer)).toEqual([{ slug: 'tho-han', saved: true }]))
  await waitFor(() => expect(line.waiting()).toBe(1))
  // The first answer is there, and does not undo the second word.
  expect(isPressed(await bookmark('Thợ hàn'))).toBe(false)
  line.release()
  await waitFor(() => expect(server.asked(saveCareer).map(({ saved }) => saved)).toEqual([true, false]))
  expect(isPressed(await bookmark('Thợ hàn'))).toBe(false)
})

test('every copy of a career is marked, however deep it lies, and its count moves by one', () => {
  const data = {
    ...makeDetail({ saved_count: 4 }),
    related: [painter, makeCareer()],
    pages: [{ items: [makeCareer()] }],
  }
  const after = marked(data, { slug: 'nha-khao-co-hoc', saved: true })
  expect(after).toMatchObject({ saved: true, saved_count: 5, related: [{ saved: false }, { saved: true }] })
  expect(after).toMatchObject({ pages: [{ items: [{ saved: true }] }] })
  expect(marked(after, { slug: 'nha-khao-co-hoc', saved: true })).toEqual(after)
})

test('letting a kept career go takes it off the list at once; refused, it comes back', async () => {
  const server = makeBank(
    kept(makeCareer(), painter),
    on(saveCareer, () => Unavailable()),
  )
  const line = held(server.send)
  await openApp(SAVED, person(), line.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu nghề Họa sĩ' }, soon))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Họa sĩ' })).toBeNull())
  line.release()
  expect(await screen.findByRole('link', { name: 'Họa sĩ' })).toBeTruthy()
})

test('three kept careers can be chosen to be compared, a fourth cannot', async () => {
  const server = makeBank(kept(makeCareer(), painter, welder, doctor))
  await openApp(SAVED, person(), server.send)
  const choice = (name: string) => screen.findByRole('checkbox', { name: `So sánh ${name}` }, soon)
  for (const name of ['Nhà khảo cổ học', 'Họa sĩ', 'Thợ hàn']) await userEvent.click(await choice(name))
  expect((await choice('Bác sĩ đa khoa')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'So sánh' }).getAttribute('href')).toBe(
    '/career-bank/compare?slugs=nha-khao-co-hoc%2Choa-si%2Ctho-han',
  )
})

test('an address with more than three careers compares three, and a fourth cannot be added', async () => {
  const server = makeBank()
  const { router } = await openApp(
    '/career-bank/compare?slugs=nha-khao-co-hoc,hoa-si,hoa-si,tho-han,bac-si',
    person(),
    server.send,
  )
  await screen.findByRole('button', { name: 'Bỏ Thợ hàn khỏi bảng' })
  expect(server.asked(compareCareers)).toEqual([{ slugs: 'nha-khao-co-hoc,hoa-si,tho-han' }])
  expect(screen.queryByRole('button', { name: 'Thêm nghề' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ Họa sĩ khỏi bảng' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ slugs: 'nha-khao-co-hoc,tho-han' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm nghề' }))
  const sheet = await screen.findByRole('dialog', { name: 'Thêm một nghề' })
  await userEvent.type(within(sheet).getByRole('textbox'), 'bác')
  await userEvent.click(await within(sheet).findByRole('button', { name: /Bác sĩ đa khoa/ }, soon))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ slugs: 'nha-khao-co-hoc,tho-han,bac-si' }),
  )
})

test('a parent reads the child’s kept careers and changes nothing there', async () => {
  const child: ChildCard = {
    id: '0190a000-0000-7000-8000-00000000000b',
    connection_id: '0190a000-0000-7000-8000-0000000000c1',
    full_name: 'Trần Gia Bảo',
    avatar_url: null,
    account_kind: 'student',
    grade: 9,
    school_name: null,
    waiting_consents: 0,
  }
  const server = makeBank(
    kept(makeCareer({ label: 'best' }), painter),
    on(listChildren, () => ({ children: [child] })),
  )
  const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
  await openApp(SAVED, parent, server.send)
  expect(await screen.findByRole('link', { name: 'Họa sĩ' }, soon)).toBeTruthy()
  expect(server.asked(listSavedCareers)[0]).toMatchObject({ child_id: child.id })
  expect(screen.queryByRole('button', { name: /Lưu nghề/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  // "Rất hợp" would be about the parent.
  expect(screen.queryByText('Rất hợp')).toBeNull()
})

test('a career says what speaks for it and against it, and always what to consider', async () => {
  const match = {
    r: 0.91,
    label: 'best' as const,
    why: ['Cùng cao ở Nghiên cứu.'],
    why_not: ['Khác ở Kỹ thuật.'],
  }
  const server = makeBank(on(getCareer, () => makeDetail({ match })))
  await openApp('/career-bank/nha-khao-co-hoc', person(), server.send)
  const why = await screen.findByRole('region', { name: 'Vì sao hợp với bạn?' })
  for (const line of ['Cùng cao ở Nghiên cứu.', 'Khác ở Kỹ thuật.', '0,91', 'Rất hợp'])
    expect(within(why).getByText(line)).toBeTruthy()
  expect(within(why).getByText('Nhiều hố đào chỉ ra đất và vài mảnh vỡ.')).toBeTruthy()
})

test('a major says which other careers it leads to, and one that leads nowhere else says nothing', async () => {
  const server = makeBank()
  const { router } = await openApp('/career-bank/nha-khao-co-hoc', person(), server.send)
  await userEvent.click(await screen.findByRole('tab', { name: 'Đường đi' }))
  const majors = (await screen.findByRole('heading', { name: 'Ngành học gần nghề này' }))
    .parentElement as HTMLElement
  const [alone, shared] = within(majors).getAllByRole('listitem')
  expect(alone?.textContent).toBe('Khảo cổ học')
  expect(shared?.textContent).toBe('Lịch sửCũng dẫn tới: Họa sĩ và 4 nghề khác')
  await userEvent.click(within(majors).getByRole('link', { name: 'Họa sĩ' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Họa sĩ' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/career-bank/hoa-si')
})

test('a career that does not exist is said so, with one heading and the way to the bank', async () => {
  const server = makeBank()
  await openApp('/career-bank/nghe-khong-co', person(), server.send)
  expect(await screen.findByText('Mình không thấy nghề này')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
