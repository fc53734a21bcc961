import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { sourceQuery } from '../trips.queries.ts'
import classes from './trip-dialog.module.css'

/** The lines of the uploaded files as they were written, and what the trip was awarded. */
export function TripSource({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { data, error } = useQuery(sourceQuery(id))
  if (error) return <p className={classes.sourceNote}>{messageFor(error)}</p>
  if (!data) return null
  return (
    <section className={classes.source} aria-label={t('source.title')}>
      <h3>{t('source.title')}</h3>
      {data.lines.length === 0 && <p className={classes.sourceNote}>{t('source.byHand')}</p>}
      {data.lines.map(({ file, filename, row, cells }) => (
        <div key={`${file} ${row}`} className={classes.line}>
          <p>{t('source.line', { file: filename, row: format.number(row) })}</p>
          <dl>
            {Object.entries(cells).map(([heading, cell]) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{cell || '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {data.awards.length > 0 && (
        <>
          <h3>{t('source.awards')}</h3>
          <ul className={classes.awards}>
            {data.awards.map(({ id: award, badgename, quantity }) => (
              <li key={award}>
                {badgename} <b>× {format.number(quantity)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
