import { CONSOLE_ROLES } from '@laurel/contract/roles'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session-profile.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FactorRow } from './factor-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './profile-page.module.css'

function PasswordRow() {
  const { t } = useTranslation('profile')
  const dialog = useDialog()
  return (
    <div className={classes.row}>
      <div>
        <h3>{t('password.title')}</h3>
        <p className={classes.hint}>{t('password.hint')}</p>
      </div>
      <Button variant="default" onClick={() => dialog.open()}>
        {t('password.change')}
      </Button>
      <DialogFrame opened={dialog.opened} onClose={dialog.close}>
        <PasswordDialog />
      </DialogFrame>
    </div>
  )
}

export function SecurityCard() {
  const { t } = useTranslation('profile')
  const { roles } = useProfile()
  const mayHaveFactor = CONSOLE_ROLES.some((role) => roles.includes(role))
  return (
    <section className={classes.card} aria-labelledby="security-title">
      <h2 id="security-title">{t('security.title')}</h2>
      <PasswordRow />
      {mayHaveFactor && <FactorRow />}
    </section>
  )
}
