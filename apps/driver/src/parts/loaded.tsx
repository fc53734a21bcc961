import { NetworkError } from '@laurel/client/call-error.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageFor } from '../lib/api.ts'
import { useShows } from '../lib/shown.ts'
import { Button } from './button.tsx'
import classes from './loaded.module.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** The content once it is there. What was there stays while it is asked for again, also when that fails. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('frame')
  useShows(query.dataUpdatedAt, query.isError)
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <div className={classes.problem} role="alert">
        <p>{query.error instanceof NetworkError ? t('notKept') : messageFor(query.error)}</p>
        <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>
      </div>
    )
  }
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')}>
      <span />
      <span />
      <span />
    </div>
  )
}
