import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { lazyPiece, preloadLater } from '../page/lazy-piece.tsx'

/**
 * A window in a file of its own, which keeps dialogs out of the first load of a page:
 * `const KeyboardHelp = lazyWindow(() => import('./keyboard-help.tsx'), 'KeyboardHelp')`, a component with `opened`.
 */
export const lazyWindow = <F, N extends keyof F & string>(load: () => Promise<F>, name: N) => {
  type Props = (F[N] extends ComponentType<infer P> ? P & object : never) & { opened: boolean }
  const piece = lazyPiece(load, name)
  const Piece: ComponentType<Props> = piece as never
  preloadLater(piece)

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
