import { SESSION_WARNING_MS } from '@laurel/contract/constants.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Modal, RingProgress } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { signOutHere, staySignedIn } from '../../lib/session/session-actions.ts'
import classes from './session-dialog.module.css'

const useSecondsLeft = (until: number) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Shown in the last two minutes; it goes by itself once the session is renewed, here or in another tab. */
export function SessionDialog() {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const queryClient = useQueryClient()
  const left = useSecondsLeft(useSession().session?.expiresAt ?? 0)
  const stay = useMutation({ mutationFn: staySignedIn, meta: { ownErrors: true } })
  useEscape(true, stay.mutate)

  const minutes = Math.floor(left / 60)
  const seconds = left % 60
  const parts = [
    minutes > 0 && t('ending.minutes', { count: minutes }),
    (seconds > 0 || minutes === 0) && t('ending.seconds', { count: seconds }),
  ]
  const time = parts.filter(Boolean).join(' ')

  return (
    <Modal.Root opened onClose={stay.mutate} size={460} zIndex={350} closeOnClickOutside={false} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content }}>
        <Modal.Body className={classes.body}>
          <RingProgress
            aria-hidden
            size={46}
            thickness={4}
            roundCaps
            sections={[{ value: (left * 100_000) / SESSION_WARNING_MS, color: 'var(--l-brand)' }]}
            label={<span className={classes.clock}>{`${minutes}:${String(seconds).padStart(2, '0')}`}</span>}
          />
          <div>
            <Modal.Title className={classes.title}>{t('ending.title')}</Modal.Title>
            <p className={classes.text} role="timer">
              {t('ending.text', { time })}
            </p>
            <p className={classes.problem} role="alert">
              {stay.error && sayError(currentLanguage(), 'unavailable')}
            </p>
          </div>
        </Modal.Body>
        <div className={classes.foot}>
          <Button variant="default" onClick={() => void signOutHere(queryClient)}>
            {t('shell:account.signOut')}
          </Button>
          <Button data-autofocus loading={stay.isPending} onClick={() => stay.mutate()}>
            {t('ending.stay')}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
