import type { PersonCoinLine } from '@laurel/contract/coins.ts'
import type { Employee } from '@laurel/contract/score-card.ts'
import { CardFacts } from '@laurel/kit/data-table/cards/card-facts.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTraceAction } from '../../../domain/coins/use-trace-action.tsx'
import { fullName } from '../../../domain/people/person-name.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { tableQuery } from '../../../lib/table-query.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { coinList } from '../card-list.ts'
import classes from '../score-card.module.css'
import { TabTools } from '../tab-tools.tsx'
import { LineStory, useChange, useCoinColumns } from './coin-columns.tsx'
import { linesQuery, useExportLines } from './coins.queries.ts'

const CorrectionDialog = lazyDialog(() => import('./correction-dialog.tsx'), 'CorrectionDialog')

const CARDS_BELOW = 900

/** Every movement of the person's coins, with the balance after it. */
export function CoinsTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const { id: userid } = employee
  const mayCorrect = useProfile().roles.includes('CompanyAdmin')
  const list = useListSearch(coinList)
  const { search: _, ...wanted } = list.query
  const query = useQuery(linesQuery({ ...wanted, userid }))
  const columns = useCoinColumns()
  const download = useExportLines()
  const trace = useTraceAction()
  const correction = useDialog()
  const { data } = query

  return (
    <>
      <TabTools exporting={download.isPending} onExport={() => download.mutate({ query: { userid } })}>
        {data && (
          <dl className={classes.balances}>
            {(['free', 'held', 'paid'] as const).map((sum) => (
              <div key={sum}>
                <dt>{t(`ledger.${sum}`)}</dt>
                <dd>{format.coins(data[sum])}</dd>
              </div>
            ))}
          </dl>
        )}
        {mayCorrect && data && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => correction.open()}>
            {t('correct.open')}
          </Button>
        )}
      </TabTools>
      <DataTable
        label={t('ledger.label')}
        columns={columns}
        {...tableQuery(query)}
        refreshing={query.isPlaceholderData}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ id }) => t('line', { number: id })}
        rowActions={({ id }) => trace('line', id)}
        cardsBelow={CARDS_BELOW}
        renderCard={(line) => <LineCard line={line} />}
        empty={<EmptyState kind="first-use" title={t('ledger.empty')} text={t('ledger.emptyText')} />}
      />
      <DialogFrame opened={correction.opened} onClose={correction.close} width={500}>
        {data && (
          <CorrectionDialog key={correction.opening} person={{ userid, name: fullName(employee), free: data.free }} />
        )}
      </DialogFrame>
    </>
  )
}

/** A line on a phone. */
function LineCard({ line }: { line: PersonCoinLine }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const change = useChange()
  const { at, by, amount, held, balance } = line
  return (
    <RowCard title={<LineStory line={line} />} meta={[format.instant(at), by ?? t('ledger.automatic')]}>
      <CardFacts
        facts={[
          { label: t('ledger.columns.amount'), value: change(amount) },
          { label: t('ledger.columns.held'), value: change(held) },
          { label: t('ledger.columns.balance'), value: <b>{format.coins(balance)}</b> },
        ]}
      />
    </RowCard>
  )
}
