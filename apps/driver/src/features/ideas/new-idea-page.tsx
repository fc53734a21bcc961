import { SUGGESTION_MAX_TEXT, SUGGESTION_MAX_TITLE } from '@laurel/contract/constants.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconSend } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useConnectionLost } from '../../lib/connection.ts'
import type { OutboxItem } from '../../offline/create-outbox.ts'
import { useDraft } from '../../offline/drafts.ts'
import { outbox, useOutbox } from '../../offline/outbox.ts'
import { Button } from '../../parts/button.tsx'
import { Page } from '../../parts/screen.tsx'
import { Foot } from '../../parts/write/foot.tsx'
import { TextField } from '../../parts/write/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { UnsentIdeas } from './unsent-ideas.tsx'

const route = getRouteApi('/frame/ideas/new')

const EMPTY = { title: '', text: '' }

function IdeaForm({ unsent }: { unsent: OutboxItem<'idea'> | undefined }) {
  const { t } = useTranslation('ideas')
  const navigate = useNavigate()
  const isLost = useConnectionLost()
  const name = unsent ? `idea ${unsent.clientid}` : 'idea'
  const words = useDraft(name, unsent ? { title: unsent.body.title, text: unsent.body.text } : EMPTY)
  const photos = useDraft<readonly File[]>(`${name} photos`, unsent?.body.images ?? [])
  const [wasTried, setTried] = useState(false)
  if (words.value === undefined || photos.value === undefined) return null

  const { value } = words
  const images = photos.value
  const problemIn = (text: string, max: number) => {
    if (text.trim().length > max) return t('tooLong', { count: max })
    return text.trim() === '' && wasTried ? t('empty') : undefined
  }
  const isComplete = value.title.trim() !== '' && value.text.trim() !== ''
  const problems = {
    title: problemIn(value.title, SUGGESTION_MAX_TITLE),
    text: problemIn(value.text, SUGGESTION_MAX_TEXT),
  }

  const send = async () => {
    const body = { title: value.title.trim(), text: value.text.trim(), images }
    if (unsent) await outbox.edit<'idea'>(unsent.clientid, body)
    else await outbox.add('idea', body)
    words.forget()
    photos.forget()
    await navigate({ to: '/ideas', replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete && !problems.title && !problems.text) void send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t('titleLabel')}
        value={value.title}
        onChange={(title) => words.set({ ...value, title })}
        max={SUGGESTION_MAX_TITLE}
        problem={problems.title}
      />
      <TextField
        label={t('textLabel')}
        value={value.text}
        onChange={(text) => words.set({ ...value, text })}
        max={SUGGESTION_MAX_TEXT}
        problem={problems.text}
        long
      />
      <PhotoField photos={images} onChange={photos.set} />
      <Foot>
        <Button primary type="submit">
          <IconSend size={22} aria-hidden />
          {t(isLost ? 'sendLater' : 'send')}
        </Button>
      </Foot>
    </form>
  )
}

/** Writes an idea, or changes one that was not sent yet. */
export function NewIdeaPage() {
  const { t } = useTranslation('ideas')
  const { edit } = route.useSearch()
  const unsent = useOutbox('idea').find(({ clientid }) => clientid === edit)
  return (
    <Page title={t(unsent ? 'editTitle' : 'newTitle')} back="/ideas">
      <IdeaForm key={unsent?.clientid} unsent={unsent} />
      {!unsent && <UnsentIdeas />}
    </Page>
  )
}
