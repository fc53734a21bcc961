import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ComponentType, use, useEffect, useState } from 'react'
import { currentLanguage, type Language } from '../i18n/language.ts'
import { useConnectionLost, useKitApp } from '../kit-app.ts'
import { SETTLED } from '../settled.ts'
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

interface Options {
  /** Shows nothing where the file could not be fetched: for what only helps, like a tooltip. */
  isOptional?: boolean
}

type Pieces<F, N extends keyof F> = { [K in N]: F[K] & { preload: () => Promise<void> } }

/** Several components of one file, which is fetched once for all of them. Like `lazyPiece` otherwise. */
export const lazyPieces = <F, const N extends keyof F & string>(
  load: () => Promise<F>,
  names: readonly N[],
  { isOptional = false }: Options = {},
) => {
  let file: F | undefined
  let loading: Promise<void> | undefined
  let isMissing = false

  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        file = loaded
        isMissing = false
      },
      () => {
        isMissing = true
        loading = undefined
      },
    )
    return loading
  }

  const toPiece = (name: N) => {
    function LazyPiece(props: object) {
      const [, setTries] = useState(0)
      const [retry] = useState(() => async () => {
        await preload()
        setTries((count) => count + 1)
      })
      useEffect(() => {
        // Nobody can press “Try again”: each use asks once more, for the next one.
        if (isOptional && isMissing) void preload()
      }, [])
      use(file || isMissing ? SETTLED : preload())
      if (!file) return isOptional ? null : <PieceMissing onRetry={retry} />
      const Piece = file[name] as ComponentType
      return <Piece {...props} />
    }
    return Object.assign(LazyPiece, { preload })
  }

  return Object.fromEntries(names.map((name) => [name, toPiece(name)])) as unknown as Pieces<F, N>
}

/**
 * A component in a file of its own that is fetched when it is needed: `lazyPiece(() => import('./charts.tsx'), 'Charts')`.
 * Unlike React's `lazy` and the router's own it can be tried again, never reloads the page by itself, and shows at once
 * when it was fetched before. Needs a `Suspense` around it, with what is shown while it loads.
 */
export const lazyPiece = <F, const N extends keyof F & string>(load: () => Promise<F>, name: N, options?: Options) =>
  lazyPieces(load, [name], options)[name]

/** Long enough for the rows of a page to be painted first, even on a slow machine. */
const PRELOAD_AFTER_MS = 2500

/** Fetches something soon after the page, so that it is there once it is wanted, even without a network. */
export const preloadLater = (piece: { preload: () => Promise<void> }) =>
  void setTimeout(() => void piece.preload(), PRELOAD_AFTER_MS)
