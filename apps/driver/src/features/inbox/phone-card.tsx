import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHours } from '../../lib/message-hours.ts'
import { turnPushOff, turnPushOn, usePush } from '../../lib/push.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import classes from './inbox.module.css'

const TEXTS = {
  off: ['phone.title', 'phone.text'],
  on: ['phone.on', 'phone.onText'],
  blocked: ['phone.blocked', 'phone.blockedText'],
  install: ['phone.install', 'phone.installText'],
  none: ['phone.none', 'phone.noneText'],
} as const

/** Whether this phone rings. Beside the messages it is shown only while there is something to do. */
export function PhoneCard({ isOffer = false }: { isOffer?: boolean }) {
  const { t } = useTranslation('inbox')
  const state = usePush()
  const hours = useHours()
  const change = useMutation({ mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()) })
  if (!hours || (isOffer && (state === 'on' || state === 'none'))) return null
  const [title, text] = TEXTS[state]
  return (
    <Card className={classes.phone}>
      <IconBellRinging size={24} stroke={1.7} aria-hidden />
      <div>
        <h2>{t(title)}</h2>
        <p>{t(text, hours)}</p>
        {state === 'off' && (
          <Button primary={isOffer} onClick={() => change.mutate(true)} disabled={change.isPending}>
            {t('phone.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button onClick={() => change.mutate(false)} disabled={change.isPending}>
            {t('phone.turnOff')}
          </Button>
        )}
        {state === 'install' && (
          <Link to="/me" hash="install" className={classes.how}>
            {t('phone.installHow')}
          </Link>
        )}
        <div role="status">{change.isError && <p className={classes.problem}>{t('phone.failed')}</p>}</div>
      </div>
    </Card>
  )
}
