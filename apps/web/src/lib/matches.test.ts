import { describe, expect, it } from 'vitest'
import { matches } from './matches.ts'

describe('a search in a list that is already here', () => {
  it('knows neither case nor accents nor the order of the words', () => {
    expect(matches('Béatrice Gagnon', 'gagnon BEA')).toBe(true)
    expect(matches('Béatrice Gagnon', 'gagnon dial')).toBe(false)
  })

  it('finds everything when it is empty', () => {
    expect(matches('Anything', '  ')).toBe(true)
  })
})
