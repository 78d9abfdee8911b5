import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { extra, page } from './page.tsx'

const drawn = vi.hoisted((): string[] => [])
vi.mock('./PagePending.tsx', () => ({
  PagePending: () => {
    drawn.push('bones')
    return null
  },
}))

test('what a page can do without is simply not there when it cannot be fetched', async () => {
  const Lost = extra(null, () => Promise.reject(new TypeError('no network')))
  const Come = extra<object>(null, async () => () => <p>here</p>)
  render(
    <Suspense fallback={<p>coming</p>}>
      <Lost />
      <Come />
      <p>the page</p>
    </Suspense>,
  )
  expect(await screen.findByText('here')).toBeDefined()
  expect(screen.getByText('the page')).toBeDefined()
})

test('the page that the app opens with is drawn behind bones, the next one at once', async () => {
  const made = (name: string) =>
    page([], async () => ({ Page: () => <h1>{(drawn.push(name), name)}</h1> }), 'Page')
  const [One, Two] = [made('one'), made('two')]
  await Promise.all([One.preload?.(), Two.preload?.()])
  const first = render(<One />)
  expect(await screen.findByRole('heading', { name: 'one' })).toBeDefined()
  expect(drawn).toEqual(['bones', 'one'])
  first.unmount()
  render(<Two />)
  expect(screen.getByRole('heading', { name: 'two' })).toBeDefined()
  expect(drawn).toEqual(['bones', 'one', 'two'])
})
