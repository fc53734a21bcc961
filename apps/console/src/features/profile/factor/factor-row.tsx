import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { useDisableFactor, useFactorDone, useRenewCodes } from '../profile.queries.ts'
import classes from '../profile-page.module.css'
import { ProofDialog } from '../proof-dialog.tsx'
import { FactorSetUpDialog } from './factor-set-up-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** From this number on a new set is suggested. */
const FEW_CODES = 3

export function FactorRow({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('profile')
  const { secondFactor: isOn, recoveryCodesLeft: left } = useProfile()
  const setUp = useDialog()
  const renew = useDialog()
  const turnOff = useDialog()
  const { mutateAsync: disable } = useDisableFactor()
  const { mutateAsync: renewCodes } = useRenewCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = useFactorDone()

  const open = (dialog: { open: () => void }) => {
    setCodes(null)
    dialog.open()
  }

  return (
    <div className={classes.row}>
      <div>
        <h3>
          {t('factor.title')}
          <StatusChip tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'factor.isOn' : 'factor.isOff')}</StatusChip>
        </h3>
        <p className={classes.hint}>{t(isOn ? 'factor.on' : 'factor.off')}</p>
        {isOn && (
          <p className={classes.hint} data-warning={left <= FEW_CODES || undefined}>
            {t('factor.codesLeft', { count: left })}
            {left <= FEW_CODES && ` ${t('factor.codesFew')}`}
          </p>
        )}
      </div>
      <Group gap="xs">
        {isOn && (
          <Button variant="default" disabled={isLocked} onClick={() => open(renew)}>
            {t('factor.newCodes')}
          </Button>
        )}
        <Button variant="default" disabled={isLocked} onClick={() => open(isOn ? turnOff : setUp)}>
          {t(isOn ? 'factor.turnOff' : 'factor.setUp')}
        </Button>
      </Group>
      <DialogFrame opened={setUp.opened} onClose={setUp.close} persistent={codes !== null}>
        {codes ? <RecoveryCodes codes={codes} onKept={reload} /> : <FactorSetUpDialog onDone={setCodes} />}
      </DialogFrame>
      <DialogFrame opened={renew.opened} onClose={renew.close} persistent={codes !== null}>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={reload} />
        ) : (
          <ProofDialog
            title={t('factor.newCodesTitle')}
            description={t('factor.newCodesHint')}
            submitLabel={t('factor.newCodesSubmit')}
            staysOpen
            onProof={async (proof) => setCodes((await renewCodes({ body: proof })).recoveryCodes)}
          />
        )}
      </DialogFrame>
      <DialogFrame opened={turnOff.opened} onClose={turnOff.close}>
        <ProofDialog
          title={t('factor.turnOffTitle')}
          description={t('factor.turnOffHint')}
          submitLabel={t('factor.turnOff')}
          submitColor="red"
          onProof={async (proof) => notifySuccess((await disable({ body: proof })).message)}
        />
      </DialogFrame>
    </div>
  )
}
