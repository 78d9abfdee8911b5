import { expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Reply } from '@malto/contract/core/call'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { getPoints } from '@malto/contract/modules/points.calls'
import {
  badgeAwarded,
  BadgeNotFound,
  getBadge,
  getBadgeCredential,
  getSharedBadge,
  listBadgeKeys,
  listBadges,
  listChildBadges,
  listNewBadges,
  seeBadges,
  shareBadge,
} from '@malto/contract/modules/rewards.badges.calls'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../testing/app.tsx'
import { tell } from '../../testing/line.ts'
import { makeBadge, makeBadgeDetail, makeNewBadge, makePoints } from './rewards.factory.ts'
import { weekOf } from './components/Lanterns.tsx'
import { verifyBadge } from './rewards.verify.ts'

vi.mock('socket.io-client', () => import('../../testing/line.ts'))
// A celebration waits for a calm moment; a busy machine may take its time.
vi.setConfig({ testTimeout: 20_000 })

const TAB = '/my-profile/summary/list-activity/your-badge'

test('earned badges come first, then those under way with how far; the rest waits without a word', async () => {
  const server = serverOf(
    on(getPoints, () => makePoints()),
    on(listBadges, () => ({
      badges: [
        makeBadge(),
        makeBadge({ id: 8, name: 'Ba bài học', times: 0, reached: 2, count: 3, awarded_at: null }),
        makeBadge({ id: 9, name: 'Khóa đầu tiên', times: 0, reached: 0, count: 1, awarded_at: null }),
      ],
      earned: 1,
    })),
  )
  await openApp(TAB, person(), server.send)
  const lit = (await screen.findByRole('heading', { name: 'Đã thắp sáng' })).closest('section')
  expect(lit?.textContent).toContain('1 trên 3')
  expect(
    within(lit as HTMLElement)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(['/badges/7', '/badges/8'])
  expect(within(lit as HTMLElement).getByText('2 trên 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Khóa đầu tiên/ }).textContent).not.toContain('0 trên')
  expect(await screen.findByText('1.240')).toBeTruthy()
})

test('a day without a lesson is simply unlit: no word of loss, whatever the week was', async () => {
  const server = serverOf(
    on(getPoints, () => makePoints({ streak: { current: 0, longest: 9 }, active_days: [] })),
    on(listBadges, () => ({ badges: [makeBadge()], earned: 1 })),
  )
  await openApp(TAB, person(), server.send)
  const week = await screen.findByRole('region', { name: 'Những ngày thắp đèn' })
  expect(within(week).getByRole('heading').textContent).toBe('Tuần này của bạn')
  expect(week.textContent).not.toMatch(/mất|lỡ|bỏ|0 ngày/)
})

test('a week begins on Monday and is a Vietnamese one', () => {
  // Sunday, 18:00 in London, is Monday in Vietnam.
  const days = weekOf(new Date('2026-11-15T18:00:00Z'))
  expect([days[0], days[6]]).toEqual(['2026-11-16', '2026-11-22'])
})

test('sharing asks for a yes of one’s own first, says what is seen, and can be stopped', async () => {
  let code: string | null = null
  const award = makeBadgeDetail().awards[0]
  const server = serverOf(
    on(getBadge, () => makeBadgeDetail({ awards: award ? [{ ...award, share_code: code }] : [] })),
    on(shareBadge, (input) => ({ share_code: (code = input.on ? 'abcdefghijklmnopqrst' : null) })),
  )
  await openApp('/badges/7', person(), server.send)
  await userEvent.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Tên gọi của bạn, không có họ')).toBeTruthy()
  const make = sheet.getByRole<HTMLButtonElement>('button', { name: 'Tạo liên kết' })
  expect(make.disabled).toBe(true)
  await userEvent.click(sheet.getByRole('checkbox'))
  await userEvent.click(make)
  expect(await sheet.findByText(/\/badge\/abcdefghijklmnopqrst$/)).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Ngừng chia sẻ' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(shareBadge).map(({ on: shared, agreed }) => [shared, agreed])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('below 16 there is no button to share, only a plain sentence', async () => {
  const server = serverOf(on(getBadge, () => makeBadgeDetail({ may_share: false })))
  await openApp('/badges/7', person({ account_kind: 'kid' }), server.send)
  expect(await screen.findByText(/Từ 16 tuổi/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Chia sẻ' })).toBeNull()
})

test('a parent sees what a child has earned', async () => {
  const child = { id: '0190a000-0000-7000-8000-0000000000c1', full_name: 'Nguyễn Gia Bảo' } as ChildCard
  const server = serverOf(
    on(listChildren, () => ({ children: [child] })),
    on(listChildBadges, () => ({ items: [makeNewBadge()], next_cursor: null })),
  )
  await openApp(`${TAB}?child=${child.id}`, person({ account_kind: 'parent', role_id: 2 }), server.send)
  expect(await screen.findByText('5 nghề đã lưu')).toBeTruthy()
  expect(server.asked(listChildBadges)[0]).toMatchObject({ child_id: child.id })
})

// ── Celebration ──

const celebration = () => screen.findByRole('dialog', { name: /huy hiệu mới/ })

test('several new badges are one celebration, told once', async () => {
  const two = [makeNewBadge(), makeNewBadge({ id: '0190a000-0000-7000-8000-0000000000a2', name: 'Bài đầu' })]
  const server = serverOf(
    on(listNewBadges, () => ({ awards: two })),
    on(seeBadges, () => ({})),
  )
  await openApp('/settings', person(), server.send)
  const party = within(await celebration())
  expect(party.getAllByRole('listitem')).toHaveLength(2)
  expect(party.getByText('Cộng 100 điểm')).toBeTruthy()
  await userEvent.click(party.getByRole('button', { name: 'Để sau' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(seeBadges)).toEqual([{ award_ids: two.map(({ id }) => id) }])
})

test('a celebration waits while a sheet is open, and gives the focus back', async () => {
  const server = serverOf(
    on(listNewBadges, () => ({ awards: [makeNewBadge()] })),
    on(seeBadges, () => ({})),
  )
  const sheet = document.createElement('div')
  sheet.setAttribute('role', 'dialog')
  document.body.append(sheet)
  await openApp('/settings', person(), server.send)
  const out = await screen.findByRole('button', { name: 'Đăng xuất' })
  await waitFor(() => expect(server.asked(listNewBadges)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog', { name: /huy hiệu mới/ })).toBeNull()
  sheet.remove()
  out.focus()
  const later = within(await celebration()).getByRole('button', { name: 'Để sau' })
  await userEvent.click(later)
  await waitFor(() => expect(document.activeElement).toBe(out))
})

test('a badge that is earned while one looks on is celebrated at the signal, and leads to its page', async () => {
  let earned = false
  const server = serverOf(
    on(listNewBadges, () => ({ awards: earned ? [makeNewBadge()] : [] })),
    on(seeBadges, () => ({})),
    on(getBadge, () => makeBadgeDetail()),
  )
  const { router } = await openApp('/settings', person(), server.send)
  await waitFor(() => expect(server.asked(listNewBadges)).toHaveLength(1))
  earned = true
  await tell(badgeAwarded, { badge_id: 7 })
  await userEvent.click(within(await celebration()).getByRole('button', { name: 'Xem huy hiệu' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/badges/7'))
})

test('nobody is celebrated in the middle of a test; afterwards it is', async () => {
  const server = serverOf(on(listNewBadges, () => ({ awards: [makeNewBadge()] })))
  const { router } = await openApp('/testing/holland-60', person(), server.send)
  await waitFor(() => expect(server.asked(listNewBadges)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate({ to: '/settings' })
  expect(await celebration()).toBeTruthy()
})

// ── The public page ──

const CODE = 'abcdefghijklmnopqrst'
const base64url = (bytes: Uint8Array | string) =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

async function signed(credential: Record<string, unknown>) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { kty = '', crv = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const words = `${base64url(JSON.stringify({ alg: 'ES256', kid: 'one' }))}.${base64url(JSON.stringify(credential))}`
  const seal = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    new TextEncoder().encode(words),
  )
  const key = { kty, crv, x, y, kid: 'one', use: 'sig' as const, alg: 'ES256' }
  return { jwt: `${words}.${base64url(new Uint8Array(seal))}`, key }
}

const credential = { name: '5 nghề đã lưu', credentialSubject: { identifier: 'Minh Anh' } }
const shared: Reply<typeof getSharedBadge> = {
  name: '5 nghề đã lưu',
  summary: '',
  icon: 'bookmarks',
  tone: 'I',
  story: 'Người tò mò.',
  owner: 'Anh',
  awarded_at: '2026-11-01T02:00:00.000Z',
}

test('a visitor reads a shared badge, and the browser itself checks the signature', async () => {
  const { jwt, key } = await signed(credential)
  const server = serverOf(
    on(getSharedBadge, () => shared),
    on(getBadgeCredential, () => ({ credential, jwt })),
    on(listBadgeKeys, () => ({ keys: [key] })),
  )
  await openApp(`/badge/${CODE}`, undefined, server.send)
  expect(await screen.findByRole('heading', { level: 1, name: '5 nghề đã lưu' })).toBeTruthy()
  expect(await screen.findByText('Huy hiệu này là thật')).toBeTruthy()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
})

test('a badge that is no longer shared looks as if it had never been', async () => {
  const server = serverOf(on(getSharedBadge, () => BadgeNotFound()))
  await openApp(`/badge/${CODE}`, undefined, server.send)
  expect(await screen.findByRole('heading', { level: 2, name: 'Huy hiệu này không còn ở đây' })).toBeTruthy()
})

test('only what Malto signed, word by word, is called genuine', async () => {
  const { jwt, key } = await signed(credential)
  const other = await signed(credential)
  expect(await verifyBadge({ credential, jwt }, [key])).toBe('genuine')
  expect(await verifyBadge({ credential: { ...credential, name: 'Khác' }, jwt }, [key])).toBe('forged')
  expect(await verifyBadge({ credential, jwt: other.jwt }, [key])).toBe('forged')
  expect(await verifyBadge({ credential, jwt: 'x.y.z' }, [key])).toBe('forged')
  // A browser without the tools says so instead of guessing.
  const unknown = { ...key, alg: 'EdDSA' }
  const head = base64url(JSON.stringify({ alg: 'EdDSA', kid: 'one' }))
  const edJwt = [head, ...jwt.split('.').slice(1)].join('.')
  expect(await verifyBadge({ credential, jwt: edJwt }, [unknown])).toBe('unable')
  expect(await verifyBadge({ credential, jwt }, [key], null)).toBe('unable')
})
