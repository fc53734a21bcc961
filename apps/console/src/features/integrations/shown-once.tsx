import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './shown-once.module.css'

/** A secret right after it was made. Nobody can read it again afterwards. */
export function ShownOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useTranslation('integrations')
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <div className={classes.box}>
        <code className={classes.secret}>{secret}</code>
        <CopyButton value={secret} label={t('copy')} />
      </div>
      <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />} mt="sm">
        {t('shownOnce')}
      </Alert>
    </div>
  )
}
