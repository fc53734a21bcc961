import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './copy-line.module.css'

/** An address or secret that people carry over into another system. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('integrations')
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <div className={classes.box}>
        <code className={classes.value}>{value}</code>
        <CopyButton value={value} label={t('copy')} />
      </div>
    </div>
  )
}
