import { CallError } from '@laurel/client/call-error.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { messageFor } from '../../lib/api.ts'
import classes from './board.module.css'

export function EmptyBoard({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('leaderboard')
  return (
    <div className={classes.card}>
      <EmptyState
        kind={isFiltered ? 'filtered' : 'first-use'}
        title={t('empty.title')}
        text={t(isFiltered ? 'empty.filtered' : 'empty.text')}
      />
    </div>
  )
}

export function BoardFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('leaderboard')
  const reference = error instanceof CallError ? error.requestId : null
  return (
    <div className={classes.card}>
      <ErrorState title={t('failed')} text={messageFor(error)} reference={reference} onRetry={onRetry} />
    </div>
  )
}

const SKELETON_ROWS = 9

export function BoardSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.card}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={classes.skeletonRows} aria-hidden>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <span key={index} className={classes.skeletonRow} style={{ opacity: 1 - index / SKELETON_ROWS }} />
        ))}
      </div>
    </div>
  )
}
