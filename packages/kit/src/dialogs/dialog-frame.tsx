import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useKitApp } from '../kit-app.ts'
import { PHONE } from '../theme/media.ts'
import classes from './dialog-frame.module.css'
import { useEscape } from './use-escape.ts'
import { askToDiscard, useLeaveGuard } from './use-leave-guard.tsx'

interface DialogFrameProps {
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
  /** Something would be lost by closing. */
  dirty: boolean
  /** Something is on its way and cannot be called back. */
  busy: boolean
}

interface DialogControl {
  persistent: boolean
  /** Closes at once. */
  close: () => void
  /** Closes, after asking when something would be lost. */
  requestClose: () => void
  setGuard: (guard: Guard) => void
}

const DialogContext = createContext<DialogControl | null>(null)

/** The dialog around a component. */
export const useDialogControl = (guard: Guard) => {
  const control = use(DialogContext)
  if (!control) throw new Error('a dialog stands inside a DialogFrame')
  const { setGuard } = control
  const { dirty, busy } = guard
  useEffect(() => setGuard({ dirty, busy }), [setGuard, dirty, busy])
  return control
}

/** The window of a dialog: full screen on phones, centred elsewhere. */
export function DialogFrame({ opened, onClose, width = 560, persistent = false, children }: DialogFrameProps) {
  const fullScreen = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const opening = useOpenings(opened)
  const { connection } = useKitApp()
  const guard = useRef<Guard>({ dirty: false, busy: false })
  const [setGuard] = useState(() => (next: Guard) => {
    guard.current = next
  })

  const requestClose = async () => {
    // Without a connection nobody is held until the browser gives the call up.
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
      <Modal.Content classNames={{ content: classes.content }}>
        <DialogContext key={opening} value={{ persistent, close: onClose, requestClose, setGuard }}>
          {children}
        </DialogContext>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Counts how often a dialog was opened: a form that reopens while it still fades away must start afresh, too. */
const useOpenings = (opened: boolean) => {
  const [state, setState] = useState({ opened, count: 0 })
  if (opened !== state.opened) setState({ opened, count: state.count + (opened ? 1 : 0) })
  return state.count
}
