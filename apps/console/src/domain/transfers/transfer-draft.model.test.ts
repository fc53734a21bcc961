import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import { describe, expect, it } from 'vitest'
import {
  dropPeople,
  EMPTY_DRAFT,
  enterAmount,
  fillPage,
  hasAmounts,
  isOver,
  leaveOutOver,
  lowerOver,
  overEntries,
  readAmount,
  refreshDraft,
  selectedEntries,
  selectPeople,
  settleEntries,
  sumAmounts,
  whyNotAlone,
} from './transfer-draft.model.ts'

const person = (id: number, coins: number, rangedCoins = 0): TransferCandidate => ({
  id,
  employeeid: null,
  firstname: 'Ada',
  lastname: `Number ${id}`,
  fullname: `Ada Number ${id}`,
  username: `${id}@laurel.test`,
  profilepic: null,
  name: 'Driver',
  company: 'Ridgeway',
  companyid: 1,
  coins,
  rangedCoins,
  pendingCoins: 0,
  openTransfers: [],
})

const [rich, fair, poor] = [person(1, 386.5, 500), person(2, 212, 58.75), person(3, 0.75, 3)]
const page = [rich, fair, poor]
const amounts = (draft: typeof EMPTY_DRAFT) => [...draft].map(([id, { amount }]) => [id, amount])

describe('a typed amount', () => {
  it.each([
    ['12', 12],
    ['0012', 12],
    ['', 0],
    ['12.5', 0],
    ['-3', 0],
    ['1e3', 0],
    ['abc', 0],
    ['999999999', 10_000_000],
  ])('%j counts as %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it('selects its row, and an emptied field keeps the selection until it is left', () => {
    const draft = enterAmount(EMPTY_DRAFT, fair, 40)
    expect(selectedEntries(draft).map(({ person }) => person.id)).toEqual([2])
    expect(selectedEntries(enterAmount(draft, fair, 0))).toHaveLength(1)
    expect(hasAmounts(enterAmount(draft, fair, 0))).toBe(false)
    expect(dropPeople(draft, [2]).size).toBe(0)
  })

  it('does not select somebody without a whole coin', () => {
    expect(selectedEntries(enterAmount(EMPTY_DRAFT, poor, 5))).toEqual([])
    expect(selectedEntries(selectPeople(EMPTY_DRAFT, page, true)).map(({ person }) => person.id)).toEqual([1, 2])
  })
})

describe('the buttons for a whole page', () => {
  it('take whole coins of everybody who has at least one', () => {
    const draft = fillPage(EMPTY_DRAFT, page, ({ coins }) => coins)
    expect(amounts(draft)).toEqual([
      [1, 386],
      [2, 212],
    ])
    expect(sumAmounts(selectedEntries(draft))).toBe(598)
  })

  it('take what was earned in the range, even where it is more than there is', () => {
    const draft = fillPage(EMPTY_DRAFT, page, ({ rangedCoins }) => rangedCoins)
    expect(amounts(draft)).toEqual([
      [1, 500],
      [2, 58],
    ])
    expect([...draft.values()].filter(isOver).map(({ person }) => person.id)).toEqual([1])
  })

  it('leave amounts over the balance, which are then lowered to whole coins or left out together', () => {
    const elsewhere = enterAmount(EMPTY_DRAFT, person(9, 10), 12)
    const draft = fillPage(elsewhere, page, ({ rangedCoins }) => rangedCoins)
    expect(amounts(lowerOver(draft))).toEqual([
      [9, 10],
      [1, 386],
      [2, 58],
    ])
    expect(overEntries(lowerOver(draft))).toEqual([])
    expect(selectedEntries(lowerOver(draft))).toHaveLength(3)
    expect(amounts(leaveOutOver(draft))).toEqual([[2, 58]])
  })

  it('leave other pages alone', () => {
    const elsewhere = enterAmount(EMPTY_DRAFT, person(9, 10), 7)
    expect(amounts(fillPage(elsewhere, [fair], () => 0))).toEqual([[9, 7]])
  })
})

describe('a draft', () => {
  it('measures its amounts by the newest balance', () => {
    const draft = refreshDraft(enterAmount(EMPTY_DRAFT, fair, 200), [{ ...fair, coins: 150 }])
    expect([...draft.values()].some(isOver)).toBe(true)
  })

  it('keeps what was not sent, and selects nothing once something was', () => {
    const draft = selectPeople(enterAmount(enterAmount(EMPTY_DRAFT, fair, 40), rich, 7), [rich], false)
    const left = settleEntries(draft, selectedEntries(draft))
    expect(amounts(left)).toEqual([[1, 7]])
    expect(selectedEntries(left)).toEqual([])
  })

  it('says why a row cannot be sent alone', () => {
    const draft = enterAmount(EMPTY_DRAFT, fair, 40)
    expect(whyNotAlone(draft, fair, false)).toBeUndefined()
    expect(whyNotAlone(draft, fair, true)).toBe('busy')
    expect(whyNotAlone(draft, rich, false)).toBe('others')
    expect(whyNotAlone(EMPTY_DRAFT, rich, false)).toBe('missing')
    expect(whyNotAlone(enterAmount(EMPTY_DRAFT, fair, 213), fair, false)).toBe('over')
  })

  it('names every amount above its balance, selected or not', () => {
    const draft = enterAmount(enterAmount(EMPTY_DRAFT, person(1, 10), 11), person(2, 10), 5)
    const deselected = selectPeople(draft, [person(1, 10)], false)
    expect(overEntries(deselected).map(({ person: { id } }) => id)).toEqual([1])
  })
})
