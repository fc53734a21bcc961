import { AWARD_SORT_FIELDS, type Award } from '@laurel/contract/awards.ts'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listSearch } from '../../lib/list-search.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { useLocalList } from '../../lib/use-list-search.ts'
import classes from './insights.module.css'
import { awardsQuery } from './insights.queries.ts'

const awardList = listSearch({
  sortFields: AWARD_SORT_FIELDS,
  defaultSort: { field: 'awardedfor', direction: 'desc' },
})

const CARDS_BELOW = 720

interface AwardsDialogProps {
  /** What the figure counted. */
  counted: Omit<NonNullable<Parameters<typeof awardsQuery>[0]>, 'page' | 'perpage' | 'sortField' | 'sortDirection'>
}

/** The awards behind a figure. */
export function AwardsDialog({ counted }: AwardsDialogProps) {
  const { t } = useTranslation(['insights', 'awards'])
  const format = useFormat()
  const list = useLocalList(awardList)
  const query = useQuery(awardsQuery({ ...list.query, ...counted, standing: 1 }))
  const range = format.dateRange(counted.from ?? '', counted.to ?? '')
  const columns: Column<Award, (typeof AWARD_SORT_FIELDS)[number]>[] = [
    {
      key: 'person',
      header: t('awards.person'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ userid, fullname }) => (
        <span className={classes.giver}>
          <PersonAvatar name={fullname} />
          <Link to="/driver-data/$driverid" params={{ driverid: String(userid) }}>
            {fullname}
          </Link>
        </span>
      ),
    },
    { key: 'badge', header: t('awards.badge'), cell: ({ badgename }) => badgename },
    {
      key: 'for',
      header: t('awards.for'),
      sortField: 'awardedfor',
      width: 112,
      cell: ({ awardedfor }) => format.date(awardedfor),
    },
    { key: 'by', header: t('awards.by'), width: 150, cell: ({ awardedby }) => awardedby ?? t('awards:automatic') },
    {
      key: 'worth',
      header: t('awards.worth'),
      width: 120,
      cell: ({ points, coins }) => <BadgeWorth points={points} coins={coins} />,
    },
  ]
  return (
    <FormDialog
      readOnly
      title={t('awards.title')}
      description={range}
      submitLabel={t('awards.close')}
      onSubmit={() => true}
    >
      <DataTable
        label={t('awards.title')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ fullname }) => fullname}
        cardsBelow={CARDS_BELOW}
        renderCard={({ fullname, badgename, awardedfor, awardedby, points, coins }) => (
          <RowCard
            avatar={<PersonAvatar name={fullname} size={36} />}
            title={fullname}
            meta={[badgename, format.date(awardedfor), awardedby ?? t('awards:automatic')]}
          >
            <BadgeWorth points={points} coins={coins} />
          </RowCard>
        )}
        empty={<EmptyState kind="first-use" title={t('awards.none')} text={t('awards.noneText')} />}
      />
    </FormDialog>
  )
}
