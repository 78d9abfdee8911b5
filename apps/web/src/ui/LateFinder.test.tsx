import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { withoutMarks } from '@malto/contract/core/vietnamese'
import type { Option } from './Finder.tsx'

const named = (label: string): Option => ({ value: label, label })
const options = [named('Phường An Khánh'), named('Phường Bến Thành')]

/** Its code comes when the test says so. Each test has a page of its own, which has fetched nothing yet. */
async function show(value: Option | null = null) {
  vi.resetModules()
  const code = Promise.withResolvers<void>()
  vi.doMock('./Finder.tsx', async (original) => {
    await code.promise
    return original()
  })
  const { LateFinder } = await import('./LateFinder.tsx')
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <form onSubmit={onSubmit}>
          <LateFinder
            label="Phường"
            placeholder="Gõ tên phường"
            value={value}
            options={options}
            matches={({ label }, q) => withoutMarks(label).includes(q)}
            onChange={onChange}
            nothing="Không có phường này"
          />
          <button type="submit">Gửi</button>
        </form>
      </MantineProvider>
    </I18nProvider>,
  )
  return { onChange, onSubmit, come: code.resolve, fail: () => code.reject(new Error('offline')) }
}

test('what is typed before the list has come goes on in the real field, with the focus', async () => {
  const { onChange, onSubmit, come } = await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phường' }), 'ben th{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  come()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Phường' })
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('ben th')
  await userEvent.keyboard('anh')
  expect(field.value).toBe('ben thanh')
  await screen.findByRole('option', { name: 'Phường Bến Thành' })
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(options[1])
})

test('letters go on where they were being put, not at the end', async () => {
  const { come } = await show(options[0])
  const before = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phường' })
  before.focus()
  before.setSelectionRange(7, 7)
  come()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Phường' })
  expect([field.selectionStart, field.selectionEnd]).toEqual([7, 7])
})

test('a syllable that the keyboard is putting together is ended first', async () => {
  const { come } = await show()
  const before = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phường' })
  before.focus()
  fireEvent.compositionStart(before)
  fireEvent.change(before, { target: { value: 'bê' } })
  come()
  await new Promise((goOn) => setTimeout(goOn, 50))
  expect(document.activeElement).toBe(before)
  fireEvent.change(before, { target: { value: 'bến' } })
  fireEvent.compositionEnd(before)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Phường' })
  expect([document.activeElement, field.value]).toEqual([field, 'bến'])
})

test('who has typed all of it only confirms once the list is there', async () => {
  const { onChange, onSubmit, come } = await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phường' }), 'ben thanh')
  come()
  await screen.findByRole('option', { name: 'Phường Bến Thành' })
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(options[1])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what is chosen is read at once, and nobody who is elsewhere is taken into the field', async () => {
  const { come } = await show(options[0])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phường' }).value).toBe('Phường An Khánh')
  screen.getByRole('button').focus()
  come()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Phường' })
  expect(field.value).toBe('Phường An Khánh')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('a list that cannot come says so where it is asked for', async () => {
  const { fail } = await show()
  await userEvent.click(screen.getByRole('textbox', { name: 'Phường' }))
  fail()
  expect(await screen.findByText(/Chưa tải được danh sách/)).toBeTruthy()
})
