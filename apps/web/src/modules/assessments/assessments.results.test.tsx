import { expect, test, vi } from 'vitest'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { choosePersonality, getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import {
  getAdvice,
  getChart,
  getResult,
  listResults,
  listShares,
  printResult,
  ResultNotFound,
  revokeShare,
  shareResult,
  type ShareList,
} from '@malto/contract/modules/assessments.results.calls'
import { openApp, person } from '../../testing/app.tsx'
import { on, serverOf } from '@malto/contract/testing/server'
import {
  clear,
  makeCard,
  makeDetail,
  makeHexagon,
  makeResultServer,
  makeScale,
  older_id,
  parent_id,
  result_id,
  tied,
} from './results.factory.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))
// Lazy parts are read and compiled while a test waits; on a busy machine that alone takes a second.
configure({ asyncUtilTimeout: 4000 })

const PAGE = `/result-multi-choice?result_id=${result_id}`
const kid = person({ account_kind: 'kid', role_id: 5, full_name: 'Trần Gia Bảo', grade: 5 })
const parent = person({ account_kind: 'parent', role_id: 2, full_name: 'Lê Thu Hà', grade: null })
const adviser = person({
  account_kind: 'normal',
  full_name: 'Cô Linh',
  advisory_expert_profile: { advisory_name: 'Cô Linh', short_description: '', advisory_curriculum_vitae: '' },
})
const values = { id: 3, slug: 'gia-tri-24', title: 'Giá trị nghề nghiệp 24', scoring: 'values' } as const
const guidance = { id: 4, slug: 'dinh-huong-15', title: 'Định hướng nhanh 15', scoring: 'guidance' } as const
const chart = () => screen.findByRole('img', { name: /Lục giác sở thích/ })
/** The texts that stand open, by the name in their head. */
const openTexts = () =>
  [...document.querySelectorAll<HTMLElement>('.folds details[open] summary b:first-of-type')].map(
    (each) => each.textContent,
  )

// ── the hexagon ──

test('the hexagon is told in words, in a table, and by what stands out; the code’s texts are open', async () => {
  await openApp(PAGE, person(), makeResultServer(makeHexagon(clear)).send)
  const picture = await chart()
  expect(picture.getAttribute('aria-label')).toContain('Nghiên cứu 34, Nghệ thuật 29, Xã hội 22')
  const table = screen.getByRole('table', { name: 'Điểm của sáu nhóm', hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(7)
  expect(screen.getByText('Nổi bật nhất')).toBeTruthy()
  expect(openTexts()).toEqual(['Nghiên cứu', 'Nghệ thuật', 'Xã hội'])
  expect(screen.getAllByText('Nhóm đầu rõ').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Xã hội sát Kỹ thuật').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/\d\s?%/)
})

test('a kid with a hexagon is offered an adviser too, together with the parents', async () => {
  await openApp(PAGE, kid, makeResultServer(makeHexagon(clear)).send)
  await chart()
  expect(screen.getByRole('link', { name: 'Hẹn cố vấn' }).getAttribute('href')).toBe('/advisory')
  expect(screen.getByText(/^Cùng cha mẹ đặt lịch với thầy cô cố vấn/)).toBeTruthy()
})

test('equal letters stand together and none of them leads', async () => {
  await openApp(PAGE, person(), makeResultServer(makeHexagon(tied)).send)
  await chart()
  expect(screen.getByText('Cùng nổi bật nhất')).toBeTruthy()
  expect(screen.getAllByText('Nghệ thuật = Xã hội').length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { name: 'Nghệ thuật và Xã hội cùng dẫn đầu' })).toBeTruthy()
})

test('a flat profile has its own text, no code and no careers', async () => {
  const flat = makeHexagon({ R: 20, I: 22, A: 24, S: 24, E: 18, C: 20 })
  await openApp(PAGE, person(), makeResultServer(flat).send)
  expect(await screen.findByText('Các điểm gần nhau.')).toBeTruthy()
  expect(screen.getAllByText('Chưa ghép mã nhóm').length).toBeGreaterThan(0)
  expect(openTexts()).toEqual([])
  expect(screen.queryByText('Nổi bật nhất')).toBeNull()
  expect(screen.queryByRole('heading', { name: /Nghề hợp/ })).toBeNull()
})

test('a result that asks gently carries a quiet mark and says why', async () => {
  const asked = makeHexagon(clear, { quality: 'ask', flags: ['too_fast'] })
  await openApp(PAGE, person(), makeResultServer(asked).send)
  expect((await screen.findAllByText('Nên đọc nhẹ tay')).length).toBeGreaterThan(0)
  expect(screen.getByText(/Các câu được chọn khá nhanh\./)).toBeTruthy()
})

// ── the other shapes ──

test('a kid sees two friendly worlds: no figures, no code, no jobs', async () => {
  const worlds = makeDetail({
    library: { id: 2, slug: 'kham-pha-nhi-36', title: 'Khám phá nhí', scoring: 'worlds' },
    shape: 'worlds',
    code: null,
    scales: (['R', 'I', 'A', 'S', 'E', 'C'] as const).map((key, at) =>
      makeScale({ key, name: `Nơi ${key}`, score: [5, 11, 4, 10, 2, 3][at] ?? 0, max: 12 }),
    ),
  })
  await openApp(PAGE, kid, makeResultServer(worlds).send)
  expect(await screen.findByRole('heading', { name: 'Nơi I' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nơi S' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Nơi R' })).toBeNull()
  expect(screen.queryByRole('img', { name: /Lục giác/ })).toBeNull()
  expect(document.querySelector('.worlds')?.textContent).not.toMatch(/\d/)
  expect(document.body.textContent).not.toMatch(/[Nn]ghề hợp|Vào nhóm/)
  const next = within(screen.getByRole('navigation', { name: 'Đi tiếp' }))
  const ways = next.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(ways).toEqual(expect.arrayContaining(['/course', '/event/list/all?category_id=0', '/advisory']))
  expect(next.getByRole('link', { name: /^Cố vấn/ }).textContent).toContain('Cùng cha mẹ đặt lịch')
})

test('a parent reads a child’s worlds in a parent’s words, without the child’s next step', async () => {
  const owner = { id: parent_id, name: 'Trần Gia Bảo' }
  const worlds = makeDetail({
    library: { id: 2, slug: 'kham-pha-nhi-36', title: 'Khám phá nhí', scoring: 'worlds' },
    shape: 'worlds',
    code: null,
    owner,
    scales: [
      makeScale({ key: 'R', name: 'Nơi R', score: 5 }),
      makeScale({ key: 'I', name: 'Nơi I', score: 9 }),
    ],
  })
  await openApp(PAGE, parent, makeResultServer(worlds).send)
  expect(await screen.findByRole('heading', { name: 'Đây là nơi con thích nhất!' })).toBeTruthy()
  expect(screen.getByText(/Con dưới 16 tuổi nên cha mẹ đã kết nối xem được/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Chọn một bài học vui' })).toBeNull()
})

test('values are a ranked list from the most to the least, with their sign', async () => {
  const detail = makeDetail({
    library: values,
    shape: 'bars',
    code: null,
    scales: [
      makeScale({ key: 'achieve', name: 'Thành tựu', score: -3, min: -8, max: 8 }),
      makeScale({ key: 'people', name: 'Gắn bó', score: 8, min: -8, max: 8 }),
      makeScale({ key: 'autonomy', name: 'Tự chủ', score: 3, min: -8, max: 8 }),
    ],
  })
  await openApp(PAGE, person(), makeResultServer(detail).send)
  await screen.findByText('Gắn bó')
  const rows = [...document.querySelectorAll('.bar-words')].map((each) => each.textContent)
  expect(rows).toEqual(['Gắn bó+8', 'Tự chủ+3', 'Thành tựu−3'])
})

test('traits have two useful ends and no figure; the leaning is said in words', async () => {
  const detail = makeDetail({
    library: { id: 5, slug: 'tinh-cach-50', title: 'Tính cách 50', scoring: 'traits' },
    shape: 'sliders',
    code: null,
    scales: [
      makeScale({
        key: 'E',
        name: 'Hướng ngoại',
        score: 14,
        min: 10,
        max: 50,
        band: 'low',
        low_end: 'Trầm lắng',
        high_end: 'Sôi nổi',
      }),
    ],
  })
  await openApp(PAGE, person(), makeResultServer(detail).send)
  expect(await screen.findByText('Nghiêng về: Trầm lắng')).toBeTruthy()
  expect(screen.getByText('Sôi nổi')).toBeTruthy()
  expect(document.querySelector('.slider')?.textContent).not.toMatch(/\d/)
})

test('readiness has a sum of its own that is no mark', async () => {
  const detail = makeDetail({
    library: { ...values, slug: 'san-sang-25', scoring: 'areas' },
    shape: 'bars',
    code: null,
    total: { score: 63, max: 100, band: 'middle', text: { title: 'Bạn đang trên đường', text: 'Tốt.' } },
  })
  await openApp(PAGE, person(), makeResultServer(detail).send)
  expect(await screen.findByRole('heading', { name: 'Bạn đang trên đường' })).toBeTruthy()
  expect(document.querySelector('.total-figure')?.textContent).toBe('63 trên 100')
  expect(screen.getByText('Đây không phải điểm thi và không so với ai khác.')).toBeTruthy()
})

test('obstacles from 7 on are marked, and a worry that weighs offers the helpline and, to a learner, an adviser', async () => {
  const detail = makeDetail({
    library: guidance,
    shape: 'bars',
    code: null,
    scales: [
      makeScale({ key: 'self', name: 'Chưa rõ về mình', score: 6, max: 12 }),
      makeScale({ key: 'worry', name: 'Lo lắng', score: 9, max: 12 }),
    ],
  })
  const worried = on(getAdvice, () => ({ steps: [], adviser: true }))
  const outside = { ...detail, can: { ...detail.can, meet_adviser: false } }
  const { unmount } = await openApp(PAGE, person(), makeResultServer(outside, worried).send)
  expect(await screen.findByText(/gọi 111/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hẹn cố vấn' })).toBeNull()
  unmount()
  await openApp(PAGE, person(), makeResultServer(detail, worried).send)
  expect((await screen.findByRole('link', { name: 'Hẹn cố vấn' })).getAttribute('href')).toBe('/advisory')
  expect(screen.getByText(/gọi 111/)).toBeTruthy()
  const marks = screen.getAllByText('Đáng gỡ trước').map((each) => each.parentElement?.textContent)
  expect(marks).toEqual(['Lo lắngĐáng gỡ trước9'])
})

// ── over time, advice ──

test('what may be chance is not called a change, and what is more than chance is', async () => {
  const near = makeHexagon(clear, { earlier: { ...clear, I: 30 } })
  const { unmount } = await openApp(PAGE, person(), makeResultServer(near).send)
  expect(
    await screen.findByText(/Nghiên cứu tăng 4 điểm\. Chênh lệch dưới 9 điểm chưa gọi là thay đổi/),
  ).toBeTruthy()
  unmount()
  const far = makeHexagon(clear, { earlier: { ...clear, I: 24, E: 15 } })
  await openApp(PAGE, person(), makeResultServer(far).send)
  expect(await screen.findByText(/Nghiên cứu tăng 10 điểm\. Mức này đủ lớn/)).toBeTruthy()
  expect(screen.queryByText(/Quản lý giảm/)).toBeNull()
})

test('from the second time on every scale has a line, and a table with every time', async () => {
  const points = [
    { result_id: older_id, made_at: '2026-03-10T03:00:00.000Z', scores: { I: 24, A: null } },
    { result_id, made_at: '2026-11-12T03:00:00.000Z', scores: { I: 34, A: 29 } },
  ]
  const scales = [
    { key: 'I', name: 'Nghiên cứu', min: 0, max: 40 },
    { key: 'A', name: 'Nghệ thuật', min: 0, max: 40 },
  ]
  const server = makeResultServer(
    makeHexagon(clear),
    on(getChart, () => ({ scales, points })),
  )
  await openApp(PAGE, person(), server.send)
  const table = await screen.findByRole('table', { name: 'Điểm qua các lần làm', hidden: true })
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  ).toEqual(['Thang đo1. 10/03/20262. 12/11/2026', 'Nghiên cứu2434', 'Nghệ thuật–29'])
})

test('advice shows each side first, leads on, and the rest is one tap away', async () => {
  const step = (scale: string, title: string, path?: string) => ({
    scale,
    scale_name: scale,
    title,
    text: 'Thử nhé.',
    ...(path ? { path } : {}),
  })
  const steps = [step('I', 'Một', '/career-bank'), step('I', 'Hai'), step('A', 'Ba'), step('S', 'Bốn')]
  const server = makeResultServer(
    makeHexagon(clear),
    on(getAdvice, () => ({ steps, adviser: false })),
  )
  await openApp(PAGE, person(), server.send)
  await screen.findByRole('heading', { name: 'Một' })
  const shown = () => [...document.querySelectorAll('.advice-steps h3')].map((each) => each.textContent)
  expect(shown()).toEqual(['Một', 'Ba', 'Bốn'])
  expect(screen.getByRole('link', { name: 'Mở ngân hàng nghề' }).getAttribute('href')).toBe('/career-bank')
  await userEvent.click(screen.getByRole('button', { name: 'Xem thêm 1 gợi ý' }))
  expect(shown()).toHaveLength(4)
})

// ── hidden, foreign, missing ──

test('a hidden result shows nothing of itself, explains kindly, and leads to a new one', async () => {
  const hidden = makeDetail({
    quality: 'hidden',
    code: null,
    headline: '',
    flags: ['same_answers', 'too_fast'],
    can: { share: false, choose_group: false, meet_adviser: false, take_again: true, pdf: false },
  })
  await openApp(PAGE, person(), makeResultServer(hidden).send)
  expect(await screen.findByRole('heading', { name: 'Kết quả lần này chưa đủ rõ để đọc' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Làm lại' }).getAttribute('href')).toBe(
    '/multiple-choice/holland-60',
  )
  expect(screen.queryByRole('button', { name: 'Tải PDF' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Chia sẻ' })).toBeNull()
})

const foreign = {
  owner: { id: parent_id, name: 'Nguyễn Minh Anh' },
  shared_until: '2026-12-12T03:00:00.000Z',
  can: { share: false, choose_group: false, meet_adviser: false, take_again: false, pdf: true },
}

test.each([
  ['parent', parent, 'Con thấy được anh/chị đã đọc.'],
  ['adviser', adviser, 'Học sinh thấy được thầy/cô đã đọc.'],
] as const)(
  'a reading %s learns whose it is and until when, and may do nothing of the owner’s',
  async (_who, as, words) => {
    const server = makeResultServer(makeHexagon(clear, foreign))
    await openApp(PAGE, as, server.send)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kết quả của Nguyễn Minh Anh' })).toBeTruthy()
    expect(await screen.findByText(new RegExp(`đến ngày 12/12/2026\\. ${words}`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Chia sẻ' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Đi tiếp' })).toBeNull()
    expect(server.asked(getPersonality)).toEqual([])
    expect(server.asked(getChart)).toHaveLength(as === parent ? 1 : 0)
  },
)

test('what is not there, or not shared any more, looks the same', async () => {
  const server = makeResultServer(
    makeDetail(),
    on(getResult, () => ResultNotFound()),
  )
  await openApp(PAGE, parent, server.send)
  expect(await screen.findByRole('heading', { name: 'Mình không thấy kết quả này' })).toBeTruthy()
})

test('without an address the newest result opens, and without any the way to a first one', async () => {
  const newest = makeResultServer(
    makeHexagon(clear),
    on(listResults, () => ({ items: [makeCard()], next_cursor: null })),
  )
  const { unmount } = await openApp('/result-multi-choice', person(), newest.send)
  await chart()
  expect(newest.asked(getResult)).toEqual([{ result_id }])
  unmount()
  const none = serverOf(on(listResults, () => ({ items: [], next_cursor: null })))
  await openApp('/result-multi-choice', kid, none.send)
  expect(await screen.findByText('Bạn chưa làm bài nào')).toBeTruthy()
})

test('the PDF is fetched and kept under a name that says what it is', async () => {
  const server = makeResultServer(
    makeHexagon(clear),
    on(printResult, () => 'pdf'),
  )
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:malto')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Tải PDF' }))
  await waitFor(() => expect(saved).toEqual(['blob:malto Malto - Sở thích nghề nghiệp 60 - 12-11-2026.pdf']))
  expect(server.asked(printResult)).toEqual([{ result_id }])
})

// ── the group ──

test('the group is asked once, says what joining shows, and may be changed and left', async () => {
  const state = { letter: null, candidates: ['A' as const, 'S' as const], result_id, asked: true }
  const server = makeResultServer(
    makeHexagon(tied),
    on(getPersonality, () => state),
    on(choosePersonality, ({ letter }) => ({ ...state, letter, asked: false })),
  )
  await openApp(PAGE, person(), server.send)
  const panel = await screen.findByRole('region', { name: 'Bạn muốn vào nhóm nào?' })
  expect(within(panel).getByText(/các bạn trong nhóm thấy bạn thuộc nhóm nào/)).toBeTruthy()
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Vào nhóm' }).disabled).toBe(true)
  await userEvent.click(within(panel).getByRole('radio', { name: 'Xã hội' }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Vào nhóm Xã hội' }))
  expect(await screen.findByText('Bạn đang ở nhóm Xã hội')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rời nhóm' }))
  const asks = await screen.findByRole('dialog', { name: 'Rời nhóm Xã hội?' })
  await userEvent.click(within(asks).getByRole('button', { name: 'Rời nhóm' }))
  expect(await screen.findByText('Bạn chưa vào nhóm nào')).toBeTruthy()
  expect(server.asked(choosePersonality)).toEqual([{ letter: 'S' }, { letter: null }])
})

test('saying no is an answer too, and an older result asks nothing', async () => {
  const state = { letter: null, candidates: ['I' as const], result_id, asked: true }
  const answers = [
    on(getPersonality, () => state),
    on(choosePersonality, ({ letter }) => ({ ...state, letter, asked: false })),
  ]
  const server = makeResultServer(makeHexagon(clear), ...answers)
  const { unmount } = await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chưa vào nhóm nào' }))
  await waitFor(() => expect(server.asked(choosePersonality)).toEqual([{ letter: null }]))
  unmount()
  const old = makeResultServer(makeHexagon(clear, { id: older_id }), ...answers)
  await openApp(`/result-multi-choice?result_id=${older_id}`, person(), old.send)
  await chart()
  expect(screen.queryByRole('button', { name: /Vào nhóm/ })).toBeNull()
})

test('whom neither a group nor an adviser is for is offered none of them, and keeps the rest', async () => {
  const can = { share: true, choose_group: false, meet_adviser: false, take_again: true, pdf: true }
  const server = makeResultServer(makeHexagon(clear, { can }))
  await openApp(PAGE, person({ account_kind: 'normal', role_id: null, grade: null }), server.send)
  const ways = await screen.findByRole('navigation', { name: 'Đi tiếp' })
  expect(within(ways).getByText('Khóa học')).toBeTruthy()
  expect(within(ways).queryByText('Cố vấn')).toBeNull()
  expect(screen.queryByText('Chưa chắc giữa hai hướng?')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Hẹn cố vấn' })).toBeNull()
  expect(server.asked(getPersonality)).toEqual([])
})

// ── sharing ──

const mother = { id: parent_id, name: 'Lê Thu Hà', kind: 'parent' as const }
const share = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  with: mother,
  shared_at: '2026-11-12T03:00:00.000Z',
  expires_at: '2026-11-19T03:00:00.000Z',
  revoked_at: null,
  open: true,
}
const list: ShareList = {
  shares: [],
  targets: [{ ...mother, consent_missing: false }],
  reads: [],
  parents_see: false,
}

test('a result is shown to one chosen person for some days, and taken back with one tap', async () => {
  const reads = [{ name: 'Lê Thu Hà', kind: 'parent' as const, read_at: '2026-11-13T07:20:00.000Z' }]
  const server = makeResultServer(
    makeHexagon(clear),
    on(listShares, () => list),
    on(shareResult, () => ({ ...list, shares: [share], reads })),
    on(revokeShare, () => ({ ...list, shares: [{ ...share, open: false }], reads })),
  )
  await openApp(PAGE, person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Chia sẻ kết quả này' }))
  const send = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Chia sẻ' })
  expect(send.disabled).toBe(true)
  await userEvent.click(sheet.getByRole('radio', { name: /Lê Thu Hà/ }))
  await userEvent.click(sheet.getByRole('button', { name: '7 ngày' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Chia sẻ với Lê Thu Hà' }))
  expect(await sheet.findByText('Đã chia sẻ với Lê Thu Hà đến ngày 19/11/2026.')).toBeTruthy()
  expect(server.asked(shareResult)).toEqual([{ result_id, with_id: parent_id, days: 7 }])
  expect(sheet.getByText(/lúc 14:20/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Thôi chia sẻ với Lê Thu Hà' }))
  await waitFor(() => expect(sheet.queryByRole('heading', { name: 'Đang chia sẻ' })).toBeNull())
  expect(server.asked(revokeShare)).toEqual([{ share_id: share.id }])
})

const toNobody = on(listShares, () => ({ ...list, targets: [] }))
test('with no adviser booked the sheet says what comes first, to a kid together with the parents', async () => {
  const nobody = makeResultServer(makeHexagon(clear), toNobody)
  const first = await openApp(PAGE, person(), nobody.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('link', { name: 'Xem thầy cô' })).getAttribute('href')).toBe('/advisory')
  expect(sheet.getByText(/^Muốn cho thầy cô cố vấn xem, bạn đặt lịch/)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Kết nối gia đình' })).toBeTruthy()
  first.unmount()
  const seen = makeResultServer(
    makeHexagon(clear),
    on(listShares, () => ({ ...list, targets: [], parents_see: true })),
  )
  await openApp(PAGE, kid, seen.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  expect(await screen.findByText(/bạn cùng cha mẹ đặt lịch với thầy cô trước nhé/)).toBeTruthy()
})

test('a learner of age is not sent to the family page, where nothing begins for them', async () => {
  const nobody = makeResultServer(makeHexagon(clear), toNobody)
  await openApp(PAGE, person({ birthday: '2006-03-01' }), nobody.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  expect(await screen.findByText('Kết quả này chỉ mình bạn thấy.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Kết nối gia đình' })).toBeNull()
})

test('an adviser without consent is reached through the consents; under 16 parents see it anyway', async () => {
  const missing: ShareList = {
    ...list,
    targets: [{ id: older_id, name: 'Cô Linh', kind: 'adviser', consent_missing: true }],
    parents_see: true,
  }
  const server = makeResultServer(
    makeHexagon(clear),
    on(listShares, () => missing),
  )
  await openApp(PAGE, kid, server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('link', { name: 'Mở quyền riêng tư' })).getAttribute('href')).toBe(
    '/my-profile/privacy',
  )
  expect(sheet.queryByRole('radio')).toBeNull()
  expect(sheet.getByText(/cha mẹ đã kết nối xem được kết quả của bạn/)).toBeTruthy()
})
