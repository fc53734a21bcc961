import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Group } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useUpdateProfile } from './profile.queries.ts'
import classes from './profile-page.module.css'
import { ProofDialog } from './proof-dialog.tsx'

/** A new address that waits for its link: it can be mailed again or withdrawn. */
export function PendingAddress({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('profile')
  const { firstname, lastname, username, pendingEmail } = useProfile()
  const again = useDialog()
  const { mutateAsync, isPending } = useUpdateProfile()
  if (pendingEmail === null) return null

  const withdraw = () =>
    mutateAsync({ body: { firstname, lastname, email: username } }).then(
      ({ message }) => notifySuccess(message),
      (error) => notifyError(messageFor(error)),
    )

  return (
    <div className={classes.pending} role="status">
      <IconMailQuestion size={20} aria-hidden />
      <div>
        <p>{t('address.pending', { email: pendingEmail })}</p>
        <p className={classes.hint}>{t('address.pendingHint', { email: username })}</p>
        {!isLocked && (
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="default" onClick={() => again.open()}>
              {t('address.again')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={isPending && !again.opened}
              onClick={() => void withdraw()}
            >
              {t('address.withdraw')}
            </Button>
          </Group>
        )}
      </div>
      <DialogFrame opened={again.opened} onClose={again.close}>
        <ProofDialog
          title={t('address.againTitle')}
          description={t('address.hint', { email: pendingEmail })}
          submitLabel={t('address.again')}
          onProof={async (proof) => {
            const { message } = await mutateAsync({ body: { firstname, lastname, email: pendingEmail, ...proof } })
            notifySuccess(message)
          }}
        />
      </DialogFrame>
    </div>
  )
}
