import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { CheckedForm } from '../fields/checked-form.ts'
import { useFieldFocus } from '../fields/use-field-focus.ts'
import { useKitApp } from '../kit-app.ts'
import type { FieldConflict } from './conflict-choice.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDialogControl } from './dialog-window.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  /** The `useForm` behind the fields. */
  form?: CheckedForm
  /** Closing would lose something; `form.isDirty()` unless given. */
  dirty?: boolean
  /** The verb: “Save”, “Send 4 invitations”. */
  submitLabel: string
  /** `red` for what cannot be undone. */
  submitColor?: 'laurel' | 'red'
  /** Sends the form: true closes the dialog, false moves the focus to the refused field. */
  onSubmit: () => Promise<boolean> | boolean
  /** Disables the button; the reason is shown beside it. */
  blocked?: string | undefined
  /** A problem that belongs to no field. */
  problem?: string | undefined
  /** Given when the record has been changed by another person: what differs, to choose from. */
  conflicts?: readonly FieldConflict[] | undefined
  /** Given when such a record could not be compared: loads it again. */
  onReload?: (() => void) | undefined
  /** What has been chosen so far, at the left of the foot. */
  summary?: ReactNode
  /** Nothing to enter: no Cancel, the submit button closes the dialog. */
  readOnly?: boolean
  children: ReactNode
}

/** A dialog with one step, inside a `DialogFrame`. In a persistent frame the submit button is the only one. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, form, dirty = form?.isDirty() ?? false, blocked, problem, summary, children } = props
  const [busy, setBusy] = useState(false)
  const [action] = useState(useKitApp().createAction)
  const { persistent, close, requestClose } = useDialogControl({ dirty, busy })
  const body = useRef<HTMLDivElement>(null)
  const focus = useFieldFocus(body)

  const submit = async () => {
    if (busy || blocked) return
    const check = await form?.validate()
    if (check?.hasErrors) return focus('invalid')
    setBusy(true)
    const done = await action.run(props.onSubmit).finally(() => setBusy(false))
    if (done) close()
    else focus('invalid')
  }

  return (
    <DialogForm
      title={title}
      description={description}
      problem={problem}
      conflicts={props.conflicts}
      onReload={props.onReload}
      onRetry={action.isUnanswered() && !busy ? submit : undefined}
      closable={!persistent}
      onSubmit={submit}
      bodyRef={body}
      foot={
        <DialogFoot
          onCancel={persistent || props.readOnly ? undefined : requestClose}
          busy={busy}
          summary={summary}
          why={blocked}
        >
          <Button type="submit" color={props.submitColor ?? 'laurel'} loading={busy} disabled={blocked !== undefined}>
            {props.submitLabel}
          </Button>
        </DialogFoot>
      }
    >
      {children}
    </DialogForm>
  )
}
