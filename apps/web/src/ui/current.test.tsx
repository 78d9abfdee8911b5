import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentInSight } from './current.ts'

const WIDTH = 100

/** Ten pills of a hundred, in a row that shows three of them. */
function Row({ current }: { current: number | null }) {
  const row = useCurrentInSight<HTMLDivElement>(current ?? 'none')
  return (
    <div ref={row}>
      {Array.from({ length: 10 }, (_, at) => (
        <button key={at} type="button" aria-pressed={at === current}>
          {at}
        </button>
      ))}
    </div>
  )
}

test('the current one comes into the middle of its row, and who scrolls on is not brought back', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = Number(this.textContent)
    const scrolled = this.parentElement?.scrollLeft ?? 0
    return this.matches('button')
      ? new DOMRect(at * WIDTH - scrolled, 0, WIDTH, 40)
      : new DOMRect(0, 0, 3 * WIDTH, 40)
  })
  const { container, rerender } = render(<Row current={7} />)
  const row = container.firstElementChild as HTMLElement
  expect(row.scrollLeft).toBe(600)
  row.scrollLeft = 0
  rerender(<Row current={7} />)
  expect(row.scrollLeft).toBe(0)
  rerender(<Row current={5} />)
  expect(row.scrollLeft).toBe(400)
  rerender(<Row current={null} />)
  expect(row.scrollLeft).toBe(400)
})
