import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session-profile.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FactorOffDialog } from './factor-off-dialog.tsx'
import { FactorSetUpDialog } from './factor-set-up-dialog.tsx'
import { useFactorDone } from './profile.queries.ts'
import classes from './profile-page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

export function FactorRow() {
  const { t } = useTranslation('profile')
  const isOn = useProfile().secondFactor
  const setUp = useDialog()
  const turnOff = useDialog()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = useFactorDone()

  const open = () => {
    setCodes(null)
    if (isOn) turnOff.open()
    else setUp.open()
  }

  return (
    <div className={classes.row}>
      <div>
        <h3>
          {t('factor.title')}
          <StatusChip tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'factor.isOn' : 'factor.isOff')}</StatusChip>
        </h3>
        <p className={classes.hint}>{t(isOn ? 'factor.on' : 'factor.off')}</p>
      </div>
      <Button variant="default" onClick={open}>
        {t(isOn ? 'factor.turnOff' : 'factor.setUp')}
      </Button>
      <DialogFrame opened={setUp.opened} onClose={setUp.close} persistent={codes !== null}>
        {codes ? <RecoveryCodes codes={codes} onKept={reload} /> : <FactorSetUpDialog onDone={setCodes} />}
      </DialogFrame>
      <DialogFrame opened={turnOff.opened} onClose={turnOff.close}>
        <FactorOffDialog />
      </DialogFrame>
    </div>
  )
}
