import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { introduceGuidance } from '@malto/contract/modules/assessments.guidance.calls'
import {
  consentsChanged,
  listConsents,
  setConsent,
  type ConsentState,
} from '@malto/contract/modules/consents.calls'
import {
  AppealedAlready,
  appeal,
  feelUnsafe,
  getMembership,
  keepDistance,
  listDistances,
  listSanctions,
  type Distance,
  type Sanction,
} from '@malto/contract/modules/moderation.calls'
import { listStatuses } from '@malto/contract/modules/wall.calls'
import { on, serverOf, type Answer } from '@malto/contract/testing/server'
import { forgetDrafts, keepDraft } from '../../../platform/drafts.ts'
import { openApp, person } from '../../../testing/app.tsx'
import { tell } from '../../../testing/line.ts'
import { idOf, makeFace, makeMembership, makeSanction, makeStatus } from '../community.factory.ts'
import type { Why } from './Door.tsx'

vi.mock('socket.io-client', () => import('../../../testing/line.ts'))

const closed = (why: Why) => makeMembership({ open: false, why, letter: null })
const kid = () => person({ account_kind: 'kid', birthday: '2014-02-03', age_band: '7to12' })
const consent = (given: Partial<ConsentState> = {}): ConsentState => ({
  purpose: 'community',
  own: null,
  guardian: null,
  guardian_needed: true,
  in_force: false,
  text_version: 1,
  changed_at: null,
  ...given,
})
async function knock(why: Why, as = person(), ...more: readonly Answer[]) {
  const server = serverOf(
    ...more,
    on(getMembership, () => closed(why)),
  )
  return { server, ...(await openApp('/malto', as, server.send)) }
}
const guidance = (open: boolean, why_not: string | null, candidates: ('I' | 'S')[] = []) =>
  on(introduceGuidance, () => ({
    library: {
      id: 1,
      slug: 'holland-60',
      title: 'Sở thích nghề nghiệp 60',
      summary: '',
      scoring: 'interests' as const,
      audience: 'learner' as const,
      minutes: 12,
      question_count: 60,
      open,
      why_not,
      attempt: null,
      last_result: null,
    },
    introduction: '',
    evidence: { measures: '', basis: '', cannot_say: '' },
    personality: {
      letter: null,
      candidates,
      result_id: candidates.length > 0 ? idOf(50) : null,
      asked: candidates.length > 0,
    },
  }))

test('a parent is told that the place is for pupils, and that parents do not read it', async () => {
  await knock('kind', person({ account_kind: 'parent' }))
  expect(await screen.findByText('Nơi này dành cho học sinh')).toBeTruthy()
  expect(screen.getByText(/không đọc được lời trong nhóm/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('one’s own yes is given right at the door; a child then learns how to ask a parent, and it opens by itself', async () => {
  let state = consent()
  let open = false
  const { server } = await knock(
    'own_consent',
    kid(),
    on(getMembership, () => (open ? makeMembership({ band: 'kid' }) : closed('own_consent'))),
    on(listConsents, () => ({ consents: [state] })),
    on(setConsent, () => {
      state = consent({ own: true })
      return { consents: [state] }
    }),
    on(listStatuses, () => ({ items: [makeStatus({ band: 'kid' })], next_cursor: null })),
  )
  const toggle = await screen.findByRole('switch', { name: 'Nhóm và tường' })
  expect((toggle as HTMLInputElement).checked).toBe(false)
  await userEvent.click(toggle)
  expect(await screen.findByText(/Giờ chờ cha mẹ đồng ý/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đến trang Gia đình' }).getAttribute('href')).toBe(
    '/my-profile/connect-account',
  )
  expect(server.asked(setConsent)).toEqual([{ purpose: 'community', given: true, text_version: 1 }])
  open = true
  await tell(consentsChanged, { subject_id: idOf(1) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nhóm Nghiên cứu' })).toBeTruthy()
})

test.each([
  ['the test is open: it is offered', guidance(true, null), 'Làm trắc nghiệm', '/multiple-choice/holland-60'],
  [
    'a result is there: one only has to choose',
    guidance(true, null, ['I', 'S']),
    'Mở kết quả và chọn nhóm',
    `/result-multi-choice?result_id=${idOf(50)}`,
  ],
  [
    'too young for it: nobody is sent to a closed test',
    guidance(false, 'Dành cho bạn từ 14 tuổi'),
    'Xem các bài học',
    '/course',
  ],
] as const)('without a group, %s', async (_case, answer, name, href) => {
  await knock('result', kid(), answer)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  if (href === '/course') {
    expect(screen.getByText(/Dành cho bạn từ 14 tuổi/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Làm trắc nghiệm' })).toBeNull()
  }
})

test('who is banned reads why and can object', async () => {
  await knock('banned')
  const link = await screen.findByRole('link', { name: 'Xem lý do và gửi ý kiến' })
  expect(link.getAttribute('href')).toBe('/malto/safety')
})

test.each(['kind', 'own_consent', 'guardian_consent', 'result', 'banned'] as const)(
  'help is one press away for those outside too (%s)',
  async (why) => {
    await knock(why)
    expect(await screen.findByRole('button', { name: 'Mình thấy không ổn' })).toBeTruthy()
  },
)

test('“Mình thấy không ổn”: the helpline can be called, a note is sent, and one reads what happens', async () => {
  const { server } = await knock(
    'result',
    kid(),
    on(feelUnsafe, () => ({ helpline: '111' })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Mình thấy không ổn' }))
  const line = await screen.findByRole('link', { name: /Gọi 111/ })
  expect(line.getAttribute('href')).toBe('tel:111')
  await userEvent.type(screen.getByRole('textbox', { name: /Có chuyện gì vậy/ }), 'Có người nhắn lạ')
  await userEvent.click(screen.getByRole('button', { name: 'Báo ngay' }))
  expect(await screen.findByText('Đã có người biết')).toBeTruthy()
  expect(server.asked(feelUnsafe)).toEqual([{ note: 'Có người nhắn lạ', place: 'door' }])
  expect(screen.getByRole('link', { name: /Gọi 111/ })).toBeTruthy()
})

async function openSafety(sanctions: readonly Sanction[], ...more: readonly Answer[]) {
  const server = serverOf(
    ...more,
    on(getMembership, () => closed('banned')),
    on(listSanctions, () => ({ items: [...sanctions], next_cursor: null })),
    on(listDistances, () => ({ items: [], next_cursor: null })),
  )
  return { server, ...(await openApp('/malto/safety', person(), server.send)) }
}

test('a decision shows why, and one’s word against it is sent once and then stands there', async () => {
  let now = makeSanction({ kind: 'mute', ends_at: '2026-12-01T03:00:00.000Z' })
  const { server } = await openSafety(
    [],
    on(listSanctions, () => ({ items: [now], next_cursor: null })),
    on(appeal, ({ text }) => {
      now = { ...now, appeal: { text, state: 'waiting', answer: null, made_at: now.starts_at } }
      return now
    }),
  )
  expect(await screen.findByText('Chê bai bạn khác.')).toBeTruthy()
  expect(screen.getByText('Bài này dở ẹc.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Thấy chưa đúng?' }))
  const send = () => screen.getByRole('button', { name: 'Gửi ý kiến' })
  expect(send().hasAttribute('disabled')).toBe(true)
  await userEvent.type(
    screen.getByRole('textbox', { name: /Điều bạn muốn nói/ }),
    'Mình chỉ đùa với bạn thân.',
  )
  await userEvent.click(send())
  expect(await screen.findByText('Đang chờ xem lại')).toBeTruthy()
  expect(server.asked(appeal)).toEqual([{ sanction_id: idOf(300), text: 'Mình chỉ đùa với bạn thân.' }])
  expect(screen.queryByRole('button', { name: 'Gửi ý kiến' })).toBeNull()
})

test('a second appeal is refused in its place, and an answer is read', async () => {
  const answered = makeSanction({
    id: idOf(301),
    kind: 'remove',
    appeal: {
      text: 'Xem lại giúp mình',
      state: 'granted',
      answer: 'Bạn nói đúng.',
      made_at: '2026-11-01T03:00:00.000Z',
    },
  })
  await openSafety(
    [makeSanction(), answered],
    on(appeal, () => AppealedAlready()),
  )
  expect(await screen.findByText('Được chấp nhận')).toBeTruthy()
  expect(screen.getByText('Bạn nói đúng.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Thấy chưa đúng?' }))
  await userEvent.type(screen.getByRole('textbox'), 'Mười chữ trở lên')
  await userEvent.click(screen.getByRole('button', { name: 'Gửi ý kiến' }))
  expect(await screen.findByText('Ý kiến về quyết định này đã được gửi rồi.')).toBeTruthy()
})

test('whom one keeps away stands here, and comes back by a press', async () => {
  let distances: Distance[] = [
    { face: makeFace(), kind: 'block', since: '2026-11-01T03:00:00.000Z' },
    {
      face: makeFace({ user_id: idOf(3), nickname: 'Lá Non' }),
      kind: 'mute',
      since: '2026-11-01T03:00:00.000Z',
    },
  ]
  const { server } = await openSafety(
    [],
    on(listDistances, () => ({ items: distances, next_cursor: null })),
    on(keepDistance, ({ user_id }) => {
      distances = distances.filter(({ face }) => face.user_id !== user_id)
      return {}
    }),
  )
  const row = (await screen.findByText('Sao Mai')).closest('li')
  expect(within(row!).getByText('Đang chặn, hai bên không thấy nhau')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ chặn Sao Mai' }))
  await waitFor(() => expect(screen.queryByText('Sao Mai')).toBeNull())
  expect(screen.getByText('Lá Non')).toBeTruthy()
  expect(server.asked(keepDistance)).toEqual([{ user_id: idOf(2), kind: 'block', on: false }])
})

test.each(['parent', 'normal'] as const)(
  'who never enters the rooms reads of help, and no sentence about a place of their own in them (%s)',
  async (account_kind) => {
    const server = serverOf(on(listSanctions, () => ({ items: [], next_cursor: null })))
    await openApp('/malto/safety', person({ account_kind }), server.send)
    expect((await screen.findByRole('link', { name: /Gọi 111/ })).getAttribute('href')).toBe('tel:111')
    for (const title of ['Ai đọc được lời của bạn?', 'Quyết định về bạn', 'Người bạn giữ khoảng cách'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull()
    const forChild = screen.queryByRole('heading', { name: 'Điều anh/chị làm được cho con' })
    expect(forChild !== null).toBe(account_kind === 'parent')
    expect(server.asked(listSanctions)).toEqual([])
  },
)

test('on a shared computer no half-written words stay behind who signs out', () => {
  keepDraft(idOf(1), 'wall I-kid', { id: idOf(5), text: 'riêng tư' })
  localStorage.setItem('malto.device', 'stays')
  forgetDrafts()
  expect(Object.keys(localStorage)).toEqual(['malto.device'])
})

test('before a minor’s first picture the consent to pictures is asked for; a parent’s is waited for', async () => {
  let photos = consent({ purpose: 'photos' })
  const { server } = await knock(
    'result',
    kid(),
    on(getMembership, () => makeMembership({ band: 'kid' })),
    on(listStatuses, () => ({ items: [], next_cursor: null })),
    on(listConsents, () => ({ consents: [photos] })),
    on(setConsent, () => {
      photos = consent({ purpose: 'photos', own: true })
      return { consents: [photos] }
    }),
  )
  await screen.findByText('Tường còn trống')
  // Until the answer is there the server alone decides; afterwards the question comes first.
  const agree = await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Thêm ảnh' }))
    return screen.getByRole('button', { name: 'Đồng ý dùng ảnh của tôi' })
  })
  await userEvent.click(agree)
  expect(await screen.findByText(/Cha mẹ đồng ý nữa là bạn gửi được ảnh/)).toBeTruthy()
  expect(server.asked(setConsent)).toEqual([{ purpose: 'photos', given: true, text_version: 1 }])
})
