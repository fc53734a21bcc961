import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { listTransferCandidates, TransferCandidate } from '@laurel/contract/transfers.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { TableList } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { tableQuery } from '../../../lib/table-query.ts'
import { distinctName } from '../../people/person-name.ts'
import { SandboxChip } from '../sandbox-chip.tsx'
import type { CandidateSortField } from '../transfer-list.ts'
import classes from '../transfers.module.css'
import { useQueueTransfers } from '../transfers.queries.ts'
import { AmountInput } from './amount-input.tsx'
import { BulkButtons } from './bulk-buttons.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { useCandidateColumns } from './candidate-columns.tsx'
import { type DraftEntry, overEntries, sumAmounts, whyNotAlone } from './transfer-draft.model.ts'
import { TransferSums } from './transfer-sums.tsx'
import { type TransferDraft, useDraftOnPage } from './use-transfer-draft.ts'

const TransferDialog = lazyDialog(() => import('./transfer-dialog.tsx'), 'TransferDialog')

interface TransferTableProps {
  list: TableList<CandidateSortField> & { search: string }
  query: UseQueryResult<CallResult<typeof listTransferCandidates>>
  draft: TransferDraft
  /** The table holds people of several companies. */
  showsCompany?: boolean
  /** For readers who have a queue to look at. */
  onOpenQueue?: () => void
}

const CARDS_BELOW = 980

/** People with their coins; amounts are entered in place and sent one by one or together. */
export function TransferTable({ list, query, draft, showsCompany = false, onOpenQueue }: TransferTableProps) {
  const { t } = useTranslation('transfers')
  const people = query.data?.content
  const { draft: present, entries, selection } = useDraftOnPage(draft, people)
  const { mutateAsync, isPending } = useQueueTransfers()
  const dialog = useDialog<readonly DraftEntry[]>()
  const over = overEntries(present)
  const ready = entries.filter(({ amount }) => amount >= 1)
  const noMatch = list.search === '' ? undefined : t('empty.noMatch', { search: list.search })

  const amountField = (person: TransferCandidate) => (
    <AmountInput
      person={person}
      amount={present.get(person.id)?.amount ?? 0}
      onEnter={(amount) => draft.enter(person, amount)}
      onDrop={() => draft.drop([person.id])}
    />
  )
  const columns = useCandidateColumns({ amountField, showsCompany })
  const sum = sumAmounts(ready)

  const rowActions = (person: TransferCandidate) => {
    const why = whyNotAlone(present, person, isPending)
    const entry = present.get(person.id)
    return [
      {
        label: t('alone.label'),
        icon: <IconSend size={16} />,
        onClick: () => entry && dialog.open([entry]),
        disabledReason: why && t(`alone.${why}`),
      },
    ]
  }

  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={distinctName}
        rowActions={rowActions}
        selection={selection}
        selectionBar={{
          info: (
            <TransferSums entries={entries} over={over} onLower={draft.lowerOver} onLeaveOut={draft.leaveOutOver} />
          ),
          actions: ready.length > 0 && (
            <Button disabled={over.length > 0} loading={isPending} onClick={() => dialog.open(ready)}>
              {t('bar.confirm', {
                people: t('people', { count: ready.length }),
                coins: t('open.coins', { count: sum }),
              })}
            </Button>
          ),
        }}
        toolbar={
          <div className={classes.toolbar}>
            {query.data?.sandbox && <SandboxChip />}
            <BulkButtons draft={draft} people={people ?? []} />
          </div>
        }
        dense
        cardsBelow={CARDS_BELOW}
        renderCard={(person) => (
          <CandidateCard person={person} showsCompany={showsCompany} amountField={amountField(person)} />
        )}
        empty={<EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} />}
        emptyFiltered={<NothingFound title={noMatch} onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={500}>
        {dialog.subject && query.data && (
          <TransferDialog
            entries={dialog.subject}
            earliest={query.data.earliestQueueDate}
            latest={query.data.latestQueueDate}
            showsCompany={showsCompany}
            onOpenQueue={onOpenQueue}
            sandbox={query.data.sandbox}
            send={mutateAsync}
            onSent={() => draft.settle(dialog.subject ?? [])}
          />
        )}
      </DialogFrame>
    </>
  )
}
