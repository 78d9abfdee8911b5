import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOf, HEX_RATIO, moved, wholeFrame } from './profile.crop.ts'

const size = { width: 800, height: 600 }

test('a wide picture is cut to the shape of the hexagon around its middle', () => {
  const cut = cutOf(size, wholeFrame)
  expect(cut.height).toBeCloseTo(600)
  expect(cut.width).toBeCloseTo(600 / HEX_RATIO)
  expect(cut.left).toBeCloseTo((800 - cut.width) / 2)
  expect(cut.top).toBeCloseTo(0)
})

test('pulling the picture to the right shows what is further left, and stops at its edge', () => {
  const once = moved(size, { zoom: 2, x: 0.5, y: 0.5 }, 0.25, 0)
  expect(once.x).toBeLessThan(0.5)
  const far = moved(size, once, 50, 50)
  expect(cutOf(size, far)).toMatchObject({ left: 0, top: 0 })
  expect(moved(size, far, 1, 1)).toEqual(far)
})

test('whatever the frame, the cut stays inside the picture and keeps its shape', () => {
  const part = fc.double({ min: -2, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 1, max: 6000 }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      part,
      part,
      (width, height, zoom, x, y) => {
        const cut = cutOf({ width, height }, { zoom, x, y })
        expect(cut.left).toBeGreaterThanOrEqual(0)
        expect(cut.top).toBeGreaterThanOrEqual(0)
        expect(cut.left + cut.width).toBeLessThanOrEqual(width + 1e-6)
        expect(cut.top + cut.height).toBeLessThanOrEqual(height + 1e-6)
        expect(cut.height / cut.width).toBeCloseTo(HEX_RATIO)
      },
    ),
  )
})
