import { describe, expect, it } from 'vitest'
import { matches } from './matches.ts'

describe('matches', () => {
  it('a search ignores case, accents and the order of words', () => {
    expect(matches('Béatrice Gagnon', 'gagnon BEA')).toBe(true)
    expect(matches('Béatrice Gagnon', 'gagnon dial')).toBe(false)
  })

  it('a search treats œ and æ as two letters each', () => {
    expect(matches('Œuvre', 'oeuvre')).toBe(true)
    expect(matches('Oeuvre', 'œuv')).toBe(true)
  })

  it('an empty search matches everything', () => {
    expect(matches('Anything', '  ')).toBe(true)
  })
})
