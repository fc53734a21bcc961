import { describe, expect, it } from 'vitest'
import { drag, keepInside, photoProblem, sourceSquare, WHOLE } from './crop.model.ts'

const wide = { width: 800, height: 400 }

describe('cutting out a photo', () => {
  it('takes the largest square from the middle at first', () => {
    expect(sourceSquare(wide, WHOLE)).toEqual({ left: 200, top: 0, side: 400 })
  })

  it('magnifies around the middle', () => {
    expect(sourceSquare(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 })
  })

  it('follows the pointer, pixel by pixel', () => {
    const moved = drag(wide, WHOLE, 200, 50, 0)
    expect(sourceSquare(wide, moved)).toEqual({ left: 100, top: 0, side: 400 })
  })

  it('stops at the edges', () => {
    expect(sourceSquare(wide, drag(wide, WHOLE, 200, 10_000, 10_000))).toEqual({ left: 0, top: 0, side: 400 })
    expect(sourceSquare(wide, drag(wide, WHOLE, 200, -10_000, 0)).left).toBe(400)
  })

  it('comes back inside when it is made smaller at an edge', () => {
    const corner = keepInside(wide, { x: 0, y: 0, zoom: 4 })
    expect(sourceSquare(wide, keepInside(wide, { ...corner, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 400 })
  })

  it('does not magnify without end', () => {
    expect(keepInside(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(4)
    expect(keepInside(wide, { ...WHOLE, zoom: 0 }).zoom).toBe(1)
  })
})

describe('a file for a photo', () => {
  it.each([
    ['text/plain', 'file_not_image'],
    ['', 'file_not_image'],
    ['image/gif', 'file_image_type'],
    ['image/png', null],
    ['image/jpeg', null],
  ])('of type "%s" is refused with: %s', (type, problem) => {
    expect(photoProblem({ type })).toBe(problem)
  })
})
