import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ComponentType, use, useEffect, useState } from 'react'
import { currentLanguage, type Language } from '../i18n/language.ts'
import { useConnectionLost, useKitApp } from '../kit-app.ts'
import classes from './lazy-piece.module.css'

/** Not in a file of texts, which may be missing for the same reason. */
const WORDS: Record<Language, { lost: string; missing: string; retry: string; reload: string }> = {
  en: {
    lost: 'No connection',
    missing: 'This part did not load',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  fr: {
    lost: 'Pas de connexion',
    missing: 'Cette partie ne s’est pas chargée',
    retry: 'Réessayer',
    reload: 'Recharger la page',
  },
}

/** Shown in place of a component whose file could not be fetched. */
function PieceMissing({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const words = WORDS[currentLanguage()]
  const { connection } = useKitApp()
  const isLost = useConnectionLost()
  const [busy, setBusy] = useState(false)
  const [again, setAgain] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
    setAgain(true)
  }
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isLost()) void onRetry()
      }),
    [connection, onRetry],
  )
  return (
    <div className={classes.missing}>
      <p role="alert">{isLost ? words.lost : words.missing}</p>
      <Button variant="default" leftSection={<IconRefresh size={16} />} loading={busy} onClick={retry}>
        {words.retry}
      </Button>
      {again && !isLost && (
        <Button variant="default" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
    </div>
  )
}

/** Marked as React marks a promise it has waited for, so that it shows at once. React wants `use` in every render. */
const SETTLED = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/**
 * A component in a file of its own that is fetched when it is needed: `lazyPiece(() => import('./charts.tsx'), 'Charts')`.
 * Unlike React's `lazy` and the router's own it can be tried again, never reloads the page by itself, and shows at once
 * when it was fetched before. Needs a `Suspense` around it, with what is shown while it loads.
 */
export const lazyPiece = <F, N extends keyof F>(load: () => Promise<F>, name: N) => {
  type Props = F[N] extends ComponentType<infer P> ? P & object : never
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let isMissing = false

  const preload = () => {
    loading ??= load().then(
      (file) => {
        Loaded = file[name] as ComponentType<Props>
        isMissing = false
      },
      () => {
        isMissing = true
        loading = undefined
      },
    )
    return loading
  }

  function LazyPiece(props: Props) {
    const [, setTries] = useState(0)
    const [retry] = useState(() => async () => {
      await preload()
      setTries((count) => count + 1)
    })
    use(Loaded || isMissing ? SETTLED : preload())
    return Loaded ? <Loaded {...props} /> : <PieceMissing onRetry={retry} />
  }

  return Object.assign(LazyPiece, { preload })
}
