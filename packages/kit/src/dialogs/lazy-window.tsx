import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPiece } from '../page/lazy-piece.tsx'

/** Long enough for the rows of a page to be painted first, even on a slow machine. */
const PRELOAD_AFTER_MS = 2500

/** Fetches something soon after the page, so that it is there once it is wanted, even without a network. */
export const preloadLater = (piece: { preload: () => Promise<void> }) =>
  void setTimeout(() => void piece.preload(), PRELOAD_AFTER_MS)

/**
 * A window in a file of its own, which keeps dialogs out of the first load of a page:
 * `const KeyboardHelp = lazyWindow(() => import('./keyboard-help.tsx'), 'KeyboardHelp')`, a component with `opened`.
 */
export const lazyWindow = <F, N extends keyof F>(load: () => Promise<F>, name: N) => {
  const Piece = lazyPiece(load, name)
  preloadLater(Piece)
  type Props = ComponentProps<typeof Piece> & { opened: boolean }

  /** Begins closed: only a window that opens after it was mounted fades in, and gives the focus back later. */
  function Opening(props: Props) {
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return <Piece {...props} opened={props.opened && isMounted} />
  }

  return function LazyWindow(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (props.opened && !wasOpened) setOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense>
        <Opening {...props} />
      </Suspense>
    )
  }
}
