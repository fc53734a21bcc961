import { describe, expect, it } from 'vitest'
import { type Country, normalZipcode, spelledState, stateCode, statesFor } from './regions.ts'

const codesFor = (country: Country) => statesFor(country, 'en').map((state) => stateCode(country, state))

describe('states and provinces', () => {
  it('are listed by their name in the language of the reader', () => {
    expect(codesFor('CANADA')).toEqual('AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(' '))
    expect(statesFor('CANADA', 'fr').slice(0, 3)).toEqual([
      'Alberta (AB)',
      'Colombie-Britannique (BC)',
      'Île-du-Prince-Édouard (PE)',
    ])
  })

  it('are known by two letters each, once', () => {
    for (const country of ['USA', 'CANADA'] as const) {
      const codes = codesFor(country)
      expect(new Set(codes).size).toBe(codes.length)
      for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/)
    }
  })

  it.each([
    ['USA', 'OH', 'OH'],
    ['USA', ' ohio ', 'OH'],
    ['USA', 'Californie', 'CA'],
    ['CANADA', 'québec', 'QC'],
    ['CANADA', 'Quebec', 'QC'],
    ['USA', 'Californie (CA)', 'CA'],
    ['USA', 'QC', undefined],
    ['CANADA', 'Ohio', undefined],
    ['USA', '', undefined],
  ] as const)('in %s %j is %s', (country, text, code) => {
    expect(stateCode(country, text)).toBe(code)
  })

  it('are spelled out where they are known', () => {
    expect(spelledState('USA', 'OH', 'en')).toBe('Ohio (OH)')
    expect(spelledState('USA', 'CA', 'fr')).toBe('Californie (CA)')
    expect(spelledState('USA', 'QC', 'en')).toBe('QC')
  })
})

describe('a postal code', () => {
  it.each([
    ['USA', '44114', '44114'],
    ['USA', ' 44114-1234 ', '44114-1234'],
    ['USA', '441141234', '44114-1234'],
    ['CANADA', 'k1a0b1', 'K1A 0B1'],
    ['CANADA', 'K1A-0B1', 'K1A 0B1'],
    ['USA', '4411', undefined],
    ['USA', '44114-12', undefined],
    ['USA', 'K1A 0B1', undefined],
    ['CANADA', '44114', undefined],
    ['CANADA', 'D1A 0B1', undefined],
    ['CANADA', 'K1A 0B', undefined],
    ['CANADA', 'K1A  0B1', undefined],
  ] as const)('of %s written as %j becomes %s', (country, text, normal) => {
    expect(normalZipcode(country, text)).toBe(normal)
  })
})
