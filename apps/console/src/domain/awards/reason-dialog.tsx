import type { reversalForm } from '@laurel/contract/awards.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'

interface ReasonDialogProps {
  title: string
  description: string
  label: string
  hint?: string
  rules: typeof reversalForm
  max: number
  submitLabel: string
  submitColor?: 'laurel' | 'red'
  /** What it answers is shown as the message of success. */
  send: (reason: string) => Promise<{ message: string } | undefined>
}

/** Asks for the reason of a step that others will see. */
export function ReasonDialog({
  title,
  description,
  label,
  hint,
  rules,
  max,
  submitLabel,
  submitColor,
  send,
}: ReasonDialogProps) {
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(rules, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const answer = await send(rules.parse(form.getValues()).reason)
    if (answer) notifySuccess(answer.message)
  })
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submitLabel={submitLabel}
      {...(submitColor && { submitColor })}
      onSubmit={submit}
      problem={problem}
    >
      <CountedTextarea
        {...form.getInputProps('reason')}
        label={label}
        {...(hint && { hint })}
        max={max}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
