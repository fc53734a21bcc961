import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useFactorDone } from '../profile.queries.ts'
import classes from '../profile-page.module.css'
import { FactorSetUpDialog } from './factor-set-up-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** For people whose role needs a second factor and who have none: the server refuses all other calls. */
export function EnrolPage() {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const setUp = useDialog()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = useFactorDone()

  const goOn = async () => {
    await reload()
    await router.navigate({ to: '/' })
  }

  return (
    <Page title={t('enrol.title')} description={t('enrol.description')}>
      <section className={classes.card} aria-label={t('enrol.title')}>
        <p className={classes.hint}>{t('enrol.text')}</p>
        <div className={classes.start}>
          <Button onClick={() => setUp.open()}>{t('factor.setUp')}</Button>
        </div>
      </section>
      <DialogFrame opened={setUp.opened} onClose={setUp.close} persistent={codes !== null}>
        {codes ? <RecoveryCodes codes={codes} onKept={goOn} /> : <FactorSetUpDialog onDone={setCodes} />}
      </DialogFrame>
    </Page>
  )
}
