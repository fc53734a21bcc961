import { type Delivery, deliveries } from '@laurel/contract/notifications'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import { sendTaskQuery } from './notifications.queries.ts'
import classes from './send.module.css'
import type { RunningSend as Send } from './use-running-sends.ts'

interface RunningSendProps {
  send: Send
  onOver: (send: Send, deliveries: readonly Delivery[]) => void
  /** Nobody knows of it any more. */
  onGone: (send: Send) => void
}

/** How far a long send is. Who leaves meanwhile is shown the way back. */
export function RunningSend({ send, onOver, onGone }: RunningSendProps) {
  const { t } = useTranslation('notifications-center')
  const { data: task, error } = useQuery(sendTaskQuery(send.jobid))
  const state = error ? 'gone' : task?.state

  const settle = useEffectEvent(() => {
    if (state === 'done') onOver(send, deliveries.parse(task?.result))
    else onGone(send)
  })
  useEffect(() => {
    if (state === 'done' || state === 'failed' || state === 'gone') settle()
  }, [state])
  useWayBack(send)

  return (
    <div className={classes.progress}>
      <ProgressCard
        title={t('progress.title', { title: send.title })}
        icon={<IconSend size={18} />}
        done={task?.done ?? 0}
        total={task?.total}
        note={t('progress.note')}
      />
    </div>
  )
}

/** The card goes away either because the send is over or because its page is left. */
const useWayBack = ({ title }: Send) => {
  const { t } = useTranslation('notifications-center')
  const router = useRouter()
  const here = router.state.location.pathname
  const offer = useEffectEvent(() => {
    const back = { label: t('progress.back'), run: () => void router.navigate({ to: here }) }
    notifySuccess(t('progress.left', { title }), { ms: 6000, action: back })
  })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) offer()
      }),
    [router],
  )
}
