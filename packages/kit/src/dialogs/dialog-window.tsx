import { Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKitApp } from '../kit-app.ts'
import { PHONE } from '../theme/media.ts'
import classes from './dialog-frame.module.css'
import { useEscape } from './use-escape.ts'
import { askToDiscard, useLeaveGuard } from './use-leave-guard.tsx'

interface DialogWindowProps {
  opened: boolean
  onClose: () => void
  /** Pixels. */
  width?: 500 | 560 | 720 | 800 | 960
  /** Stays until its own button is pressed: no cross, no Escape, no click beside it. */
  persistent?: boolean
  /** A `StepDialog`, a `FormDialog`, or a component that returns one. Mounted anew for every opening. */
  children: ReactNode
}

interface Guard {
  /** Closing would lose something. */
  dirty: boolean
  /** A call is running; the dialog cannot be closed. */
  busy: boolean
}

interface DialogControl {
  persistent: boolean
  close: () => void
  /** Closes; asks first when something would be lost. */
  requestClose: () => void
  setGuard: (guard: Guard) => void
}

const DialogContext = createContext<DialogControl | null>(null)

/** Reports what closing would lose, and returns the controls of the dialog around a component. */
export const useDialogControl = (guard: Guard) => {
  const control = use(DialogContext)
  if (!control) throw new Error('a dialog needs a DialogFrame around it')
  const { setGuard } = control
  const { dirty, busy } = guard
  useEffect(() => setGuard({ dirty, busy }), [setGuard, dirty, busy])
  return control
}

/** The window of a dialog: full screen on phones, centred elsewhere. */
export function DialogWindow({ opened, onClose, width = 560, persistent = false, children }: DialogWindowProps) {
  const fullScreen = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { t } = useTranslation('ui')
  const opening = useOpenings(opened)
  const { connection } = useKitApp()
  const guard = useRef<Guard>({ dirty: false, busy: false })
  const [setGuard] = useState(() => (next: Guard) => {
    guard.current = next
  })

  const requestClose = async () => {
    // Without a connection the dialog can be left before the browser ends the call, which may take minutes.
    if (guard.current.busy && !connection.isLost()) return
    if (!guard.current.dirty || (await askToDiscard())) onClose()
  }
  const leave = () => {
    if (!persistent) void requestClose()
  }
  useEscape(opened, leave)
  useLeaveGuard(() => opened && guard.current.dirty && !guard.current.busy)

  return (
    <Modal.Root opened={opened} onClose={leave} size={width} fullScreen={fullScreen} closeOnEscape={false}>
      <Modal.Overlay />
      {/* The title of the dialog takes precedence over this name, which is there while its content loads. */}
      <Modal.Content classNames={{ content: classes.content }} aria-label={t('loading')}>
        <DialogContext key={opening} value={{ persistent, close: onClose, requestClose, setGuard }}>
          <Suspense fallback={<DialogLoading />}>{children}</Suspense>
        </DialogContext>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Counts the openings; as a `key` it also resets a form that is opened again while it fades out. */
const useOpenings = (opened: boolean) => {
  const [state, setState] = useState({ opened, count: 0 })
  if (opened !== state.opened) setState({ opened, count: state.count + (opened ? 1 : 0) })
  return state.count
}

/**
 * The focus trap of the window looks for `data-autofocus` once, when it opens. A dialog that arrives later is given the
 * focus here.
 */
function DialogLoading() {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const windows = document.querySelectorAll('[role="dialog"]')
        windows[windows.length - 1]?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
      })
    },
    [],
  )
  return <Loader className={classes.loading} size="sm" role="presentation" />
}
