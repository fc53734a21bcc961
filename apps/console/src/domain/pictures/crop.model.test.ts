import { expect, it } from 'vitest'
import { drag, keepInside, photoProblem, sourceSquare, WHOLE } from './crop.model.ts'

const wide = { width: 800, height: 400 }

it('a crop begins with the largest square from the middle', () => {
  expect(sourceSquare(wide, WHOLE)).toEqual({ left: 200, top: 0, side: 400 })
})

it('a crop is magnified around its middle', () => {
  expect(sourceSquare(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 })
})

it('a crop follows the pointer, pixel by pixel', () => {
  const moved = drag(wide, WHOLE, 200, 50, 0)
  expect(sourceSquare(wide, moved)).toEqual({ left: 100, top: 0, side: 400 })
})

it('a crop stops at the edges', () => {
  expect(sourceSquare(wide, drag(wide, WHOLE, 200, 10_000, 10_000))).toEqual({ left: 0, top: 0, side: 400 })
  expect(sourceSquare(wide, drag(wide, WHOLE, 200, -10_000, 0)).left).toBe(400)
})

it('a crop at an edge moves inside when it is zoomed out', () => {
  const corner = keepInside(wide, { x: 0, y: 0, zoom: 4 })
  expect(sourceSquare(wide, keepInside(wide, { ...corner, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 400 })
})

it('a crop is not magnified beyond the largest zoom', () => {
  expect(keepInside(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(4)
  expect(keepInside(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1)
})

it.each([
  ['text/plain', 'file_not_image'],
  ['', 'file_not_image'],
  ['image/gif', 'file_image_type'],
  ['image/png', null],
  ['image/jpeg', null],
])('a photo file of type "%s" has the problem: %s', (type, problem) => {
  expect(photoProblem({ type })).toBe(problem)
})
