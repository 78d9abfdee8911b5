import {
  discardSystemJob,
  getSystem,
  listBackups,
  listSystemJobs,
  retrySystemJob,
  sendTestMail,
  startBackup,
  tryBackup,
} from '@malto/contract/modules/system.admin'
import { getFirstSteps, hideFirstSteps, tickFirstStep } from '@malto/contract/modules/system.steps.admin'
import { on } from '@malto/contract/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../testing/console.tsx'
import { makeBackup, makeJob, makeState, NOW } from './system.factory.ts'
import { backupHealth, channelHealth, diskHealth, jobsHealth, troubles } from './system.health.ts'

afterEach(closeConsole)

const page = <T,>(...items: T[]) => ({ items, next_cursor: null })
const allDone = { hidden: false, steps: [{ step: 'schools' as const, done: true }] }

test('what is fine is green; what is not is yellow or red, each with words', () => {
  const state = makeState()
  expect(troubles(state)).toEqual({ bad: 0, warn: 0 })
  const [mail] = state.channels
  if (!mail) throw new Error('no channel')
  expect(channelHealth({ ...mail, provider: 'none' }).tone).toBe('bad')
  expect(channelHealth({ ...mail, provider: 'outbox' }).tone).toBe('warn')
  expect(
    channelHealth({ ...mail, last_failed: { at: '2026-11-16T06:00:00.000Z', reason: 'EAUTH' } }).tone,
  ).toBe('bad')
  expect(channelHealth({ ...mail, last_sent: null }).tone).toBe('quiet')
  expect(jobsHealth({ ...state.jobs, failed: 1 }).tone).toBe('bad')
  expect(jobsHealth({ ...state.jobs, late_s: 900 }).tone).toBe('bad')
  expect(jobsHealth({ ...state.jobs, retrying: 1 }).tone).toBe('warn')
  expect(diskHealth({ free: 3e9, total: 100e9 }).tone).toBe('bad')
  expect(diskHealth({ free: 12e9, total: 100e9 }).tone).toBe('warn')
  const { backups } = state
  expect(backupHealth(makeState({ backups: { ...backups, last: null } })).tone).toBe('bad')
  expect(backupHealth(makeState({ backups: { ...backups, proven: null } })).tone).toBe('warn')
  expect(
    backupHealth(
      makeState({ backups: { ...backups, last: makeBackup({ begun_at: '2026-11-10T00:00:00.000Z' }) } }),
    ).details,
  ).toEqual({ days: 6 })
})

test('a backup is begun after a question, followed, and tried', async () => {
  let backups = page(makeBackup())
  const server = await openConsole('/system', {
    answers: [
      on(getSystem, () => makeState({ backups: { ...makeState().backups, proven: null } })),
      on(getFirstSteps, () => allDone),
      on(listBackups, () => backups),
      on(startBackup, () => makeBackup({ state: 'waiting' })),
      on(tryBackup, () => {
        backups = page(
          makeBackup({
            trial: {
              state: 'passed',
              at: NOW,
              fault: null,
              tables: 82,
              rows: 5000,
              audit_rows: 120,
              files: 1532,
            },
          }),
        )
        return backups.items[0] ?? makeBackup()
      }),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'Sao lưu' }))
  expect(await card.findByText(/100 MB, 1.532 tệp/)).toBeDefined()
  expect(card.getByText('Chưa thử khôi phục bản nào')).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: 'Sao lưu ngay' }))
  const sure = within(await screen.findByRole('dialog'))
  fireEvent.click(sure.getByRole('button', { name: 'Sao lưu ngay' }))
  await waitFor(() => expect(server.asked(startBackup)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(card.getByRole('button', { name: 'Thử khôi phục bản 16/11/2026 02:15' }))
  const again = within(await screen.findByRole('dialog'))
  fireEvent.click(again.getByRole('button', { name: 'Thử khôi phục' }))
  expect(
    await card.findByText(
      'Đã thử khôi phục lúc 16/11/2026 12:00: mở được, 82 bảng, 120 dòng nhật ký nguyên vẹn.',
    ),
  ).toBeDefined()
})

test('a database outside has words in place of buttons; a reader has no buttons at all', async () => {
  const outside = makeState({ database: { ...makeState().database, embedded: false } })
  await openConsole('/system', {
    answers: [on(getSystem, () => outside), on(getFirstSteps, () => allDone)],
  })
  expect(await screen.findByText('Cơ sở dữ liệu nằm ngoài Malto')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sao lưu ngay' })).toBeNull()
  await openConsole('/system', {
    powers: ['system.read'],
    answers: [
      on(getSystem, () => makeState()),
      on(getFirstSteps, () => allDone),
      on(listBackups, () => page(makeBackup({ state: 'running', step: 'database', part: 40 }))),
    ],
  })
  expect(await screen.findByText('Đang chép cơ sở dữ liệu: 40%')).toBeDefined()
  for (const name of ['Sao lưu ngay', 'Gửi thư thử'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await openConsole('/system', { powers: ['users.read'], answers: [] })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy' })).toBeDefined()
})

test('a test letter is sent after a question, and where it went is said', async () => {
  const server = await openConsole('/system', {
    answers: [
      on(getSystem, () => makeState()),
      on(getFirstSteps, () => allDone),
      on(listBackups, () => page()),
      on(sendTestMail, () => ({ to: 'admin@malto.test', provider: 'smtp' as const, sent_at: NOW })),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Gửi thư thử' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gửi thư thử' }))
  expect(await screen.findByText('Đã gửi tới admin@malto.test.')).toBeDefined()
  expect(server.asked(sendTestMail)).toHaveLength(1)
})

test('a failed job is retried or discarded only with a reason; its words stay hidden', async () => {
  const server = await openConsole('/system/jobs?state=failed', {
    answers: [
      on(listSystemJobs, () => page(makeJob())),
      on(retrySystemJob, () => ({})),
      on(discardSystemJob, () => ({})),
    ],
  })
  expect(await screen.findByText(/target: được giấu/)).toBeDefined()
  expect(server.asked(listSystemJobs)[0]).toMatchObject({ state: 'failed' })
  fireEvent.click(screen.getByRole('button', { name: 'Chạy lại: Gửi mã xác minh' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Chạy lại' }))
  expect(await dialog.findByText('Cần ít nhất 3 ký tự.')).toBeDefined()
  expect(server.asked(retrySystemJob)).toEqual([])
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Nhà mạng đã ổn' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Chạy lại' }))
  await waitFor(() => expect(server.asked(retrySystemJob)).toMatchObject([{ reason: 'Nhà mạng đã ổn' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ: Gửi mã xác minh' }))
  const other = within(await screen.findByRole('dialog'))
  fireEvent.change(other.getByRole('textbox'), { target: { value: 'Không cần nữa' } })
  fireEvent.click(other.getByRole('button', { name: 'Bỏ' }))
  await waitFor(() => expect(server.asked(discardSystemJob)).toHaveLength(1))
})

test('first steps lead to where each is done, can be ticked and put away', async () => {
  let hidden = false
  const server = await openConsole('/system', {
    answers: [
      on(getSystem, () => makeState()),
      on(listBackups, () => page()),
      on(getFirstSteps, () => ({
        hidden,
        steps: [
          { step: 'two_factor' as const, done: true },
          { step: 'schools' as const, done: false },
          { step: 'roles' as const, done: false },
        ],
      })),
      on(tickFirstStep, () => ({})),
      on(hideFirstSteps, () => {
        hidden = true
        return {}
      }),
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'Bắt đầu với Malto' }))
  expect(card.getByText('Xong 1/3 bước')).toBeDefined()
  expect(
    card.getByRole('link', { name: 'Làm bước này: Nhập danh sách trường' }).getAttribute('href'),
  ).toContain('/schools')
  fireEvent.click(card.getByRole('button', { name: 'Tôi đã xem: Xem lại vai trò và quyền' }))
  await waitFor(() => expect(server.asked(tickFirstStep)).toMatchObject([{ step: 'roles', done: true }]))
  fireEvent.click(card.getByRole('button', { name: 'Ẩn danh sách này' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ẩn danh sách này' }))
  expect(await screen.findByRole('button', { name: /Hiện lại danh sách/ })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Bắt đầu với Malto' })).toBeNull()
})
