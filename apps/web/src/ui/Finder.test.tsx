import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Finder, type Option } from './Finder.tsx'

const named = (label: string): Option => ({ value: label, label })
const first = [named('Phường An Khánh'), named('Phường Bến Thành')]

/** A field whose answer comes when the test says so. */
function show() {
  const onChange = vi.fn()
  const said: { answer: (options: readonly Option[]) => void } = { answer: () => undefined }
  function Field() {
    const [options, setOptions] = useState<readonly Option[]>(first)
    const [busy, setBusy] = useState(false)
    said.answer = (next) => {
      setOptions(next)
      setBusy(false)
    }
    return (
      <Finder
        label="Phường"
        placeholder="Gõ tên phường"
        value={null}
        options={options}
        busy={busy}
        onSearch={() => setBusy(true)}
        onChange={onChange}
        nothing="Không có phường này"
      />
    )
  }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <Field />
      </MantineProvider>
    </I18nProvider>,
  )
  return { field: screen.getByRole('combobox', { name: 'Phường' }), onChange, said }
}

test('who types and presses Enter at once does not get the first of an older list', async () => {
  const { field, onChange } = show()
  await userEvent.type(field, 'xuan hoa{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByText('Không có phường này')).toBeNull()
})

test('what already fits the words is taken at once, with or without marks', async () => {
  const { field, onChange } = show()
  await userEvent.type(field, 'ben thanh{Enter}')
  expect(onChange).toHaveBeenCalledWith(first[1])
})

test('when the answer is there, it is chosen from, and an empty one says so', async () => {
  const { field, onChange, said } = show()
  await userEvent.type(field, 'xuan')
  await new Promise((resolve) => setTimeout(resolve, 300))
  said.answer([named('Phường Xuân Hòa')])
  await screen.findByRole('option', { name: 'Phường Xuân Hòa' })
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith(named('Phường Xuân Hòa'))
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.clear(field)
  await userEvent.type(field, 'khong co')
  await new Promise((resolve) => setTimeout(resolve, 300))
  said.answer([])
  expect(await screen.findByText('Không có phường này')).toBeTruthy()
})
