import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import dialog from '../edit/trip-dialog.module.css'
import { type Corrections, correctionsQuery } from '../trips.queries.ts'
import classes from './correct.module.css'
import { type CorrectedField, changedFields, type stateIn } from './corrected-row.model.ts'

type CorrectedRow = Corrections['corrections'][number]['rows'][number]

/** What was corrected of one row after the release, in its details. */
export function TripCorrections({ releaseid, tripid }: { releaseid: number; tripid: number }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { data, error } = useQuery(correctionsQuery(releaseid, tripid))
  if (error) return <p className={dialog.sourceNote}>{messageFor(error)}</p>
  if (!data) return null
  return (
    <section className={dialog.source} aria-label={t('corrections.ofRow')}>
      <h3>{t('corrections.ofRow')}</h3>
      <ol className={classes.rowHistory}>
        {data.corrections.map(({ id, number, by, at, reason, rows }) => (
          <li key={id}>
            <p>
              <b>{t('corrections.number', { number })}</b>{' '}
              {t('corrections.by', { name: by ?? t('corrections.nobody'), at: format.instant(at) })}
            </p>
            <p className={classes.reason}>{reason}</p>
            {rows.map((row) => (
              <RowChange key={row.tripid} row={row} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each changed value of a row, before and after. */
export function RowChange({ row: { before, after } }: { row: CorrectedRow }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const shown = (field: CorrectedField, value: string) => {
    if (field === 'workdate') return format.date(value)
    return field === 'state' ? t(`states.${value as ReturnType<typeof stateIn>}`) : value || '–'
  }
  if (before === null) return <p className={classes.change}>{t('corrections.added')}</p>
  return (
    <ul className={classes.change}>
      {changedFields(before, after).map(({ field, ...values }) => (
        <li key={field}>
          {t(`columns.${field}`)} <del>{shown(field, values.before)}</del>{' '}
          <IconArrowRight size={13} role="img" aria-label={t('corrections.becomes')} />{' '}
          <ins>{shown(field, values.after)}</ins>
        </li>
      ))}
    </ul>
  )
}
