import type { Delivery } from '@laurel/contract/notifications'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { failuresFirst } from './results.model.ts'

/** Who got the message and who did not. It has to be acknowledged. */
export function ResultsDialog({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notifications-center')
  const delivered = deliveries.filter(({ result }) => result).length
  const failed = deliveries.length - delivered
  const counts = [
    failed > 0 && t('results.undelivered', { count: failed }),
    delivered > 0 && t('results.delivered', { count: delivered }),
  ]
  return (
    <FormDialog
      title={t('results.title')}
      description={counts.filter(Boolean).join(' · ')}
      readOnly
      submitLabel={t('results.acknowledged')}
      onSubmit={() => true}
    >
      <ResultList deliveries={failuresFirst(deliveries)} />
    </FormDialog>
  )
}
