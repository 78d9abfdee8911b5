import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageTitle } from './heads.tsx'

const Coming = () => <PageTitle>Hồ sơ học sinh</PageTitle>
const Known = () => (
  <section>
    <PageTitle>Minh Anh</PageTitle>
  </section>
)

test('who was led to the heading of a page that comes stands on the heading that takes its place', () => {
  const page = render(<Coming />)
  screen.getByRole('heading').focus()
  page.rerender(<Known />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Minh Anh' }))
})

test('a heading takes the focus from nobody who stands elsewhere', () => {
  const page = render(
    <>
      <button type="button">Tìm</button>
      <Coming />
    </>,
  )
  screen.getByRole('button').focus()
  page.rerender(
    <>
      <button type="button">Tìm</button>
      <Known />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button'))
  screen.getByRole('button').blur()
  page.rerender(<Coming />)
  expect(document.activeElement).toBe(document.body)
})
