import { Loader, Modal, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPiece } from '../page/lazy-piece.tsx'
import classes from './lazy-dialog.module.css'
import { preloadLater } from './lazy-window.tsx'

/**
 * The focus trap of the window looks for `data-autofocus` once, when it opens. A dialog that arrives later is given the
 * focus here.
 */
function DialogLoading() {
  const { t } = useTranslation('ui')
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const windows = document.querySelectorAll('[role="dialog"]')
        windows[windows.length - 1]?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      })
    },
    [],
  )
  return (
    <>
      <VisuallyHidden>
        <Modal.Title>{t('loading')}</Modal.Title>
      </VisuallyHidden>
      <Loader className={classes.loading} size="sm" role="presentation" />
    </>
  )
}

/**
 * The content of a `DialogFrame` in a file of its own, which keeps forms and their rules out of the first load of a
 * page: `const CompanyDialog = lazyDialog(() => import('./company-dialog.tsx'), 'CompanyDialog')`. It is fetched in
 * advance soon after the page, so that it usually opens at once.
 */
export const lazyDialog = <F, N extends keyof F>(load: () => Promise<F>, name: N) => {
  const Piece = lazyPiece(load, name)
  preloadLater(Piece)
  return function LazyDialog(props: ComponentProps<typeof Piece>) {
    return (
      <Suspense fallback={<DialogLoading />}>
        <Piece {...props} />
      </Suspense>
    )
  }
}
