import { TRANSFER_MAX_COINS } from '@laurel/contract/constants.ts'
import type { TransferCandidate } from '@laurel/contract/transfers.ts'

/** What was entered for one person, on any page. */
export interface DraftEntry {
  person: TransferCandidate
  /** Whole coins; 0 for none. */
  amount: number
  selected: boolean
}

export type Draft = ReadonlyMap<number, DraftEntry>

export const EMPTY_DRAFT: Draft = new Map()

/** Only whole coins can be transferred. */
export const canTransfer = ({ coins }: Pick<TransferCandidate, 'coins'>) => coins >= 1

export const isOver = ({ amount, person }: Pick<DraftEntry, 'amount' | 'person'>) => amount > person.coins

/** The whole number that was typed; 0 for anything else. */
export const readAmount = (text: string) => (/^\d{1,9}$/.test(text) ? Math.min(Number(text), TRANSFER_MAX_COINS) : 0)

/** What a row without an entry looks like. */
const entryFor = (draft: Draft, person: TransferCandidate) =>
  draft.get(person.id) ?? { person, amount: 0, selected: false }

const withEntries = (draft: Draft, entries: readonly DraftEntry[]): Draft => {
  const next = new Map(draft)
  for (const entry of entries) {
    if (entry.amount === 0 && !entry.selected) next.delete(entry.person.id)
    else next.set(entry.person.id, entry)
  }
  return next
}

/** An amount selects its row; an emptied field keeps the row selected until it is left. */
export const enterAmount = (draft: Draft, person: TransferCandidate, amount: number) => {
  const { selected } = entryFor(draft, person)
  return withEntries(draft, [{ person, amount, selected: selected || (amount >= 1 && canTransfer(person)) }])
}

export const dropPeople = (draft: Draft, ids: readonly number[]): Draft => {
  const next = new Map(draft)
  for (const id of ids) next.delete(id)
  return next
}

export const selectPeople = (draft: Draft, people: readonly TransferCandidate[], selected: boolean) =>
  withEntries(
    draft,
    people.map((person) => ({ ...entryFor(draft, person), person, selected: selected && canTransfer(person) })),
  )

/** Sets the amount of each person on a page with at least one whole coin, and clears that of the others. */
export const fillPage = (
  draft: Draft,
  people: readonly TransferCandidate[],
  due: (person: TransferCandidate) => number,
) =>
  withEntries(
    draft,
    people.map((person) => {
      const amount = canTransfer(person) ? Math.floor(due(person)) : 0
      return { person, amount, selected: amount >= 1 }
    }),
  )

/** Takes over the balances of the page in view; they may have changed since the amounts were entered. */
export const refreshDraft = (draft: Draft, people: readonly TransferCandidate[]): Draft => {
  const present = people.filter(({ id }) => draft.has(id))
  return withEntries(
    draft,
    present.map((person) => ({ ...entryFor(draft, person), person })),
  )
}

export const selectedEntries = (draft: Draft) => [...draft.values()].filter(({ selected }) => selected)

/** Amounts above their balance on all pages, selected or not: nothing is sent while there is one. */
export const overEntries = (draft: Draft) => [...draft.values()].filter(isOver)

/** Lowers amounts above the balance to its whole coins; a person without one is left out. */
export const lowerOver = (draft: Draft) =>
  withEntries(
    draft,
    overEntries(draft).map(({ person, selected }) => ({
      person,
      amount: Math.floor(person.coins),
      selected: selected && canTransfer(person),
    })),
  )

export const leaveOutOver = (draft: Draft) =>
  dropPeople(
    draft,
    overEntries(draft).map(({ person }) => person.id),
  )

/** Removes what was sent, and clears the selection. */
export const settleEntries = (draft: Draft, sent: readonly DraftEntry[]) => {
  const left = dropPeople(
    draft,
    sent.map(({ person }) => person.id),
  )
  return selectPeople(
    left,
    selectedEntries(left).map(({ person }) => person),
    false,
  )
}

export const hasAmounts = (draft: Draft) => [...draft.values()].some(({ amount }) => amount >= 1)

export const sumAmounts = (entries: readonly DraftEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

export type WhyNotAlone = 'missing' | 'over' | 'others' | 'busy'

/** Why a row cannot be sent by its own button. */
export const whyNotAlone = (draft: Draft, person: TransferCandidate, isSending: boolean): WhyNotAlone | undefined => {
  const entry = entryFor(draft, person)
  if (isSending) return 'busy'
  if (selectedEntries(draft).some(({ person: { id } }) => id !== person.id)) return 'others'
  if (entry.amount < 1) return 'missing'
  return isOver(entry) ? 'over' : undefined
}
