import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { listTransferCandidates } from '@laurel/contract/transfers.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './transfers.module.css'

interface QueueBannerProps {
  queue: CallResult<typeof listTransferCandidates>['queue']
  /** What this reader can do about the stopped queue. */
  children?: ReactNode
}

/** Shown above the table while the queue is stopped. */
export function QueueBanner({ queue: { queueStopped, stoppedSince, waitingUntil }, children }: QueueBannerProps) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  if (!queueStopped && waitingUntil === null) return null
  return (
    <p className={classes.banner} data-stopped={queueStopped || undefined} role="status">
      <IconPlayerPause size={16} aria-hidden />
      <span>
        {queueStopped
          ? t('banner.stopped', { date: format.instant(stoppedSince ?? '') })
          : t('banner.waiting', { date: format.instant(waitingUntil ?? '') })}{' '}
        {queueStopped && children}
      </span>
    </p>
  )
}
