import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import { expect, it } from 'vitest'
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

it.each([
  ['12', 12],
  ['0012', 12],
  ['', 0],
  ['12.5', 0],
  ['-3', 0],
  ['1e3', 0],
  ['abc', 0],
  ['999999999', 10_000_000],
])('the typed amount %j counts as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it('a typed amount selects its row, and an emptied field keeps the selection until it is left', () => {
  const draft = enterAmount(EMPTY_DRAFT, fair, 40)
  expect(selectedEntries(draft).map(({ person }) => person.id)).toEqual([2])
  expect(selectedEntries(enterAmount(draft, fair, 0))).toHaveLength(1)
  expect(hasAmounts(enterAmount(draft, fair, 0))).toBe(false)
  expect(dropPeople(draft, [2]).size).toBe(0)
})

it('a typed amount does not select a person without a whole coin', () => {
  expect(selectedEntries(enterAmount(EMPTY_DRAFT, poor, 5))).toEqual([])
  expect(selectedEntries(selectPeople(EMPTY_DRAFT, page, true)).map(({ person }) => person.id)).toEqual([1, 2])
})

it('the button for balances enters the whole coins of everybody who has at least one', () => {
  const draft = fillPage(EMPTY_DRAFT, page, ({ coins }) => coins)
  expect(amounts(draft)).toEqual([
    [1, 386],
    [2, 212],
  ])
  expect(sumAmounts(selectedEntries(draft))).toBe(598)
})

it('the button for earned coins enters them even above the balance', () => {
  const draft = fillPage(EMPTY_DRAFT, page, ({ rangedCoins }) => rangedCoins)
  expect(amounts(draft)).toEqual([
    [1, 500],
    [2, 58],
  ])
  expect([...draft.values()].filter(isOver).map(({ person }) => person.id)).toEqual([1])
})

it('amounts above the balance are lowered to whole coins or left out together', () => {
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

it('the buttons for a page leave the amounts of other pages alone', () => {
  const elsewhere = enterAmount(EMPTY_DRAFT, person(9, 10), 7)
  expect(amounts(fillPage(elsewhere, [fair], () => 0))).toEqual([[9, 7]])
})

it('a draft compares its amounts with the newest balance', () => {
  const draft = refreshDraft(enterAmount(EMPTY_DRAFT, fair, 200), [{ ...fair, coins: 150 }])
  expect([...draft.values()].some(isOver)).toBe(true)
})

it('a draft keeps what was not sent, and selects nothing once something was', () => {
  const draft = selectPeople(enterAmount(enterAmount(EMPTY_DRAFT, fair, 40), rich, 7), [rich], false)
  const left = settleEntries(draft, selectedEntries(draft))
  expect(amounts(left)).toEqual([[1, 7]])
  expect(selectedEntries(left)).toEqual([])
})

it('a draft gives the reason why a row cannot be sent alone', () => {
  const draft = enterAmount(EMPTY_DRAFT, fair, 40)
  expect(whyNotAlone(draft, fair, false)).toBeUndefined()
  expect(whyNotAlone(draft, fair, true)).toBe('busy')
  expect(whyNotAlone(draft, rich, false)).toBe('others')
  expect(whyNotAlone(EMPTY_DRAFT, rich, false)).toBe('missing')
  expect(whyNotAlone(enterAmount(EMPTY_DRAFT, fair, 213), fair, false)).toBe('over')
})

it('a draft lists every amount above its balance, selected or not', () => {
  const draft = enterAmount(enterAmount(EMPTY_DRAFT, person(1, 10), 11), person(2, 10), 5)
  const deselected = selectPeople(draft, [person(1, 10)], false)
  expect(overEntries(deselected).map(({ person: { id } }) => id)).toEqual([1])
})
