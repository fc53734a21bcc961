import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useProfile } from '../../lib/session/session-profile.ts'
import { FactorRow } from './factor/factor-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import classes from './profile-page.module.css'

function PasswordRow({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('profile')
  const dialog = useDialog()
  return (
    <div className={classes.row}>
      <div>
        <h3>{t('password.title')}</h3>
        <p className={classes.hint}>{t('password.hint')}</p>
      </div>
      <Button variant="default" disabled={isLocked} onClick={() => dialog.open()}>
        {t('password.change')}
      </Button>
      <DialogFrame opened={dialog.opened} onClose={dialog.close}>
        <PasswordDialog />
      </DialogFrame>
    </div>
  )
}

function SignOnRow({ company, hasPassword }: { company: string; hasPassword: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <div className={classes.row}>
      <div>
        <h3>{t('signOn.title')}</h3>
        <p className={classes.hint}>{t(hasPassword ? 'signOn.beside' : 'signOn.only', { company })}</p>
      </div>
    </div>
  )
}

/** Locked, with the reason, while an Admin works as the person. */
export function SecurityCard() {
  const { t } = useTranslation('profile')
  const { impersonatedBy, firstname, lastname, signsOn, hasPassword, companyname } = useProfile()
  const isLocked = impersonatedBy !== null
  return (
    <section className={classes.card} aria-labelledby="security-title">
      <h2 id="security-title">{t('security.title')}</h2>
      {isLocked && <p className={classes.locked}>{t('security.locked', { name: `${firstname} ${lastname}` })}</p>}
      {signsOn && <SignOnRow company={companyname ?? ''} hasPassword={hasPassword} />}
      {hasPassword && <PasswordRow isLocked={isLocked} />}
      {hasPassword && <FactorRow isLocked={isLocked} />}
    </section>
  )
}
