import { type Award, reversalForm } from '@laurel/contract/awards'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/language.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import { useReverseAward } from './awards.queries.ts'

/** Takes an award back, with a reason that its history shows. */
export function ReversalDialog({ award }: { award: Pick<Award, 'id' | 'badgename' | 'fullname'> }) {
  const { t } = useTranslation('awards')
  const reverse = useReverseAward()
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(reversalForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const { message } = await reverse.mutateAsync({ ...reversalForm.parse(form.getValues()), id: award.id })
    notifySuccess(message)
  })
  return (
    <FormDialog
      title={t('reversal.title', { badge: award.badgename, name: award.fullname })}
      description={t('reversal.text')}
      form={form}
      submitLabel={t('reversal.submit')}
      submitColor="red"
      onSubmit={submit}
      problem={problem}
    >
      <Textarea
        {...form.getInputProps('reason')}
        label={t('reversal.reason')}
        minRows={3}
        autosize
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
