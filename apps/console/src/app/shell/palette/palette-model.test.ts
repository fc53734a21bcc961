import { describe, expect, it } from 'vitest'
import { findEntries, step } from './palette-model.ts'

const entries = [
  { id: 'companies', label: 'Companies' },
  { id: 'transfer', label: 'Transfer coins' },
  { id: 'competitions', label: 'Competitions' },
  { id: 'settings', label: 'Réglages', keywords: 'settings' },
]
const ids = (typed: string) => findEntries(entries, typed).map(({ id }) => id)

describe('the command palette', () => {
  it('the palette shows all entries in their order while nothing is typed', () => {
    expect(ids('  ')).toEqual(['companies', 'transfer', 'competitions', 'settings'])
  })

  it('the palette lists labels that begin with the typed text first', () => {
    expect(ids('co')).toEqual(['companies', 'competitions', 'transfer'])
  })

  it('the palette ignores case and accents', () => {
    expect(ids('REGL')).toEqual(['settings'])
  })

  it('the palette finds entries by their keywords, and nothing for an unknown word', () => {
    expect(ids('sett')).toEqual(['settings'])
    expect(ids('zebra')).toEqual([])
  })

  it('a step beyond an end of the list continues at the other end', () => {
    expect(step(0, -1, 3)).toBe(2)
    expect(step(2, 1, 3)).toBe(0)
    expect(step(0, 1, 0)).toBe(0)
  })
})
