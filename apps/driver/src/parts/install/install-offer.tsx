import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { useSheet } from '../sheet.tsx'
import classes from './install.module.css'
import { askToInstall, dismissInstall, mayOfferInstall, useInstallWay } from './install.ts'
import { AppIcon, InstallGuide } from './install-guide.tsx'

const useInstall = () => {
  const way = useInstallWay()
  const guide = useSheet('install')
  return { way, guide, start: () => (way === 'prompt' ? void askToInstall() : guide.open()) }
}

/** A quiet card on Home. */
export function InstallOffer() {
  const { t } = useTranslation('install')
  const { way, guide, start } = useInstall()
  const [isOffered, setOffered] = useState(mayOfferInstall)
  if (!way || !isOffered) return null
  const dismiss = () => {
    dismissInstall()
    setOffered(false)
  }
  return (
    <>
      <Card className={classes.offer}>
        <div className={classes.offerHead}>
          <AppIcon />
          <div>
            <h2>{t('title')}</h2>
            <p>{t('text')}</p>
          </div>
        </div>
        <div className={classes.buttons}>
          <Button onClick={start}>{t(way === 'prompt' ? 'install' : 'show')}</Button>
          <button type="button" className={classes.no} onClick={dismiss}>
            {t('notNow')}
          </button>
        </div>
      </Card>
      {guide.isOpen && <InstallGuide onClose={guide.close} />}
    </>
  )
}

/** The same under Me, for good. */
export function InstallRow() {
  const { t } = useTranslation('install')
  const { way, guide, start } = useInstall()
  if (!way) return null
  return (
    <>
      <Button onClick={start}>
        <IconDeviceMobilePlus size={20} aria-hidden />
        {t('title')}
      </Button>
      {guide.isOpen && <InstallGuide onClose={guide.close} />}
    </>
  )
}
