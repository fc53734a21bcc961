import type { AWARD_SORT_FIELDS, Award } from '@laurel/contract/awards.ts'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { AwardNote } from '../../domain/awards/award-note.tsx'
import classes from './awards.module.css'

type AwardColumn = Column<Award, (typeof AWARD_SORT_FIELDS)[number]>

export const useAwardColumns = (): AwardColumn[] => {
  const { t } = useTranslation(['badges', 'awards'])
  const format = useFormat()
  return [
    {
      key: 'person',
      header: t('awards.columns.person'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ fullname, employeeid }) => (
        <span className={classes.person}>
          <PersonAvatar name={fullname} />
          <span>
            {fullname}
            {employeeid && <small className={classes.small}>{employeeid}</small>}
          </span>
        </span>
      ),
    },
    {
      key: 'for',
      header: t('awards.columns.for'),
      sortField: 'awardedfor',
      width: 112,
      cell: ({ awardedfor }) => format.date(awardedfor),
    },
    {
      key: 'by',
      header: t('awards.columns.by'),
      sortField: 'awardedat',
      width: 140,
      cell: ({ awardedby, awardedat, source }) => (
        <span>
          {awardedby ?? t(source === 'rule' ? 'awards:byRule' : 'awards:automatic')}
          <small className={classes.small}>
            <RelativeTime at={awardedat} />
          </small>
        </span>
      ),
    },
    {
      key: 'worth',
      header: t('awards.columns.worth'),
      width: 120,
      cell: ({ points, coins }) => <BadgeWorth points={points} coins={coins} />,
    },
    { key: 'comment', header: t('awards.columns.comment'), cell: (award) => <AwardNote award={toNoted(award)} /> },
  ]
}

export const toNoted = ({ commentary, awardedfor, ...award }: Award) => ({
  ...award,
  comment: commentary,
  day: awardedfor,
})
