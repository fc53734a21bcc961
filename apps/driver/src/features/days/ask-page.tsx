import { QUESTION_MAX } from '@laurel/contract/constants.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconSend } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useConnectionLost } from '../../lib/connection.ts'
import { useDraft } from '../../offline/drafts.ts'
import { outbox } from '../../offline/outbox.ts'
import { Button } from '../../parts/button.tsx'
import { Page } from '../../parts/screen.tsx'
import { Foot } from '../../parts/write/foot.tsx'
import { TextField } from '../../parts/write/text-field.tsx'

import { longDay } from './calendar.ts'
import classes from './question.module.css'
import { useUnsentQuestion } from './question.tsx'

const route = getRouteApi('/frame/days/$date/ask')

/** Writes a question about a day, or changes one that was not sent yet. */
export function AskPage() {
  const { t } = useTranslation('days')
  const lang = useLang()
  const navigate = useNavigate()
  const isLost = useConnectionLost()
  const { date } = route.useParams()
  const unsent = useUnsentQuestion(date)
  const draft = useDraft(unsent ? `question ${unsent.clientid}` : `question ${date}`, unsent?.body.text ?? '')
  const [wasTried, setTried] = useState(false)
  const text = (draft.value ?? '').trim()
  const problemNow = text === '' ? t('question.empty') : text.length > QUESTION_MAX ? t('question.tooLong') : undefined
  const send = async () => {
    const body = { date, text }
    if (unsent) await outbox.edit<'question'>(unsent.clientid, body)
    else await outbox.add('question', body)
    draft.forget()
    await navigate({ to: '/days/$date', params: { date }, replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemNow === undefined) void send()
  }
  return (
    <Page title={t('question.ask')} back={`/days/${date}`}>
      <p className={classes.day}>{longDay(lang, date)}</p>
      {draft.value !== undefined && (
        <form onSubmit={submit} noValidate>
          <TextField
            label={t('question.label')}
            value={draft.value}
            onChange={draft.set}
            max={QUESTION_MAX}
            problem={wasTried || text.length > QUESTION_MAX ? problemNow : undefined}
            long
          />
          <p className={classes.note}>{t('question.reaches')}</p>
          <Foot>
            <Button primary type="submit">
              <IconSend size={22} aria-hidden />
              {t(isLost ? 'question.sendLater' : 'question.send')}
            </Button>
          </Foot>
        </form>
      )}
    </Page>
  )
}
