import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import classes from '../trips.module.css'

const CorrectionsDialog = lazyDialog(() => import('./corrections-dialog.tsx'), 'CorrectionsDialog')

interface WaitingAwardsProps {
  releaseid: number
  count: number
}

/** Shows that corrections left awards until their people have enough coins. */
export function WaitingAwards({ releaseid, count }: WaitingAwardsProps) {
  const { t } = useTranslation('trips')
  const dialog = useDialog()
  return (
    <>
      <Alert color="orange" variant="light" icon={<IconHourglass size={18} />} mb="md">
        <span className={classes.leftOut}>
          {t('corrections.waiting', { count })}
          <Button variant="default" size="xs" onClick={() => dialog.open()}>
            {t('leftOut.show')}
          </Button>
        </span>
      </Alert>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <CorrectionsDialog key={dialog.opening} releaseid={releaseid} />
      </DialogFrame>
    </>
  )
}
