import { TRANSFER_MAX_COINS } from '@laurel/contract/constants.ts'
import { type TransferCandidate, transferCandidate } from '@laurel/contract/transfers.ts'
import type { Selection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { useStoreDraft, useStoredDraft } from '../../../lib/draft.ts'
import {
  canTransfer,
  type Draft,
  type DraftEntry,
  dropPeople,
  EMPTY_DRAFT,
  enterAmount,
  fillPage,
  leaveOutOver,
  lowerOver,
  refreshDraft,
  selectedEntries,
  selectPeople,
  settleEntries,
} from './transfer-draft.model.ts'

const NAME = 'transfers'

const kept = z.array(
  z.object({
    person: transferCandidate,
    amount: z.int().min(0).max(TRANSFER_MAX_COINS),
    selected: z.boolean(),
  }),
)

/** Amounts and selection, kept over paging, filters, tabs, reloads and other screens until they are sent or emptied. */
export const useTransferDraft = () => {
  const stored = useStoredDraft(NAME, kept)
  const [draft, setDraft] = useState<Draft>(() =>
    stored ? new Map(stored.map((entry) => [entry.person.id, entry])) : EMPTY_DRAFT,
  )
  useStoreDraft(NAME, draft.size > 0 ? [...draft.values()] : undefined)
  return useMemo(
    () => ({
      draft,
      enter: (person: TransferCandidate, amount: number) => setDraft((last) => enterAmount(last, person, amount)),
      drop: (ids: readonly number[]) => setDraft((last) => dropPeople(last, ids)),
      select: (people: readonly TransferCandidate[], selected: boolean) =>
        setDraft((last) => selectPeople(last, people, selected)),
      fill: (people: readonly TransferCandidate[], due: (person: TransferCandidate) => number) =>
        setDraft((last) => fillPage(last, people, due)),
      lowerOver: () => setDraft(lowerOver),
      leaveOutOver: () => setDraft(leaveOutOver),
      settle: (sent: readonly DraftEntry[]) => setDraft((last) => settleEntries(last, sent)),
      reset: () => setDraft(EMPTY_DRAFT),
    }),
    [draft],
  )
}

export type TransferDraft = ReturnType<typeof useTransferDraft>

/** The draft with the balances of the page in view, and the part of it that the table calls its selection. */
export const useDraftOnPage = ({ draft, select }: TransferDraft, people: readonly TransferCandidate[] | undefined) => {
  const present = useMemo(() => refreshDraft(draft, people ?? []), [draft, people])
  const entries = selectedEntries(present)
  const selected = entries.map(({ person }) => person)
  const selection: Selection<TransferCandidate> = {
    rows: selected,
    count: entries.length,
    has: ({ id }) => present.get(id)?.selected ?? false,
    isSelectable: canTransfer,
    set: select,
    clear: () => select(selected, false),
  }
  return { draft: present, entries, selection }
}
