import { Changed, type Reply } from '@malto/contract'
import {
  appealsResource,
  decideAppeal,
  liftSanction,
  sanctionsResource,
} from '@malto/contract/modules/moderation.sanctions.admin'
import { tryWords, wordRulesResource } from '@malto/contract/modules/moderation.words.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { makeAppeal, makeRule, makeSanction, ME } from './moderation.factory.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null, total: items.length })
const { id: SANCTION, user_id } = makeSanction()
const { id: APPEAL } = makeAppeal()
const desk = async () => within(await screen.findByRole('region', { name: 'Xem lại' }))

test('sanctions are listed, of one person too, and that filter can be seen and dropped', async () => {
  const server = await openConsole(`/sanctions?filter=${encodeURIComponent(JSON.stringify({ user_id }))}`, {
    answers: [on(sanctionsResource.list, () => page(makeSanction()))],
  })
  expect(await screen.findByRole('link', { name: 'Cú Mèo' })).toBeDefined()
  expect(screen.getAllByText('Tạm ngưng quyền viết').length).toBeGreaterThan(0)
  expect(server.asked(sanctionsResource.list)).toContainEqual(
    expect.objectContaining({ user_id, sort: '-starts_at' }),
  )
  expect(await screen.findByRole('button', { name: 'Bỏ lọc Người' })).toBeDefined()
})

test('a sanction is lifted with a reason that its person reads; who was overtaken is told and keeps the words', async () => {
  let now = makeSanction()
  const server = await openConsole(`/sanctions/${SANCTION}/show`, {
    answers: [
      on(sanctionsResource.get, () => now),
      on(liftSanction, ({ version, reason }) => {
        if (Number(version) === 2) {
          now = makeSanction({ version: 3 })
          return Changed()
        }
        return (now = makeSanction({ version: 4, lifted_at: now.starts_at, lifted_reason: reason }))
      }),
    ],
  })
  expect(await screen.findByText('Còn hiệu lực')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Gỡ bỏ biện pháp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gỡ bỏ biện pháp với Cú Mèo?' }))
  expect(dialog.getByText(/viết lại được ngay/)).toBeDefined()
  const yes = dialog.getByRole('button', { name: 'Gỡ bỏ biện pháp' })
  await userEvent.click(yes)
  expect(await dialog.findByText('Cần ít nhất 5 ký tự.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Quyết định nhầm' }))
  await userEvent.click(yes)
  expect(await dialog.findByText(/vừa được người khác sửa/)).toBeDefined()
  await waitFor(() => expect(server.asked(sanctionsResource.get).length).toBeGreaterThan(1))
  await userEvent.click(yes)
  await waitFor(() => expect(server.asked(liftSanction).map(({ version }) => version)).toEqual([2, 3]))
  expect(server.asked(liftSanction)[1]?.reason).toContain('chưa đúng')
  expect(await screen.findByText(/^Đã gỡ bỏ 14\/11\/2026/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Gỡ bỏ biện pháp' })).toBeNull()
})

test('appeals that wait come first, and one is answered with words that its writer reads', async () => {
  let now = makeAppeal()
  const server = await openConsole(`/appeals/${APPEAL}/show`, {
    answers: [
      on(appealsResource.get, () => now),
      on(decideAppeal, ({ granted, answer }) => {
        if (now.version === 1) {
          now = makeAppeal({ version: 2 })
          return Changed()
        }
        return (now = makeAppeal({
          version: 3,
          state: granted ? 'granted' : 'refused',
          answer,
          answered_at: now.made_at,
        }))
      }),
    ],
  })
  expect(await screen.findByText('Tớ chỉ đùa với bạn thân thôi ạ.')).toBeDefined()
  const at = await desk()
  const send = at.getByRole('button', { name: 'Gửi câu trả lời' })
  await userEvent.click(send)
  expect(await at.findByText('Chọn chấp nhận hay giữ nguyên trước.')).toBeDefined()
  await userEvent.click(at.getByRole('radio', { name: 'Giữ nguyên quyết định' }))
  expect(at.getByText(/không gửi thêm ý kiến/)).toBeDefined()
  await userEvent.click(at.getByRole('button', { name: 'Vẫn phù hợp' }))
  await userEvent.click(send)
  const alert = within(await at.findByRole('alert'))
  await userEvent.click(alert.getByRole('button', { name: 'Tải lại' }))
  await waitFor(() => expect(server.asked(appealsResource.get).length).toBeGreaterThan(1))
  expect((at.getByLabelText(/^Trả lời/) as HTMLTextAreaElement).value).toContain('vẫn phù hợp')
  await userEvent.click(send)
  await waitFor(() =>
    expect(server.asked(decideAppeal).map(({ version, granted }) => [version, granted])).toEqual([
      [1, false],
      [2, false],
    ]),
  )
  expect(await at.findByText('Giữ nguyên quyết định')).toBeDefined()
  expect(at.queryByRole('radio')).toBeNull()
})

test('who decided first is told before pressing anything that somebody else has to look', async () => {
  await openConsole(`/appeals/${APPEAL}/show`, {
    answers: [on(appealsResource.get, () => makeAppeal({ first_by: ME }))],
  })
  expect(await (await desk()).findByText(/Bạn là người quyết định lần đầu/)).toBeDefined()
  expect((await desk()).queryAllByRole('button')).toEqual([])
})

test('the list of appeals begins with what waits', async () => {
  const server = await openConsole('/appeals', {
    answers: [on(appealsResource.list, () => page(makeAppeal()))],
  })
  expect(await screen.findByRole('link', { name: 'Cú Mèo' })).toBeDefined()
  expect(server.asked(appealsResource.list)).toContainEqual(
    expect.objectContaining({ state: 'waiting', sort: '-made_at' }),
  )
})

test('a sentence is tried: what others would see, what was found, whether it waits, and ways to reach somebody', async () => {
  const server = await openConsole('/word-rules', {
    powers: ['moderation.read'],
    answers: [
      on(wordRulesResource.list, () => page(makeRule())),
      on(tryWords, ({ text }): Reply<typeof tryWords> => ({
        shown: text.replace('đồ ngu', '•• •••'),
        found: ['đồ ngu', 'bắt nạt'],
        hold: true,
        details: ['phone'],
      })),
    ],
  })
  const box = within(await screen.findByRole('region', { name: 'Thử bộ lọc' }))
  await userEvent.click(box.getByRole('button', { name: 'Thử' }))
  expect(server.asked(tryWords)).toEqual([])
  await userEvent.type(box.getByLabelText('Câu để thử'), 'đồ ngu 0912345678')
  await userEvent.click(box.getByRole('button', { name: 'Thử' }))
  expect(await box.findByText('•• ••• 0912345678')).toBeDefined()
  expect(box.getByText('Giữ lại để người xem')).toBeDefined()
  expect(box.getByText('bắt nạt')).toBeDefined()
  expect(box.getByText('Số điện thoại')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Thêm/ })).toBeNull()
})

test('a word that came with Malto is marked, can be switched off, and is neither changed nor deleted', async () => {
  const rule = makeRule()
  const server = await openConsole('/word-rules/7', {
    answers: [on(wordRulesResource.get, () => rule), on(wordRulesResource.update, () => rule)],
  })
  const pattern = (await screen.findByLabelText('Từ hoặc cụm từ')) as HTMLInputElement
  expect(pattern.readOnly).toBe(true)
  expect(screen.getByText(/tắt được, không sửa hay xóa được/)).toBeDefined()
  await userEvent.click(screen.getByLabelText('Đang dùng'))
  await userEvent.click(screen.getByText('Lưu'))
  await waitFor(() =>
    expect(server.asked(wordRulesResource.update)[0]).toMatchObject({ pattern: 'đồ ngu', enabled: false }),
  )
  expect(await screen.findByRole('heading', { name: 'đồ ngu' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull()
})

test('a word of one’s own is added', async () => {
  const server = await openConsole('/word-rules/create', {
    answers: [
      on(wordRulesResource.create, () => makeRule({ shipped: false })),
      on(wordRulesResource.get, () => makeRule({ shipped: false })),
    ],
  })
  fireEvent.change(await screen.findByLabelText('Từ hoặc cụm từ'), { target: { value: 'đồ ngốc' } })
  await userEvent.click(screen.getByText('Thêm'))
  await waitFor(() =>
    expect(server.asked(wordRulesResource.create)).toEqual([
      { pattern: 'đồ ngốc', effect: 'hold', enabled: true, note: null },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Xóa' })).toBeDefined()
})
