import { loadTexts } from '@laurel/kit/i18n/i18n.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { outbox } from '../../offline/outbox.ts'
import { CardList, Row } from '../../parts/card.tsx'
import { mayOfferInstall, useInstallWay } from '../../parts/install/install.ts'
import classes from './home-notes.module.css'

const InstallOffer = lazy(async () => {
  await loadTexts('install')
  return { default: (await import('../../parts/install/install-offer.tsx')).InstallOffer }
})

/** What was written on this phone and has not arrived yet. */
function Waiting() {
  const { t } = useTranslation('home')
  const items = useSyncExternalStore(outbox.subscribe, outbox.read)
  const groups = [
    { name: 'refused', items: items.filter(({ state }) => state === 'refused') },
    { name: 'waiting', items: items.filter(({ state }) => state !== 'refused') },
  ] as const
  if (items.length === 0) return null
  return (
    <CardList>
      {groups.map(({ name, items: [first, ...more] }) => {
        if (!first) return null
        const link = outbox.screenFor(first)
        const Icon = name === 'refused' ? IconAlertCircle : IconSend
        return (
          <Row
            key={name}
            icon={
              <span className={classes.icon}>
                <Icon size={22} aria-hidden />
              </span>
            }
            name={t(name, { count: more.length + 1 })}
            detail={name === 'refused' ? first.problem : t('goesOut')}
            {...(link && { link })}
          />
        )
      })}
    </CardList>
  )
}

/** What Home has to say besides figures: what waits to be sent, and that the app can be installed. */
export function HomeNotes({ hasAward }: { hasAward: boolean }) {
  const way = useInstallWay()
  return (
    <>
      <Waiting />
      {hasAward && way !== undefined && mayOfferInstall() && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
    </>
  )
}
