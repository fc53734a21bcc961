import { getTransferQueueState } from '@laurel/contract/transfers.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/api.ts'
import classes from './side-menu.module.css'

const FRESH_MS = 60_000

/** On the menu entry of an Admin's transfers while the queue stands still. */
export function QueueMark() {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    ...queryFor(getTransferQueueState, {}, { background: true }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (!data?.queueStopped) return null
  return (
    <span className={classes.mark} title={t('side.queueStopped')}>
      <IconAlertTriangleFilled size={15} role="img" aria-label={t('side.queueStopped')} />
    </span>
  )
}
