import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { listSessions } from '@laurel/contract/session.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './profile.queries.ts'
import classes from './profile-page.module.css'
import { deviceFor } from './sessions.model.ts'
import own from './sessions-card.module.css'

type OwnSession = CallResult<typeof listSessions>['sessions'][number]

function SessionRow({
  session,
  onEnd,
}: {
  session: OwnSession
  onEnd: ReturnType<typeof useEndSession>['mutateAsync']
}) {
  const { t } = useTranslation('sessions')
  const format = useFormat()
  const now = useNow()
  const { id, current, address, createdat, lastseenat, useragent } = session
  const { browser = t('unknownBrowser'), system = t('unknownSystem') } = deviceFor(useragent)
  const device = t('device', { browser, system })
  const facts = [
    t('started', { when: format.instant(createdat) }),
    ...(current ? [] : [t('seen', { when: format.relative(lastseenat, now) })]),
    ...(address === '' ? [] : [t('from', { address })]),
  ]

  const askToEnd = () =>
    confirm({
      title: t('endTitle', { device }),
      text: t('endText'),
      confirmLabel: t('endConfirm'),
      danger: true,
      icon: <IconLogout size={18} />,
      action: async () => notifySuccess((await onEnd({ body: { id } })).message),
    })

  return (
    <li className={classes.row}>
      <div>
        <h3>
          {device}
          {current && <StatusChip tone="good">{t('current')}</StatusChip>}
        </h3>
        <p className={`${classes.hint} ${own.facts}`} title={useragent}>
          {facts.join(' · ')}
        </p>
      </div>
      {!current && (
        <Button variant="default" aria-label={t('endThis', { device })} onClick={() => void askToEnd()}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** The sessions of the signed-in person; hidden while an Admin works as them. */
export function SessionsCard() {
  const { t } = useTranslation('sessions')
  const { impersonatedBy } = useProfile()
  const sessionId = useSession().session?.id ?? ''
  const isOwn = impersonatedBy === null
  const { data: sessions, isError, refetch } = useQuery({ ...sessionsQuery(sessionId), enabled: isOwn })
  const { mutateAsync: endOne } = useEndSession()
  const { mutateAsync: endOthers } = useEndOtherSessions()
  if (!isOwn) return null

  const askToEndOthers = () =>
    confirm({
      title: t('endOthersTitle'),
      text: t('endOthersText'),
      confirmLabel: t('endOthersConfirm'),
      danger: true,
      icon: <IconLogout size={18} />,
      action: async () => notifySuccess((await endOthers()).message),
    })

  return (
    <section className={classes.card} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('title')}</h2>
      <div className={classes.row}>
        <p className={classes.hint}>{isError ? t('failed') : t('hint')}</p>
        {isError && (
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )}
        {sessions && sessions.length > 1 && (
          <Button variant="default" onClick={() => void askToEndOthers()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <ul className={own.list}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={endOne} />
        ))}
      </ul>
    </section>
  )
}
