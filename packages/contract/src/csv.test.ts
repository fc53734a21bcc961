import { describe, expect, it } from 'vitest'
import { csvLine, defuse, spelledNumber } from './csv.ts'

describe('a cell of a file for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['Ann\n=2+5', "Ann\n'=2+5"],
    ['Ann;=2+5', "Ann;'=2+5"],
    ['Ann,@x', "Ann,'@x"],
    ['Ann\t-x', "Ann\t'-x"],
    ['Ann;"=2+5"', 'Ann;"\'=2+5"'],
  ])('%j cannot be run as a formula, wherever a program splits it', (cell, expected) => {
    expect(defuse(cell)).toBe(expected)
  })

  it.each(['Jean-Luc', 'a; b', 'x = y', '1,5', "O'Neil", 'a@b.ca', '2026-03-09 ~ 2026-03-10'])(
    '%j stays as it is',
    (cell) => {
      expect(defuse(cell)).toBe(cell)
    },
  )
})

it('an English line has commas and decimal points, every cell that holds something is quoted', () => {
  expect(csvLine(['O’Neil, "Al"', 1.5, -2, null, ''], 'en')).toBe('"O’Neil, ""Al""","1.5","-2",,\n')
})

it('a French line has semicolons and decimal commas', () => {
  expect(csvLine(['Zoé; Léa', 1.5, spelledNumber(2, 'fr', 2)], 'fr')).toBe('"Zoé; Léa";"1,5";"2,00"\n')
})
