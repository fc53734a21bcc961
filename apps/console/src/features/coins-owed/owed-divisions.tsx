import { CardFacts } from '@laurel/kit/data-table/cards/card-facts.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './coins-owed.module.css'
import type { Owed } from './owed.queries.ts'

type Division = Owed['divisions'][number]

const CARDS_BELOW = 820

const sumLeft = ({ left }: Pick<Division, 'left'>) => left.free + left.held

interface OwedDivisionsProps {
  owed: Owed | undefined
  /** For rows of several companies. */
  withCompany: boolean
}

export function OwedDivisions({ owed, withCompany }: OwedDivisionsProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const total = owed?.total ?? 0
  const orDash = (coins: number) => (coins === 0 ? '–' : format.coins(coins))
  const toName = ({ name }: Division) => name ?? t('owed.divisions.none')
  const toShare = ({ free, held }: Division) => (total === 0 ? 0 : (free + held) / total)
  const columns: Column<Division>[] = [
    { key: 'name', header: t('owed.divisions.division'), primary: true, cell: toName },
    ...(withCompany
      ? [
          {
            key: 'company',
            header: t('owed.divisions.company'),
            truncate: true,
            cell: ({ company }: Division) => company,
          },
        ]
      : []),
    { key: 'free', header: t('owed.divisions.free'), align: 'end', cell: ({ free }) => format.coins(free) },
    { key: 'held', header: t('owed.divisions.held'), align: 'end', cell: ({ held }) => orDash(held) },
    { key: 'left', header: t('owed.divisions.left'), align: 'end', cell: (row) => orDash(sumLeft(row)) },
    {
      key: 'owed',
      header: t('owed.divisions.owed'),
      align: 'end',
      cell: ({ free, held }) => <b>{format.coins(free + held)}</b>,
    },
    {
      key: 'share',
      header: t('owed.divisions.share'),
      width: 260,
      cell: (row) => (
        <span className={classes.share}>
          <span aria-hidden>
            <span style={{ inlineSize: `${toShare(row) * 100}%` }} />
          </span>
          {format.percent(toShare(row))}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('owed.divisions.label')}
      columns={columns}
      rows={owed?.divisions}
      rowKey={({ companyid, divisionid }) => `${companyid} ${divisionid}`}
      dense
      cardsBelow={CARDS_BELOW}
      renderCard={(row) => (
        <RowCard title={toName(row)} meta={withCompany ? [row.company] : []}>
          <CardFacts
            facts={[
              { label: t('owed.divisions.free'), value: format.coins(row.free) },
              { label: t('owed.divisions.held'), value: orDash(row.held) },
              { label: t('owed.divisions.left'), value: orDash(sumLeft(row)) },
              { label: t('owed.divisions.owed'), value: <b>{format.coins(row.free + row.held)}</b> },
            ]}
          />
        </RowCard>
      )}
      {...(owed && {
        totals: {
          name: t('owed.divisions.total'),
          free: format.coins(owed.free),
          held: orDash(owed.held),
          left: orDash(sumLeft(owed)),
          owed: format.coins(owed.total),
        },
      })}
      empty={<EmptyState kind="first-use" title={t('owed.divisions.empty')} text={t('owed.divisions.emptyText')} />}
    />
  )
}
