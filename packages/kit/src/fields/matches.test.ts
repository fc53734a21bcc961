import { describe, expect, it } from 'vitest'
import { matches } from './matches.ts'

describe('a search in a list that is already here', () => {
  it('knows neither case nor accents nor the order of the words', () => {
    expect(matches('Béatrice Gagnon', 'gagnon BEA')).toBe(true)
    expect(matches('Béatrice Gagnon', 'gagnon dial')).toBe(false)
  })

  it('reads œ and æ as two letters each', () => {
    expect(matches('Œuvre', 'oeuvre')).toBe(true)
    expect(matches('Oeuvre', 'œuv')).toBe(true)
  })

  it('finds everything when it is empty', () => {
    expect(matches('Anything', '  ')).toBe(true)
  })
})
