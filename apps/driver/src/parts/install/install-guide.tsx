import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { Sheet } from '../sheet.tsx'
import classes from './install.module.css'

const STEPS = ['share', 'add', 'open'] as const

const SIGNS = {
  share: <IconShare2 size={28} className={classes.share} aria-hidden />,
  add: <IconSquareRoundedPlus size={28} aria-hidden />,
  open: <LogoMark size={28} />,
}

/** What a person has to tap on an iPhone, where an app cannot ask for it. */
export function InstallGuide({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('install')
  return (
    <Sheet title={t('title')} lead={<AppIcon />} onClose={onClose}>
      <p>{t('text')}</p>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.words}>
              <b>{t(`steps.${step}`)}</b>
              <span>{t(`hints.${step}`)}</span>
            </span>
            <span className={classes.sign}>{SIGNS[step]}</span>
          </li>
        ))}
      </ol>
      <Button onClick={onClose}>{t('close')}</Button>
    </Sheet>
  )
}

export function AppIcon() {
  return (
    <span className={classes.app}>
      <LogoMark size={36} />
    </span>
  )
}
