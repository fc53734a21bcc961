import { SUGGESTION_ANSWER_MAX } from '@laurel/contract/constants.ts'
import { answerForm, type Suggestion } from '@laurel/contract/suggestions.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { useAnswerSuggestion } from './suggestions.queries.ts'

/** Answers who sent the suggestion, by mail. */
export function AnswerDialog({ suggestion: { id, name, username, title } }: { suggestion: Suggestion }) {
  const { t } = useTranslation('suggestions')
  const { mutateAsync } = useAnswerSuggestion()
  const form = useForm({ initialValues: { id, text: '' }, validate: validateWith(answerForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    notifySuccess((await mutateAsync({ body: answerForm.parse(form.getValues()) })).result)
  })
  return (
    <FormDialog
      title={t('answer.title', { name })}
      description={t('answer.description', { title, email: username })}
      form={form}
      submitLabel={t('answer.submit')}
      onSubmit={submit}
      problem={problem}
    >
      <Textarea
        {...form.getInputProps('text')}
        label={t('answer.label')}
        description={t('answer.limit', { count: SUGGESTION_ANSWER_MAX })}
        minRows={4}
        maxRows={12}
        autosize
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  )
}
