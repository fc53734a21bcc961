import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ShownOnce } from '../shown-once.tsx'

/** Stays until its button is pressed: the secret is not shown again. */
export function SecretDialog({ secret }: { secret: string }) {
  const { t } = useTranslation('webhooks')
  return (
    <FormDialog
      title={t('secret.title')}
      description={t('secret.text')}
      readOnly
      submitLabel={t('secret.done')}
      onSubmit={() => true}
    >
      <ShownOnce label={t('secret.label')} secret={secret} />
    </FormDialog>
  )
}
