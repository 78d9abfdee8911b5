import { expect, test, vi } from 'vitest'
import { fireEvent, render, screen } from '@testing-library/react'
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { CallError } from '@malto/contract/core/error'
import { Loaded } from './Loaded.tsx'
import { StateEmpty } from './states.tsx'

const query = (given: object) => ({
  data: undefined,
  error: null,
  fetchStatus: 'idle' as const,
  refetch: vi.fn(),
  ...given,
})

function show(given: object) {
  const read = query(given)
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <Loaded<string[]>
          query={read}
          isEmpty={(items) => items.length === 0}
          empty={<StateEmpty title="Bạn chưa có khóa học nào" />}
        >
          {(items) => <p>{items.join(', ')}</p>}
        </Loaded>
      </MantineProvider>
    </I18nProvider>,
  )
  return read
}

test('while it is on its way, a skeleton that says so', () => {
  show({ fetchStatus: 'fetching' })
  expect(screen.getByRole('status').textContent).toBe('Đang tải')
})

test('without a network and with nothing kept, it says offline, not an error', () => {
  show({ fetchStatus: 'paused' })
  expect(screen.getByText('Đang ngoại tuyến')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure shows what the server said and can be tried again', () => {
  const words = { vi: 'Malto đang bận.', en: 'Malto is busy.' }
  const read = show({ error: new CallError({ code: 'UNAVAILABLE', status: 503, message: words.vi, words }) })
  expect(screen.getByRole('alert').textContent).toContain('Malto đang bận.')
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(read.refetch).toHaveBeenCalledOnce()
})

test('what is known stays on screen when a refresh of it fails', () => {
  show({ data: ['Khảo cổ học'], error: new Error('later') })
  expect(screen.getByText('Khảo cổ học')).toBeTruthy()
})

test('an empty list has its own words', () => {
  show({ data: [] })
  expect(screen.getByText('Bạn chưa có khóa học nào')).toBeTruthy()
})
