import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMinute } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-17T08:00:30Z') }))
afterEach(() => vi.useRealTimers())

function Line({ name }: { name: string }) {
  return <p>{`${name} ${new Date(useMinute()).toISOString().slice(11, 16)}`}</p>
}

test('a long list looks at one clock, which stops when nobody looks any more', () => {
  const shown = render(
    <>
      {Array.from({ length: 20 }, (_, index) => (
        <Line key={index} name={`row ${index}`} />
      ))}
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  expect(screen.getByText('row 19 08:00')).toBeDefined()
  act(() => void vi.advanceTimersByTime(40_000))
  expect(screen.getByText('row 0 08:01')).toBeDefined()
  expect(screen.getByText('row 19 08:01')).toBeDefined()
  shown.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
