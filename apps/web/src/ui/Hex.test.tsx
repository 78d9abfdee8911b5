import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Hex } from './Hex.tsx'

test('a picture that may not be seen any more gives its place to the letter; another one is tried again', () => {
  const { rerender } = render(
    <Hex src="/media/1" alt="An">
      <b>A</b>
    </Hex>,
  )
  fireEvent.error(screen.getByAltText('An'))
  expect(screen.getByText('A')).toBeTruthy()
  expect(screen.queryByAltText('An')).toBeNull()

  rerender(
    <Hex src="/media/2" alt="An">
      <b>A</b>
    </Hex>,
  )
  expect(screen.getByAltText('An').getAttribute('src')).toBe('/media/2')
})
