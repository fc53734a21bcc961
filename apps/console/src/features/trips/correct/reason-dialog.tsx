import { reversalForm } from '@laurel/contract/awards.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { CountedHint } from '@laurel/kit/fields/counted-hint.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { Textarea } from '@mantine/core'
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
      <Textarea
        {...form.getInputProps('reason')}
        label={t('correct.reason')}
        description={<CountedHint hint={t('correct.reasonHint')} text={form.values.reason} max={REASON_MAX} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={REASON_MAX}
        minRows={3}
        autosize
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
