import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconDownload } from '@tabler/icons-react'

interface ExportActionProps {
  isRunning: boolean
  /** Without a range there is nothing to export. */
  disabled: boolean
  onExport: () => void
}

/** Downloads what the filters of a screen of scores leave, as they stand. */
export function ExportAction({ isRunning, disabled, onExport }: ExportActionProps) {
  const { t } = useTranslation('scores')
  return (
    <PageAction
      quiet
      label={t('export')}
      shortLabel={t('exportShort')}
      icon={<IconDownload size={16} />}
      loading={isRunning}
      disabled={disabled}
      onClick={onExport}
    />
  )
}
