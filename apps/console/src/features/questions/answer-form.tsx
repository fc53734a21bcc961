import { QUESTION_ANSWER_MAX } from '@laurel/contract/constants.ts'
import { type Question, questionAnswerForm } from '@laurel/contract/questions.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconEdit, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as z from 'zod'
import { useStoreDraft, useStoredDraft } from '../../lib/draft.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import classes from './questions.module.css'
import { useAnswerQuestion } from './questions.queries.ts'

const keptText = z.string().max(QUESTION_ANSWER_MAX * 4)

/** The row of the day in its release. An Admin has no trips. */
function CorrectLink({ question: { trip, date } }: { question: Question }) {
  const { t } = useTranslation('questions')
  const isAdmin = useProfile().roles.includes('Admin')
  if (!trip || isAdmin) return null
  return (
    <Button
      variant="default"
      leftSection={<IconEdit size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/trips/$releaseid"
          params={{ releaseid: String(trip.releaseid) }}
          search={{ date, trip: trip.id }}
          {...props}
        />
      )}
    >
      {t('correct')}
    </Button>
  )
}

/** Answers who asked. What was written stays over reloads, changes of page and an answer of somebody else. */
export function AnswerForm({ question }: { question: Question }) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const { id, answer, active } = question
  const draftName = `question.${id}`
  const stored = useStoredDraft(draftName, keptText) ?? ''
  const { mutateAsync, isPending } = useAnswerQuestion()
  const form = useForm({
    initialValues: { id, text: stored },
    validate: validateWith(questionAnswerForm, currentLanguage()),
  })
  const [isSent, setSent] = useState(false)
  const { text } = form.values
  useStoreDraft(draftName, text === '' || isSent ? undefined : text)
  const { submit, problem } = useSubmit(form, async () => {
    notifySuccess((await mutateAsync({ body: questionAnswerForm.parse(form.getValues()) })).result)
    setSent(true)
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.validate().hasErrors) void submit()
  }

  if (answer && (isSent || text === '')) return null
  if (!active) return <p className={classes.note}>{t('inactive')}</p>
  return (
    <form onSubmit={send} className={classes.form} noValidate>
      {problem && (
        <Alert color="red" role="alert">
          {problem} {answer && t('notSent')}
        </Alert>
      )}
      {!problem && answer && (
        <Alert color="yellow" role="status">
          {t('answeredMeanwhile', { name: answer.by })} {t('notSent')}
        </Alert>
      )}
      <Textarea
        {...form.getInputProps('text')}
        label={t('answer')}
        placeholder={t('placeholder')}
        minRows={3}
        maxRows={10}
        autosize
        withAsterisk
      />
      <div className={classes.limits}>
        <span>{t('reaches')}</span>
        <span data-over={text.trim().length > QUESTION_ANSWER_MAX || undefined}>
          {t('written', { count: text.trim().length, max: format.number(QUESTION_ANSWER_MAX) })}
        </span>
      </div>
      <div className={classes.actions}>
        <CorrectLink question={question} />
        {answer ? (
          <Button variant="default" onClick={() => form.setValues({ id, text: '' })}>
            {t('discard')}
          </Button>
        ) : (
          <Button type="submit" loading={isPending} leftSection={<IconSend size={16} aria-hidden />}>
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  )
}
