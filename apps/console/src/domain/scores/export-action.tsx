import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Downloads what the filters of a screen of scores leave. */
export function ExportAction({ isRunning, onExport }: { isRunning: boolean; onExport: () => void }) {
  const { t } = useTranslation('scores')
  return (
    <PageAction
      quiet
      label={t('export')}
      shortLabel={t('exportShort')}
      icon={<IconDownload size={16} />}
      loading={isRunning}
      onClick={onExport}
    />
  )
}
