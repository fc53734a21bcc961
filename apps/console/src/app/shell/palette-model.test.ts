import { describe, expect, it } from 'vitest'
import { findEntries, step } from './palette-model.ts'

const entries = [
  { id: 'companies', label: 'Companies' },
  { id: 'transfer', label: 'Transfer coins' },
  { id: 'competitions', label: 'Competitions' },
  { id: 'settings', label: 'Réglages', keywords: 'settings' },
]
const ids = (typed: string) => findEntries(entries, typed).map(({ id }) => id)

describe('the palette', () => {
  it('shows everything in order while nothing is typed', () => {
    expect(ids('  ')).toEqual(['companies', 'transfer', 'competitions', 'settings'])
  })

  it('puts labels that begin with the typed words first', () => {
    expect(ids('co')).toEqual(['companies', 'competitions', 'transfer'])
  })

  it('does not mind capitals and accents', () => {
    expect(ids('REGL')).toEqual(['settings'])
  })

  it('finds by other words too, and says nothing fits when nothing fits', () => {
    expect(ids('sett')).toEqual(['settings'])
    expect(ids('zebra')).toEqual([])
  })

  it('walks round the ends of the list', () => {
    expect(step(0, -1, 3)).toBe(2)
    expect(step(2, 1, 3)).toBe(0)
    expect(step(0, 1, 0)).toBe(0)
  })
})
