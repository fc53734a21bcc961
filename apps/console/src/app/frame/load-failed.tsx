import { CallError, NetworkError } from '@laurel/client/call-error.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useConnectionLost } from '@laurel/kit/kit-app.ts'
import { Anchor, Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { onReconnect } from '../../lib/connection.ts'
import classes from './load-failed.module.css'

/** Written here, because a file of texts may be what did not load. */
const WORDS: Record<
  Language,
  Record<'missing' | 'lost' | 'fault' | 'faultText' | 'retry' | 'home' | 'reference', string>
> = {
  en: {
    missing: 'This page did not load',
    lost: 'No connection',
    fault: 'Something went wrong on this page',
    faultText: 'This is a fault of the program. The other pages still work.',
    retry: 'Try again',
    home: 'Go to the start page',
    reference: 'Reference',
  },
  fr: {
    missing: 'Cette page ne s’est pas chargée',
    lost: 'Pas de connexion',
    fault: 'Quelque chose s’est mal passé sur cette page',
    faultText: 'C’est un défaut du programme. Les autres pages fonctionnent toujours.',
    retry: 'Réessayer',
    home: 'Aller à la page d’accueil',
    reference: 'Référence',
  },
}

/** What could not be fetched may be there in a moment; a fault of the program will not go away by itself. */
const isFault = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof CallError || error instanceof NetworkError) &&
  !/texts did not load|dynamically imported|preload/i.test(error.message)

/** A fault gets a name of its own, under which the console of the browser shows what happened. */
const newReference = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''

const useReference = (error: unknown) => {
  const [own] = useState(newReference)
  useEffect(() => {
    if (isFault(error)) console.error(`fault ${own} on ${location.pathname}`, error)
  }, [error, own])
  if (error instanceof CallError) return error.requestId
  return isFault(error) ? own : null
}

/** Tries by itself once the connection is back. */
const useRetry = (reset: () => void) => {
  const router = useRouter()
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  useEffect(() => onReconnect(retry), [retry])
  return retry
}

/** In the place of a screen that failed. Menu and top bar stay where they were loaded. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const lang = currentLanguage()
  const words = WORDS[lang]
  const isLost = useConnectionLost()
  const reference = useReference(error)
  const retry = useRetry(reset)
  const fault = isFault(error)
  const [title, text] = fault
    ? [words.fault, words.faultText]
    : [
        isLost ? words.lost : words.missing,
        (error instanceof CallError && error.message) || sayError(lang, 'unavailable'),
      ]
  return (
    <div className={classes.page} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {reference && (
        <p>
          {words.reference} <code>{reference}</code>
        </p>
      )}
      <Button onClick={retry}>{words.retry}</Button>
      <Anchor href="/">{words.home}</Anchor>
    </div>
  )
}

/** When not even the frame could be loaded. */
export function LoadFailed(props: ErrorComponentProps) {
  return (
    <main>
      <ScreenFailed {...props} />
    </main>
  )
}
