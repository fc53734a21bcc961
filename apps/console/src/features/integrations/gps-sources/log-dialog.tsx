import type { GpsSource } from '@laurel/contract/gps-sources.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import classes from './gps-sources.module.css'
import { sourceFilesQuery } from './sources.queries.ts'

/** The last files of a source, and fetches that failed. */
export function LogDialog({ source }: { source: GpsSource }) {
  const { t } = useTranslation('gps-sources')
  const format = useFormat()
  const { data, error, refetch } = useQuery(sourceFilesQuery(source.id))
  return (
    <FormDialog
      title={t('log.title', { name: source.name })}
      description={t('log.description')}
      submitLabel={t('close')}
      onSubmit={() => true}
      readOnly
    >
      {!data && error && <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data?.files.length === 0 && <EmptyState kind="first-use" title={t('log.empty')} text={t('log.emptyText')} />}
      {data && data.files.length > 0 && (
        <ul className={classes.files}>
          {data.files.map(({ id, at, name, rows, releaseid, problem }) => (
            <li key={id}>
              <div className={classes.fileHead}>
                <b>{name ?? t('log.fetchFailed')}</b>
                <time dateTime={at}>{format.instant(at)}</time>
              </div>
              {problem ? (
                <p className={classes.problem}>{problem}</p>
              ) : (
                <p>{t(releaseid === null ? 'log.deleted' : 'log.rows', { count: rows ?? 0 })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
