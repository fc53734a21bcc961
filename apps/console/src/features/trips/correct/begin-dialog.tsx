import { reversalForm } from '@laurel/contract/awards.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ReasonDialog } from '../../../domain/awards/reason-dialog.tsx'
import { REASON_MAX } from './difference-body.tsx'

/** Asks why the release is corrected; then its rows can be edited. */
export function BeginDialog({ onBegin }: { onBegin: (reason: string) => void }) {
  const { t } = useTranslation('trips')
  const begin = async (reason: string) => {
    onBegin(reason)
    return undefined
  }
  return (
    <ReasonDialog
      title={t('correct.begin')}
      description={t('correct.beginText')}
      label={t('correct.reason')}
      hint={t('correct.reasonHint')}
      rules={reversalForm}
      max={REASON_MAX}
      submitLabel={t('correct.beginSubmit')}
      send={begin}
    />
  )
}
