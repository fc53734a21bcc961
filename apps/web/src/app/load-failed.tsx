import type { Language } from '@laurel/contract/constants'
import { sayError } from '@laurel/contract/messages/say'
import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError } from '../lib/api-error.ts'
import classes from './load-failed.module.css'

/** Written here, because a file of texts may be what did not load. */
const WORDS: Record<Language, { title: string; retry: string; reference: string }> = {
  en: { title: 'This page did not load', retry: 'Try again', reference: 'Reference' },
  fr: { title: 'Cette page ne s’est pas chargée', retry: 'Réessayer', reference: 'Référence' },
}

export function LoadFailed({ error }: ErrorComponentProps) {
  const lang = currentLanguage()
  const { title, retry, reference } = WORDS[lang]
  return (
    <main className={classes.page}>
      <h1>{title}</h1>
      <p>{(error instanceof ApiError && error.message) || sayError(lang, 'unavailable')}</p>
      {error instanceof ApiError && error.requestId && (
        <p>
          {reference} <code>{error.requestId}</code>
        </p>
      )}
      <Button onClick={() => location.reload()}>{retry}</Button>
    </main>
  )
}
