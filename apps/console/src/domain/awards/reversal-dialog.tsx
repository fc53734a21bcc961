import { type Award, REVERSAL_REASON_MAX, reversalForm } from '@laurel/contract/awards.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useReverseAward, useReverseAwards } from './awards.queries.ts'

type Reversible = Pick<Award, 'id' | 'badgename' | 'fullname'>

/** Takes one award back, with a reason that its history shows. */
export function ReversalDialog({ award }: { award: Reversible }) {
  const { t } = useTranslation('awards')
  const { mutateAsync } = useReverseAward()
  return (
    <ReasonDialog
      title={t('reversal.title', { badge: award.badgename, name: award.fullname })}
      submitLabel={t('reversal.submit')}
      reverse={(reason) => mutateAsync({ body: { reason, id: award.id } })}
    />
  )
}

interface ReversalsDialogProps {
  awards: readonly Reversible[]
  onDone: () => void
}

/** Takes several awards back for one reason. */
export function ReversalsDialog({ awards, onDone }: ReversalsDialogProps) {
  const { t } = useTranslation('awards')
  const { mutateAsync } = useReverseAwards()
  const count = awards.length
  const reverse = async (reason: string) => {
    const answer = await mutateAsync({ body: { reason, ids: awards.map(({ id }) => id) } })
    onDone()
    return answer
  }
  return (
    <ReasonDialog
      title={t('reversals.title', { count })}
      submitLabel={t('reversals.submit', { count })}
      reverse={reverse}
    />
  )
}

interface ReasonDialogProps {
  title: string
  submitLabel: string
  reverse: (reason: string) => Promise<{ message: string }>
}

function ReasonDialog({ title, submitLabel, reverse }: ReasonDialogProps) {
  const { t } = useTranslation('awards')
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(reversalForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const { reason } = reversalForm.parse(form.getValues())
    notifySuccess((await reverse(reason)).message)
  })
  return (
    <FormDialog
      title={title}
      description={t('reversal.text')}
      form={form}
      submitLabel={submitLabel}
      submitColor="red"
      onSubmit={submit}
      problem={problem}
    >
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={t('reversal.reason')}
        max={REVERSAL_REASON_MAX}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
