import { CONSOLE_ROLES } from '@laurel/contract/roles'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session-profile.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FactorOffDialog } from './factor-off-dialog.tsx'
import { FactorSetUpDialog } from './factor-set-up-dialog.tsx'
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

function FactorRow() {
  const { t } = useTranslation('profile')
  const isOn = useProfile().secondFactor
  const setUp = useDialog()
  const turnOff = useDialog()
  return (
    <div className={classes.row}>
      <div>
        <h3>
          {t('factor.title')}
          <StatusChip tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'factor.isOn' : 'factor.isOff')}</StatusChip>
        </h3>
        <p className={classes.hint}>{t(isOn ? 'factor.on' : 'factor.off')}</p>
      </div>
      <Button variant="default" onClick={() => (isOn ? turnOff : setUp).open()}>
        {t(isOn ? 'factor.turnOff' : 'factor.setUp')}
      </Button>
      <DialogFrame opened={setUp.opened} onClose={setUp.close}>
        <FactorSetUpDialog onClose={setUp.close} />
      </DialogFrame>
      <DialogFrame opened={turnOff.opened} onClose={turnOff.close}>
        <FactorOffDialog />
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
