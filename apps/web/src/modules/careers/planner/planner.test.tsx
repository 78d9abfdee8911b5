import { expect, test, vi } from 'vitest'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listSavedCareers } from '@malto/contract/modules/careers.calls'
import { getPlan, listDoors, savePlan, type SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import { blocksOf, subjectsOf } from '@malto/contract/modules/careers.planner.rules'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { openApp, person } from '../../../testing/app.tsx'
import { on } from '@malto/contract/testing/server'
import { doctor, makeBank, makeCareer, welder } from '../careers.factory.ts'
import { PAUSE_MS } from './planner.hooks.ts'
import { insteadOf, readMark, withElective, withLiked, withMark } from './plan.ts'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))
// A whole planner is drawn; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 4000 })

const PLANNER = '/career-bank/planner'
const soon = { timeout: 3000 }
const empty: SubjectPlan = { liked: [], marks: {}, electives: [] }
const chosen: SubjectPlan = { liked: ['Toán'], marks: { Toán: 8.4 }, electives: ['Vật lí', 'Hóa học'] }

/** Doors as the rules say; the doctor is kept and needs B00. */
const makePlanner = (plan: SubjectPlan, ...first: ReturnType<typeof on>[]) =>
  makeBank(
    ...first,
    on(getPlan, () => ({ plan, saved_at: null })),
    on(savePlan, (given) => ({ plan: given, saved_at: '2026-11-15T02:00:00.000Z' })),
    on(listDoors, ({ first: one, second }) => ({
      blocks: blocksOf(one, second).map((code) => ({
        code,
        subjects: [...subjectsOf(code)],
        career_count: 1,
        careers: [makeCareer()],
        major_count: 9,
        majors: ['Khảo cổ học', 'Lịch sử'],
      })),
      vocational: { career_count: 1, careers: [welder] },
      closed: blocksOf(one, second).includes('B00') ? [] : [doctor],
    })),
    on(listSavedCareers, () => ({
      items: [{ ...doctor, saved: true, saved_at: '2026-11-10T02:00:00.000Z' }],
      next_cursor: null,
    })),
  )

test('liked subjects bring pairs with reasons, a pair brings its four doors, and the plan keeps itself', async () => {
  const server = makePlanner(empty)
  await openApp(PLANNER, person(), server.send)
  const liked = await screen.findByRole('group', { name: 'Môn bạn thích' })
  await userEvent.click(within(liked).getByRole('button', { name: 'Hóa học' }))
  await userEvent.click(within(liked).getByRole('button', { name: 'Sinh học' }))
  const pair = await screen.findByRole('button', { name: /Hóa học và Sinh học.*Bạn thích môn/ })
  expect(server.asked(listDoors)).toEqual([])
  await userEvent.click(pair)
  const doors = await screen.findByRole('region', { name: 'Qua khối thi' })
  for (const code of ['C02', 'B03', 'B00', 'C08']) expect(within(doors).getByText(code)).toBeTruthy()
  await waitFor(
    () =>
      expect(server.asked(savePlan).at(-1)).toEqual({
        liked: ['Hóa học', 'Sinh học'],
        marks: {},
        electives: ['Hóa học', 'Sinh học'],
      }),
    soon,
  )
  expect(server.asked(savePlan).length).toBeLessThanOrEqual(3)
})

test('behind each block stand the majors of its careers, and how many more there are, for a parent and on paper too', async () => {
  const server = makePlanner(chosen)
  await openApp(PLANNER, person(), server.send)
  const blocks = within(await screen.findByRole('region', { name: 'Qua khối thi' }))
  expect(blocks.getAllByText('Khảo cổ học')).toHaveLength(4)
  expect(blocks.getAllByText('và 7 ngành khác')).toHaveLength(4)
  const paper = document.querySelector('.printed')
  expect(paper?.textContent).toContain('Khảo cổ học; Lịch sử')
  expect(paper?.textContent).toContain('(tất cả 9 ngành)')
})

test('ways without an exam block stand beside the blocks, as a panel of the same rank', async () => {
  const server = makePlanner(chosen)
  await openApp(PLANNER, person(), server.send)
  const blocks = await screen.findByRole('region', { name: 'Qua khối thi' })
  const vocational = screen.getByRole('region', { name: 'Không cần khối thi' })
  expect(vocational.parentElement).toBe(blocks.parentElement)
  expect(within(vocational).getByRole('link', { name: 'Thợ hàn' })).toBeTruthy()
  for (const way of ['Trung cấp', 'Cao đẳng']) expect(within(vocational).getByText(way)).toBeTruthy()
})

test('what-if shows the doors that open and close, kept careers included, and changes nothing by itself', async () => {
  const server = makePlanner(chosen)
  await openApp(PLANNER, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi Vật lí' }))
  const others = screen.getByRole('group', { name: 'Lấy môn nào thay Vật lí?' })
  await userEvent.click(within(others).getByRole('button', { name: 'Sinh học' }))
  const opened = (await screen.findByText('Cửa mở thêm')).parentElement as HTMLElement
  const closed = screen.getByText('Cửa đóng lại').parentElement as HTMLElement
  for (const code of ['B03', 'B00', 'C08']) expect(within(opened).getByText(code)).toBeTruthy()
  for (const code of ['C01', 'A00', 'C05']) expect(within(closed).getByText(code)).toBeTruthy()
  expect(within(opened).queryByText('C02')).toBeNull()
  expect(within(opened).getByRole('link', { name: 'Bác sĩ đa khoa' })).toBeTruthy()
  expect(screen.getByText(/Vẫn mở: C02/)).toBeTruthy()
  expect(server.asked(savePlan)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Chọn Sinh học và Hóa học' }))
  await waitFor(() => expect(server.asked(savePlan).at(-1)?.electives).toEqual(['Sinh học', 'Hóa học']), soon)
})

test('what was just changed is sent when one leaves the page before the pause is over', async () => {
  const server = makePlanner(empty)
  const { router } = await openApp(PLANNER, person(), server.send)
  const liked = await screen.findByRole('group', { name: 'Môn bạn thích' })
  // The pause never ends: only leaving can send it.
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === PAUSE_MS ? 0 : later(run, ms)) as never)
  await userEvent.click(within(liked).getByRole('button', { name: 'Toán' }))
  await router.navigate({ to: '/career-bank' })
  await waitFor(() => expect(server.asked(savePlan).at(-1)?.liked).toEqual(['Toán']))
})

test('a parent tries two subjects beside a child, whose own plan is not asked for; nothing is kept', async () => {
  const child: ChildCard = {
    id: '0190a000-0000-7000-8000-00000000000b',
    connection_id: '0190a000-0000-7000-8000-0000000000c1',
    full_name: 'Trần Gia Bảo',
    avatar_url: null,
    account_kind: 'student',
    grade: 11,
    school_name: null,
    waiting_consents: 0,
  }
  const server = makePlanner(
    chosen,
    on(listChildren, () => ({ children: [child] })),
  )
  const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
  await openApp(PLANNER, parent, server.send)
  const subjects = within(await screen.findByRole('group', { name: 'Môn tự chọn' }))
  expect(
    screen.getByText(/^Môn Gia Bảo thích, điểm tự ghi và hai môn định chọn là của riêng con/),
  ).toBeTruthy()
  expect(subjects.queryAllByRole('button', { pressed: true })).toEqual([])
  for (const name of ['Lịch sử', 'Địa lí']) await userEvent.click(subjects.getByRole('button', { name }))
  const blocks = within(await screen.findByRole('region', { name: 'Qua khối thi' }))
  expect(blocks.getAllByText('Lịch sử')).toHaveLength(4)
  expect(screen.getByRole('heading', { name: 'Nghề con đã lưu' })).toBeTruthy()
  expect(server.asked(listDoors)).toEqual([{ first: 'Lịch sử', second: 'Địa lí', child_id: child.id }])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Toán 8,4')).toBeNull()
  expect(screen.queryByRole('button', { name: 'In một trang' })).toBeNull()
  expect([server.asked(getPlan), server.asked(savePlan)]).toEqual([[], []])
})

test('a third elective takes the place of the earlier, a second language that of the first', () => {
  expect(withElective(chosen, 'Sinh học').electives).toEqual(['Hóa học', 'Sinh học'])
  expect(withElective(chosen, 'Vật lí').electives).toEqual(['Hóa học'])
  const languages: SubjectPlan = { ...empty, electives: ['Tiếng Anh', 'Vật lí'] }
  expect(withElective(languages, 'Tiếng Pháp').electives).toEqual(['Vật lí', 'Tiếng Pháp'])
})

test('a mark is 0 to 10 with comma or point; nothing takes it away, nonsense is no mark', () => {
  expect(['8,5', '10', '0', ' 7.25 '].map(readMark)).toEqual([8.5, 10, 0, 7.25])
  expect(readMark('')).toBeNull()
  expect(['11', '-1', '8,5,1', 'tám'].map(readMark)).toEqual([undefined, undefined, undefined, undefined])
  expect(withMark(chosen, 'Toán', null).marks).toEqual({})
})

test('liked subjects keep the order of the school, whatever the order of the presses', () => {
  expect(withLiked(withLiked(empty, 'Sinh học'), 'Toán').liked).toEqual(['Toán', 'Sinh học'])
})

test('instead of a language any other may stand; beside a language no second one', () => {
  expect(insteadOf(['Tiếng Anh', 'Vật lí'], 'Tiếng Anh')).toContain('Tiếng Pháp')
  expect(insteadOf(['Tiếng Anh', 'Vật lí'], 'Vật lí')).not.toContain('Tiếng Pháp')
})
