import { describe, expect, it } from 'vitest'
import { avatarTone, initialsFor } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Harbour & Pine Logistics', 'HL'],
    ['Béatrice Gagnon-Tremblay', 'BG'],
    ['Cascade Ready-Mix', 'CR'],
    ['Liam O’Connor', 'LO'],
    ['élodie marchand', 'ÉM'],
    ['Laurel', 'L'],
    ['  ', ''],
    ['4Roads Inc.', '4I'],
    ['(Old) Depot', 'OD'],
  ])('the initials of “%s” are “%s”', (name, initials) => {
    expect(initialsFor(name)).toBe(initials)
  })

  it('the same name always has the same colour, and different names have several', () => {
    expect(avatarTone('Amadou Diallo')).toBe(avatarTone('Amadou Diallo'))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(avatarTone)).size).toBeGreaterThan(3)
  })
})
