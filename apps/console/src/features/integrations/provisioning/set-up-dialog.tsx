import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { CopyLine } from '../copy-line.tsx'
import classes from './provisioning.module.css'

const PROVIDERS = ['entra', 'okta'] as const
type Provider = (typeof PROVIDERS)[number]
const STEPS = ['key', 'address', 'map', 'groups', 'place'] as const

/** What to copy where, for the two providers whose screens are known. */
export function SetUpDialog({ url }: { url: string }) {
  const { t } = useTranslation('provisioning')
  const [provider, setProvider] = useState<Provider>('entra')
  return (
    <FormDialog
      readOnly
      title={t('setUp.title')}
      description={t('setUp.description')}
      submitLabel={t('close')}
      onSubmit={() => true}
    >
      <CopyLine label={t('setUp.url')} value={url} />
      <SegmentedControl
        mt="lg"
        fullWidth
        aria-label={t('setUp.provider')}
        value={provider}
        onChange={(value) => setProvider(value)}
        data={PROVIDERS.map((value) => ({ value, label: t(`setUp.providers.${value}`) }))}
      />
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`setUp.${provider}.${step}`)}</li>
        ))}
      </ol>
    </FormDialog>
  )
}
