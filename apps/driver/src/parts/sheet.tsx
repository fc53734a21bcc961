import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './sheet.module.css'

/** A sheet that is open while its name stands behind the `#` of the address, so that Back closes it. */
export const useSheet = (name: string) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpened = useRef(false)
  const isOpen = useRouterState({ select: ({ location }) => location.hash === name })
  const go = (hash: string, replace: boolean) =>
    void navigate({ to: '.', search: true, hash, replace, resetScroll: false, hashScrollIntoView: false })
  return {
    isOpen,
    open: () => {
      wasOpened.current = true
      go(name, false)
    },
    // Back would otherwise lead to the same screen once more. After a reload there may be nothing to go back to.
    close: () => (wasOpened.current ? history.back() : go('', true)),
  }
}

interface SheetProps {
  title: string
  /** Beside the title. */
  lead?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Rises from the lower edge over the screen. Esc, Back and a tap beside it close it. */
export function Sheet({ title, lead, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classes.content}>
        <header className={classes.head}>
          {lead}
          <h2 id={id}>{title}</h2>
        </header>
        {children}
      </div>
    </dialog>
  )
}
