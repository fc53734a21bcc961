import type { TransferStatus } from '@laurel/contract/transfers.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconHourglass, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { SandboxChip } from '../../domain/transfers/sandbox-chip.tsx'
import { messageFor } from '../../lib/api.ts'
import { type Queue, useRestartQueue } from './queue.queries.ts'
import classes from './queue-status.module.css'

/** Whether the queue runs, and the number of entries per status. A stopped queue shows the reason and can be restarted. */
export function QueueStatus({ queue }: { queue: Queue }) {
  const { t } = useTranslation('transfers')
  const { queueStopped, sandbox } = queue
  return (
    <section className={classes.card} data-stopped={queueStopped || undefined} aria-label={t('queue.state')}>
      <div className={classes.head}>
        {queueStopped ? <Stopped queue={queue} /> : <Running waitingUntil={queue.waitingUntil} />}
        <span className={classes.end}>
          {sandbox && <SandboxChip />}
          {queueStopped && <RestartButton />}
        </span>
      </div>
      <Shares counts={queue.counts} />
    </section>
  )
}

function Running({ waitingUntil }: Pick<Queue, 'waitingUntil'>) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  if (waitingUntil !== null) {
    return (
      <>
        <StatusChip tone="orange" icon={<IconHourglass size={14} aria-hidden />}>
          {t('queue.waiting')}
        </StatusChip>
        <span role="status">{t('banner.waiting', { date: format.instant(waitingUntil) })}</span>
      </>
    )
  }
  return (
    <>
      <StatusChip tone="good" icon={<IconPlayerPlay size={14} aria-hidden />}>
        {t('queue.running')}
      </StatusChip>
      <span>{t('queue.runningText')}</span>
    </>
  )
}

function Stopped({ queue: { stoppedReason, stoppedSince } }: { queue: Queue }) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  return (
    <>
      <StatusChip tone="red" icon={<IconPlayerPause size={14} aria-hidden />}>
        {t('queue.stopped')}
      </StatusChip>
      <span role="status">
        {stoppedReason && <b>{stoppedReason} </b>}
        {stoppedSince && t('queue.stoppedSince', { date: format.instant(stoppedSince) })}
      </span>
    </>
  )
}

function RestartButton() {
  const { t } = useTranslation('transfers')
  const { mutateAsync, isPending } = useRestartQueue()
  // The promise, because callbacks of `mutate` are dropped when the button is gone: the reloaded queue runs again.
  const restart = () =>
    mutateAsync().then(
      ({ result }) => notifySuccess(result),
      (error) => notifyError(messageFor(error)),
    )
  return (
    <Button leftSection={<IconRefresh size={16} />} loading={isPending} onClick={() => void restart()}>
      {t('queue.restart')}
    </Button>
  )
}

const ORDER = ['Success', 'Pending', 'Error', 'Cancelled'] as const satisfies readonly TransferStatus[]

/** A bar of the four statuses, hidden from screen readers: the legend says the same. */
function Shares({ counts }: Pick<Queue, 'counts'>) {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const present = ORDER.filter((status) => counts[status] > 0)
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {present.map((status) => (
          <span key={status} data-status={status} style={{ flexGrow: counts[status] }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {ORDER.map((status) => (
          <li key={status} data-status={status}>
            {t(`queue.statuses.${status}`)} <b>{format.number(counts[status])}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
