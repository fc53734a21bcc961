import { denialForm, PROPOSAL_REASON_MAX, type Proposal } from '@laurel/contract/approvals.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useDeny } from './proposals.queries.ts'

/** The reason is told to who made the proposal. */
export function DenyDialog({ proposal: { id, badgename, proposedby } }: { proposal: Proposal }) {
  const { t } = useTranslation('approvals')
  const { mutateAsync } = useDeny()
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(denialForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const { reason } = denialForm.parse(form.getValues())
    notifySuccess((await mutateAsync({ body: { id, reason } })).message)
  })
  return (
    <FormDialog
      title={t('deny.title', { badge: badgename })}
      description={t('deny.text', { name: proposedby })}
      form={form}
      submitLabel={t('deny.submit')}
      submitColor="red"
      onSubmit={submit}
      problem={problem}
    >
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={t('deny.reason')}
        max={PROPOSAL_REASON_MAX}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
