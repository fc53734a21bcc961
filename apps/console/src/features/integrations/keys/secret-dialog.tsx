import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ShownOnce } from '../shown-once.tsx'
import classes from './keys.module.css'

export interface NewSecret {
  name: string
  key: string
}

/** The one moment in which a key can be read. */
export function SecretDialog({ secret: { name, key } }: { secret: NewSecret }) {
  const { t } = useTranslation('api-keys')
  return (
    <FormDialog title={t('secret.title', { name })} submitLabel={t('secret.done')} onSubmit={() => true} readOnly>
      <ShownOnce label={t('secret.label')} secret={key} />
      <p className={classes.try}>{t('secret.how')}</p>
      <code className={classes.sample}>Authorization: Bearer {key.slice(0, 8)}…</code>
    </FormDialog>
  )
}
