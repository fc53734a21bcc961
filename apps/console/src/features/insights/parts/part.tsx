import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import classes from '../insights.module.css'

interface PartProps<T> {
  area: 'leftout' | 'fairness' | 'trend' | 'givers' | 'badges'
  title: string
  /** A few words beside the title. */
  hint?: ReactNode
  /** Buttons in the head, before the export. */
  tools?: ReactNode
  query: UseQueryResult<T>
  onExport: () => void
  isExporting: boolean
  /** Pixels of the placeholder. */
  height: number
  children: (data: T) => ReactNode
}

/** One part of the insights: its head with the export, and its content once that is there. */
export function Part<T>({ area, title, hint, tools, query, onExport, isExporting, height, children }: PartProps<T>) {
  const { t } = useTranslation(['insights', 'ui'])
  const titleId = useId()
  const { data } = query
  const problem = queryProblem(query)
  return (
    <section
      className={classes.part}
      data-area={area}
      aria-labelledby={titleId}
      aria-busy={query.isFetching}
      data-refreshing={query.isPlaceholderData || undefined}
    >
      <header className={classes.partHead}>
        <h2 id={titleId}>
          {title}
          {hint && <small>{hint}</small>}
        </h2>
        <div className={classes.tools}>
          {tools}
          <IconButton
            label={t('export')}
            name={t('exportOf', { part: title })}
            icon={<IconDownload size={16} />}
            disabled={isExporting}
            onClick={onExport}
          />
        </div>
      </header>
      {data ? (
        children(data)
      ) : problem ? (
        <ErrorState {...problem} title={t('failed')} />
      ) : (
        <div className={classes.waiting}>
          <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
          <Skeleton height={height} radius={8} />
        </div>
      )}
    </section>
  )
}

interface AsTableProps {
  part: string
  isTable: boolean
  onChange: (isTable: boolean) => void
}

/** Switches a chart to its table and back. */
export function AsTable({ part, isTable, onChange }: AsTableProps) {
  const { t } = useTranslation('insights')
  return (
    <button
      type="button"
      className={classes.textButton}
      aria-label={t('viewOf', { view: t(isTable ? 'asChart' : 'asTable'), part })}
      onClick={() => onChange(!isTable)}
    >
      {t(isTable ? 'asChart' : 'asTable')}
    </button>
  )
}
