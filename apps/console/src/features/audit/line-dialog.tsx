import type { AuditLine } from '@laurel/contract/audit.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from './change-table.tsx'
import { useActionName } from './use-action-name.ts'

export function LineDialog({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const actionName = useActionName()
  const who = line.impersonator ? t('as', { admin: line.impersonator, person: line.actor }) : line.actor
  return (
    <FormDialog
      title={actionName(line.action)}
      description={[who, format.instant(line.at), line.address, line.requestid].filter(Boolean).join(' · ')}
      readOnly
      submitLabel={t('changes.close')}
      onSubmit={() => true}
    >
      <ChangeTable line={line} />
    </FormDialog>
  )
}
