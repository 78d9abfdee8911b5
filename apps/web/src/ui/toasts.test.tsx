import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { showToast, Toasts } from './toasts.tsx'

/** In small steps: what closes at one moment starts leaving the screen only after React has drawn it. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) act(() => void vi.advanceTimersByTime(100))
}
const shown = () => screen.queryByText('Đã lưu thay đổi.') !== null

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <Toasts />
      </MantineProvider>
    </I18nProvider>,
  )
  act(() => void showToast({ kind: 'ok', text: 'Đã lưu thay đổi.' }))
})
afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

test('a toast closes by itself after 5000 ms and not before', () => {
  pass(4900)
  expect(shown()).toBe(true)
  pass(1000)
  expect(shown()).toBe(false)
})

test('a toast waits while the pointer rests on it', () => {
  pass(3000)
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(20_000)
  expect(shown()).toBe(true)
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(6000)
  expect(shown()).toBe(false)
})

test('a toast waits while its button has the focus', () => {
  act(() => screen.getByRole('button', { name: 'Đóng thông báo' }).focus())
  pass(20_000)
  expect(shown()).toBe(true)
  act(() => screen.getByRole('button', { name: 'Đóng thông báo' }).blur())
  pass(6000)
  expect(shown()).toBe(false)
})

test('a toast is announced as a status and its close button has a name', () => {
  expect(screen.getByRole('status').textContent).toContain('Đã lưu thay đổi.')
  fireEvent.click(screen.getByRole('button', { name: 'Đóng thông báo' }))
  pass(1000)
  expect(shown()).toBe(false)
})
