import { reversalForm } from '@laurel/contract/awards.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../../lib/form-rules.ts'
import { REASON_MAX } from './difference-body.tsx'

/** Asks why the release is corrected; then its rows can be edited. */
export function ReasonDialog({ onBegin }: { onBegin: (reason: string) => void }) {
  const { t } = useTranslation('trips')
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(reversalForm, currentLanguage()) })
  const begin = () => {
    onBegin(form.getValues().reason.trim())
    return true
  }
  return (
    <FormDialog
      title={t('correct.begin')}
      description={t('correct.beginText')}
      form={form}
      submitLabel={t('correct.beginSubmit')}
      onSubmit={begin}
    >
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={t('correct.reason')}
        hint={t('correct.reasonHint')}
        max={REASON_MAX}
        maxLength={REASON_MAX}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
