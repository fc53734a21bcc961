import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { type Corrections, correctionsQuery } from '../trips.queries.ts'
import classes from './correct.module.css'
import { RowChange } from './trip-corrections.tsx'

/** All corrections of a release, the newest first, and the awards that still wait for coins. */
export function CorrectionsDialog({ releaseid }: { releaseid: number }) {
  const { t } = useTranslation('trips')
  const { data, error, refetch } = useQuery(correctionsQuery(releaseid))
  return (
    <FormDialog
      title={t('corrections.title')}
      description={t('corrections.text')}
      submitLabel={t('dialog.close')}
      onSubmit={() => true}
      readOnly
    >
      {data ? (
        <>
          <Waiting waiting={data.waiting} />
          {data.corrections.length === 0 && (
            <EmptyState kind="first-use" title={t('corrections.none')} text={t('corrections.noneText')} />
          )}
          <ol className={classes.corrections} reversed>
            {data.corrections.map((correction) => (
              <CorrectionItem key={correction.id} correction={correction} />
            ))}
          </ol>
        </>
      ) : error ? (
        <ErrorState title={t('corrections.failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function CorrectionItem({ correction }: { correction: Corrections['corrections'][number] }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { number, by, at, reason, points, coins, rows, rowcount } = correction
  return (
    <li>
      <div className={classes.correctionHead}>
        <h3>{t('corrections.number', { number })}</h3>
        <BadgeWorth points={points} coins={coins} />
      </div>
      <p className={classes.madeBy}>
        {t('corrections.by', { name: by ?? t('corrections.nobody'), at: format.instant(at) })}
      </p>
      <p className={classes.reason}>{reason}</p>
      <ul className={classes.correctedRows}>
        {rows.map((row) => (
          <li key={row.tripid}>
            <span className={classes.rowName}>
              {row.after.driver ?? t('driver.unknown')}, {format.date(row.after.workdate)}
            </span>
            <RowChange row={row} />
          </li>
        ))}
      </ul>
      {rowcount > rows.length && (
        <p className={classes.madeBy}>
          {t('corrections.moreRows', { shown: format.number(rows.length), total: format.number(rowcount) })}
        </p>
      )}
    </li>
  )
}

function Waiting({ waiting }: Pick<Corrections, 'waiting'>) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  if (waiting.length === 0) return null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconHourglass size={18} />}
      title={t('corrections.waiting', { count: waiting.length })}
      mb="lg"
    >
      {t('corrections.waitingText')}
      <ul className={classes.waiting}>
        {waiting.map(({ awardid, fullname, badge, awardedfor, coins, since }) => (
          <li key={awardid}>
            {t('corrections.wait', {
              name: fullname,
              badge,
              date: format.date(awardedfor),
              coins: format.coins(coins),
              since: format.instant(since),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
