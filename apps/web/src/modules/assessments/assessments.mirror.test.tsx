import { expect, test, vi } from 'vitest'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Reply } from '@malto/contract/core/call'
import { listLibraries } from '@malto/contract/modules/assessments.calls'
import {
  agreeMirror,
  getMirror,
  listMirrors,
  type MirrorState,
} from '@malto/contract/modules/assessments.guidance.calls'
import { listResults, listSharedResults } from '@malto/contract/modules/assessments.results.calls'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'
import { child_id, makeCard, older_id, parent_id, result_id } from './results.factory.ts'
import { makeLibrary } from './taking/taking.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))
// Lazy parts are read and compiled while a test waits; on a busy machine that alone takes a second.
configure({ asyncUtilTimeout: 4000 })

const LIST = '/my-profile/summary/list-activity/your-result'
const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
const child: ChildCard = {
  id: child_id,
  connection_id: '0190a000-0000-7000-8000-0000000000c1',
  full_name: 'Trần Gia Bảo',
  avatar_url: null,
  account_kind: 'kid',
  grade: 5,
  school_name: null,
  waiting_consents: 0,
}
const values = { id: 3, slug: 'gia-tri-24', title: 'Giá trị nghề nghiệp 24', scoring: 'values' } as const

// ── lists ──

test('all results stand in one list, by test where there are several, and go on by the cursor', async () => {
  const older = makeCard({ id: older_id, library: values, shape: 'bars', code: null, headline: 'Tự chủ' })
  const server = serverOf(
    on(listMirrors, () => ({ mirrors: [] })),
    on(listLibraries, () => ({
      libraries: [
        makeLibrary({ last_result: { id: result_id, made_at: '2026-11-12T03:00:00.000Z' } }),
        makeLibrary({
          id: 3,
          slug: 'gia-tri-24',
          title: values.title,
          last_result: { id: older_id, made_at: '2026-10-12T03:00:00.000Z' },
        }),
        makeLibrary({ id: 9, slug: 'cach-hoc-24', title: 'Cách học' }),
      ],
    })),
    on(listResults, ({ library, cursor }) =>
      library || cursor
        ? { items: [older], next_cursor: null }
        : { items: [makeCard({ quality: 'ask' })], next_cursor: 'more' },
    ),
  )
  const { router } = await openApp(LIST, person(), server.send)
  const first = await screen.findByRole('link', { name: /Sở thích nghề nghiệp 60.*Nên đọc nhẹ tay/ })
  expect(first.getAttribute('href')).toBe(`/result-multi-choice?result_id=${result_id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Tải thêm' }))
  expect(await screen.findByRole('link', { name: /Giá trị nghề nghiệp 24/ })).toBeTruthy()
  expect(server.asked(listResults)).toContainEqual({ cursor: 'more' })
  const filter = within(screen.getByRole('group', { name: 'Bài trắc nghiệm' }))
  expect(filter.queryByRole('button', { name: 'Cách học' })).toBeNull()
  await userEvent.click(filter.getByRole('button', { name: values.title }))
  await waitFor(() => expect(server.asked(listResults)).toContainEqual({ library: 'gia-tri-24' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /nghề nghiệp 60/ })).toBeNull())
  expect(router.state.location.pathname).toBe(LIST)
})

test('a hidden and a flat result say so in the list', async () => {
  const server = serverOf(
    on(listResults, () => ({
      items: [
        makeCard({ quality: 'hidden', code: null, headline: '' }),
        makeCard({ id: older_id, code: null, flat: 'many', headline: '' }),
      ],
      next_cursor: null,
    })),
  )
  await openApp(LIST, person(), server.send)
  expect(await screen.findByText('Chưa đủ rõ để đọc')).toBeTruthy()
  expect(screen.getByText('Thích nhiều thứ')).toBeTruthy()
})

test('nothing yet speaks to each about themselves, and to a parent about the child', async () => {
  const server = serverOf(
    on(listChildren, () => ({ children: [child] })),
    on(listMirrors, () => ({ mirrors: [] })),
    on(listLibraries, () => ({ libraries: [] })),
    on(listResults, () => ({ items: [], next_cursor: null })),
  )
  const { unmount } = await openApp(LIST, person({ account_kind: 'kid' }), server.send)
  expect(await screen.findByText('Bạn chưa làm bài nào')).toBeTruthy()
  unmount()
  await openApp(LIST, parent, server.send)
  expect(await screen.findByText('Con chưa có kết quả nào')).toBeTruthy()
  expect(server.asked(listResults).at(-1)).toEqual({ child_id })
})

test('what others share stands with its owner and its last day', async () => {
  const server = serverOf(
    on(listSharedResults, () => ({
      items: [
        makeCard({
          owner: { id: child_id, name: 'Nguyễn Minh Anh' },
          shared_until: '2026-12-12T03:00:00.000Z',
        }),
      ],
      next_cursor: null,
    })),
  )
  const { unmount } = await openApp('/result-multi-choice/shared', parent, server.send)
  expect(
    await screen.findByRole('link', { name: /Nguyễn Minh Anh.*nghề nghiệp 60.*xem được đến 12\/12\/2026/ }),
  ).toBeTruthy()
  unmount()
  const none = serverOf(on(listSharedResults, () => ({ items: [], next_cursor: null })))
  await openApp('/result-multi-choice/shared', parent, none.send)
  expect(await screen.findByText('Con chưa chia sẻ kết quả nào')).toBeTruthy()
})

// ── the mirror ──

test.each([
  [person(), true],
  [person({ account_kind: 'parent', birthday: null }), true],
  [person({ birthday: '2006-03-01' }), false],
  [person({ account_kind: 'normal' }), false],
])('without a link the family page is offered to whoever may begin one there (%#)', async (who, offered) => {
  const server = serverOf(on(listMirrors, () => ({ mirrors: [] })))
  await openApp('/multiple-choice/mirror', who, server.send)
  const words = offered ? /chưa kết nối với/ : 'Gương gia đình dành cho cha mẹ và con đã kết nối'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Kết nối gia đình' }) !== null).toBe(offered)
})

const state: MirrorState = {
  person: { id: child_id, name: 'Trần Gia Bảo' },
  own_form: false,
  other_form: true,
  own_agreed: false,
  other_agreed: false,
}

test('a parent sees what is missing, the way to the form about this child, and one switch', async () => {
  const server = serverOf(
    on(listMirrors, () => ({ mirrors: [state] })),
    on(agreeMirror, ({ agreed }) => ({ ...state, own_agreed: agreed })),
  )
  await openApp('/multiple-choice/mirror', parent, server.send)
  const card = within(await screen.findByRole('region', { name: 'Cùng Trần Gia Bảo' }))
  expect(card.getByRole('link', { name: 'Trả lời 42 câu về con' }).getAttribute('href')).toBe(
    `/testing/phu-huynh-42?child_id=${child_id}`,
  )
  expect(card.getByText(/Con đã làm bài sở thích/)).toBeTruthy()
  expect(card.queryByRole('link', { name: 'Mở gương' })).toBeNull()
  await userEvent.click(card.getByRole('switch', { name: 'Anh/chị đồng ý' }))
  await waitFor(() => expect(server.asked(agreeMirror)).toEqual([{ person_id: child_id, agreed: true }]))
  await waitFor(() => expect(server.asked(listMirrors)).toHaveLength(2))
})

test('a child takes the short form, and enters when both are ready', async () => {
  const mother = { id: parent_id, name: 'Lê Thu Hà' }
  const father = { id: older_id, name: 'Trần Văn Nam' }
  const server = serverOf(
    on(listMirrors, () => ({
      mirrors: [
        { ...state, person: mother },
        { person: father, own_form: true, other_form: true, own_agreed: true, other_agreed: true },
      ],
    })),
  )
  await openApp('/multiple-choice/mirror', person(), server.send)
  const first = within(await screen.findByRole('region', { name: 'Cùng Lê Thu Hà' }))
  expect(first.getByRole('link', { name: 'Làm bài sở thích 30 câu' }).getAttribute('href')).toBe(
    '/multiple-choice/holland-30',
  )
  const second = within(screen.getByRole('region', { name: 'Cùng Trần Văn Nam' }))
  expect(second.getByRole('link', { name: 'Mở gương' }).getAttribute('href')).toBe(
    `/multiple-choice/mirror/${older_id}`,
  )
})

const ready = { ...state, own_form: true, own_agreed: true, other_agreed: true }
const mirror: Reply<typeof getMirror> = {
  state: ready,
  mirror: {
    child: { id: child_id, name: 'Trần Gia Bảo', made_at: '2026-11-12T03:00:00.000Z' },
    parent: { id: parent_id, name: 'Lê Thu Hà', made_at: '2026-11-10T03:00:00.000Z' },
    likeness: 0.4,
    scales: (['R', 'I', 'A', 'S', 'E', 'C'] as const).map((key, at) => ({
      key,
      name: `Nhóm ${key}`,
      child: [8, 17, 9, 9, 5, 8][at] ?? 0,
      parent: [9, 9, 9, 10, 14, 8][at] ?? 0,
      max: 20,
      card: { title: `Thẻ ${key}`, text: 'Tình huống: một.\nCâu hỏi mở: hai.\nLắng nghe: ba.' },
      agree: key !== 'I' && key !== 'E',
    })),
    expectations: [
      {
        key: 'X1',
        name: 'Học đại học',
        short: 'Mong con học đại học.',
        score: 10,
        min: 0,
        max: 12,
        text: null,
      },
    ],
    questions: [{ text: 'Lắp hệ thống tưới nước', letter: 'R', child: 5, parent: 2 }],
  },
}

test.each([
  ['parent', parent, 'Con thích hơn anh/chị nghĩ', 'Điều anh/chị mong', /Con 17/],
  ['child', person(), 'Bạn thích hơn cha mẹ nghĩ', 'Điều cha mẹ mong', /Bạn 17/],
] as const)(
  'the two are laid side by side in the voice of the %s, differences first',
  async (_who, as, line, hopes, figures) => {
    await openApp(`/multiple-choice/mirror/${child_id}`, as, serverOf(on(getMirror, () => mirror)).send)
    const picture = await screen.findByRole('img', { name: /Hai lục giác/ })
    expect(picture.getAttribute('aria-label')).toMatch(figures)
    expect(screen.getByRole('heading', { name: 'Có chỗ gặp nhau, có chỗ khác' })).toBeTruthy()
    const heads = [...document.querySelectorAll('.mirror-talk b:first-of-type')].map(
      (each) => each.textContent,
    )
    expect(heads.filter((each) => each.startsWith('Nhóm')).slice(0, 2)).toEqual(['Nhóm E', 'Nhóm I'])
    expect(screen.getByText(line)).toBeTruthy()
    expect(screen.getAllByText('Câu hỏi mở: hai.').length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: hopes })).toBeTruthy()
    const apart = within(screen.getByText('Lắp hệ thống tưới nước').closest('li') ?? document.body)
    expect(apart.getByText('Rất thích')).toBeTruthy()
    expect(apart.getByText('Không thích')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/0[.,]4\b|\d\s?%/)
  },
)

test('without both yeses there is nothing to see but what is missing', async () => {
  const closed = { state: { ...ready, other_agreed: false }, mirror: null }
  await openApp(`/multiple-choice/mirror/${child_id}`, parent, serverOf(on(getMirror, () => closed)).send)
  expect(await screen.findByText(/Con chưa đồng ý/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /lục giác/ })).toBeNull()
})
