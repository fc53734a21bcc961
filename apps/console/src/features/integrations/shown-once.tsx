import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CopyLine } from './copy-line.tsx'

/** A secret right after it was made. Nobody can read it again afterwards. */
export function ShownOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <CopyLine label={label} value={secret} />
      <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />} mt="sm">
        {t('shownOnce')}
      </Alert>
    </>
  )
}
