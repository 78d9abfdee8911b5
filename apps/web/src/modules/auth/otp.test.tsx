import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { OtpExpired, OtpWrong } from '@malto/contract/modules/otp.calls'
import { TooMany } from '@malto/contract'
import { needTexts } from '../../platform/language.ts'
import type { GivenCode } from './auth.hooks.ts'
import { OtpBoxes } from './components/OtpBoxes.tsx'
import { OtpStep } from './components/OtpStep.tsx'

await needTexts('modules/auth')

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const code = () =>
  boxes()
    .map((box) => box.value || '_')
    .join('')
const inside = (element: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">{element}</MantineProvider>
    </I18nProvider>,
  )

function Boxes({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OtpBoxes value={value} onChange={setValue} onComplete={onComplete} />
}
function showBoxes() {
  const complete = vi.fn<(code: string) => void>()
  inside(<Boxes onComplete={complete} />)
  return complete
}

test('each digit typed goes on to the next box, and the sixth completes the code', async () => {
  const complete = showBoxes()
  expect(document.activeElement).toBe(boxes()[0])
  await userEvent.keyboard('48a2 915')
  expect(code()).toBe('482915')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482915')
})

test('a pasted code fills all six boxes, whatever stands around its digits', async () => {
  const complete = showBoxes()
  await userEvent.click(boxes()[3]!)
  await userEvent.paste('Mã: 482 915')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482915')
  expect(code()).toBe('482915')
})

test('half a code that is pasted fills from the box one stands in, and completes nothing', async () => {
  const complete = showBoxes()
  await userEvent.click(boxes()[2]!)
  await userEvent.paste('29')
  expect(code()).toBe('__29__')
  expect(document.activeElement).toBe(boxes()[4])
  expect(complete).not.toHaveBeenCalled()
})

test('a phone that fills in the whole code from the message puts it into the first box', () => {
  const complete = showBoxes()
  expect(boxes()[0]!.autocomplete).toBe('one-time-code')
  fireEvent.change(boxes()[0]!, { target: { value: '482915' } })
  expect(complete).toHaveBeenCalledExactlyOnceWith('482915')
  expect(code()).toBe('482915')
})

test('backspace empties the box, then goes back; arrows, home and end walk along', async () => {
  showBoxes()
  await userEvent.keyboard('482')
  await userEvent.keyboard('{Backspace}')
  expect(code()).toBe('48____')
  expect(document.activeElement).toBe(boxes()[2])
  await userEvent.keyboard('{Backspace}{ArrowLeft}')
  expect(code()).toBe('4_____')
  expect(document.activeElement).toBe(boxes()[0])
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(boxes()[5])
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(document.activeElement).toBe(boxes()[1])
})

test('a digit typed over another one replaces it', async () => {
  showBoxes()
  await userEvent.keyboard('482{ArrowLeft}{ArrowLeft}')
  await userEvent.keyboard('7')
  expect(code()).toBe('472___')
})

const noon = new Date('2026-11-15T05:00:00Z').getTime()

/** The step with a clock that stands still until it is told to go. */
function showStep(onCode: (given: GivenCode) => Promise<void>, onResend: () => Promise<void>) {
  const sent = { to: '+84905218764', resend_at: noon + 60_000, flow: 'f'.repeat(43) }
  inside(<OtpStep sent={sent} onCode={onCode} onResend={onResend} />)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const paste = async (text: string) => {
  fireEvent.paste(boxes()[0]!, { clipboardData: { getData: () => text } })
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true, advanceTimeDelta: 1 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('another code can be asked for after the time the server named, and not before', async () => {
  const resend = vi.fn(async () => {})
  showStep(async () => {}, resend)
  expect(screen.getByText('Gửi lại sau 1:00')).toBeTruthy()
  await pass(15_000)
  expect(screen.getByText('Gửi lại sau 0:45')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Gửi lại mã' })).toBeNull()
  await pass(46_000)
  fireEvent.click(screen.getByRole('button', { name: 'Gửi lại mã' }))
  await pass(0)
  expect(resend).toHaveBeenCalledOnce()
  expect(screen.getByText(/Đã gửi mã mới/)).toBeTruthy()
})

test('a wrong code says how many tries are left, and the boxes are empty again', async () => {
  showStep(
    () => Promise.reject(OtpWrong({ details: { tries_left: 3 } })),
    async () => {},
  )
  await paste('111111')
  expect(screen.getByText('Mã không đúng. Còn 3 lần thử.')).toBeTruthy()
  expect(code()).toBe('______')
  expect(boxes()[0]!.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(boxes()[0])
})

test('a spent code asks for a new one', async () => {
  showStep(
    () => Promise.reject(OtpExpired()),
    async () => {},
  )
  await paste('111111')
  expect(screen.getByText(/Lấy mã mới nhé/)).toBeTruthy()
})

test('a code that could not be asked about stays in its boxes', async () => {
  showStep(
    () => Promise.reject(new TypeError('offline')),
    async () => {},
  )
  await paste('482915')
  expect(screen.getByRole('alert').textContent).toContain('Chưa kết nối được với Malto')
  expect(code()).toBe('482915')
})

test('a server that wants more patience is believed', async () => {
  showStep(
    async () => {},
    () => Promise.reject(TooMany({ details: { retry_after: 600 } })),
  )
  await pass(61_000)
  fireEvent.click(screen.getByRole('button', { name: 'Gửi lại mã' }))
  await pass(300)
  expect(screen.getByText(/Gửi lại sau (10:00|9:59)/)).toBeTruthy()
})
