import type { UnseenSend } from '@laurel/contract/notifications.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useStopSend } from '../notifications.queries.ts'
import classes from './send.module.css'

/** How far a long send is, and how to stop it. A snackbar leads back when the page is left meanwhile. */
export function RunningSend({ send }: { send: UnseenSend }) {
  const { t } = useTranslation('notifications-center')
  const { mutateAsync } = useStopSend()
  const { title, recipients, waiting, held } = send
  useWayBack(send)
  const stop = () =>
    confirm({
      title: t('stop.title', { title }),
      text: t('stop.text', { count: waiting }),
      confirmLabel: t('stop.confirm'),
      danger: true,
      icon: <IconPlayerStop size={18} />,
      action: async () => notifySuccess((await mutateAsync({ body: { id: send.id } })).message),
    })
  return (
    <div className={classes.progress}>
      <ProgressCard
        title={t('progress.title', { title })}
        icon={<IconSend size={18} />}
        done={recipients - waiting}
        total={recipients}
        note={t(held > 0 && held === waiting ? 'progress.held' : 'progress.note')}
        action={
          <Button variant="default" size="xs" leftSection={<IconPlayerStop size={14} />} onClick={() => void stop()}>
            {t('stop.button')}
          </Button>
        }
      />
    </div>
  )
}

/** The card also unmounts when the send is over, so leaving the page is noticed by navigation. */
const useWayBack = ({ title }: UnseenSend) => {
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
