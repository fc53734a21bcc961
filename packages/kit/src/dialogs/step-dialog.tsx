import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CheckedForm, fieldsAreValid, hasErrorIn } from '../fields/checked-form.ts'
import { useFieldFocus } from '../fields/use-field-focus.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKitApp } from '../kit-app.ts'
import type { FieldConflict } from './conflict-choice.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDialogControl } from './dialog-window.tsx'
import { StepList } from './step-list.tsx'

export interface DialogStep {
  name: string
  content: ReactNode
  /** The fields of `form` on this step: validated before it is left; a refused one reopens it. */
  fields?: readonly string[]
  /** Disables the button; the reason is shown beside it: “Add a picture to continue”. */
  blocked?: string | undefined
  /** Runs before the next step opens, such as a question or a call; false stays on this step. */
  onLeave?: () => Promise<boolean>
}

interface StepDialogProps {
  title: string
  /** One line under the title; “Step 2 of 3” unless given, where there are several. */
  description?: ReactNode
  steps: readonly DialogStep[]
  /** The `useForm` behind the steps. */
  form?: CheckedForm
  /** Closing would lose something; `form.isDirty()` unless given. */
  dirty?: boolean
  /** The button of the last step: “Create company”. */
  submitLabel: string
  /** Sends the form: true closes the dialog, false moves the focus to the refused field. */
  onSubmit: () => Promise<boolean>
  /** A problem that belongs to no field. */
  problem?: string | undefined
  /** Given when the record has been changed by another person: what differs, to choose from. */
  conflicts?: readonly FieldConflict[] | undefined
  /** Given when such a record could not be compared: loads it again. */
  onReload?: (() => void) | undefined
  /** What has been chosen so far, at the left of the foot. */
  summary?: ReactNode
}

/** A dialog in named steps, inside a `DialogFrame`. With one step only, it looks like a `FormDialog`. */
export function StepDialog(props: StepDialogProps) {
  const {
    title,
    description,
    steps,
    form,
    dirty = form?.isDirty() ?? false,
    submitLabel,
    onSubmit,
    problem,
    summary,
  } = props
  const { t } = useTranslation('ui')
  const [index, setIndex] = useState(0)
  const [busy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [action] = useState(useKitApp().createAction)
  const [refusals, setRefusals] = useState(0)
  const { close, requestClose } = useDialogControl({ dirty, busy: isSending })
  const body = useRef<HTMLDivElement>(null)
  const focus = useFieldFocus(body)
  const isSingle = steps.length === 1
  const isLast = index === steps.length - 1
  const step = steps[index]

  const goTo = (next: number) => {
    setIndex(next)
    focus('first')
  }

  const submit = async () => {
    setBusy(true)
    setSending(true)
    const done = await action.run(onSubmit).finally(() => {
      setBusy(false)
      setSending(false)
    })
    if (done) close()
    else setRefusals((count) => count + 1)
  }

  /** Runs after the render in which the form has the errors of the refused submit. */
  const showRefused = useEffectEvent(() => {
    const refused = steps.findIndex(({ fields }) => form && fields && hasErrorIn(form, fields))
    if (refused >= 0) setIndex(refused)
    focus('invalid')
  })
  useEffect(() => {
    if (refusals > 0) showRefused()
  }, [refusals])

  /** The dialog can be closed meanwhile: nothing has been sent. */
  const leave = async (onLeave: () => Promise<boolean>) => {
    setBusy(true)
    return onLeave().finally(() => setBusy(false))
  }

  const advance = async () => {
    if (busy || !step || step.blocked) return
    if (form && step.fields && !(await fieldsAreValid(form, step.fields))) return focus('invalid')
    if (step.onLeave && !(await leave(step.onLeave))) return focus('held')
    if (isLast) await submit()
    else goTo(index + 1)
  }

  return (
    <DialogForm
      title={title}
      description={description ?? (!isSingle && t('steps.of', { number: index + 1, total: steps.length }))}
      steps={
        !isSingle && <StepList names={steps.map(({ name }) => name)} current={index} onBack={goTo} disabled={busy} />
      }
      problem={problem}
      conflicts={props.conflicts}
      onReload={props.onReload}
      onRetry={action.isUnanswered() && !busy && isLast ? advance : undefined}
      closable
      onSubmit={advance}
      bodyRef={body}
      foot={
        <DialogFoot onCancel={requestClose} busy={isSending} summary={summary} why={step?.blocked}>
          {!isSingle && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              disabled={index === 0 || busy}
              onClick={() => goTo(index - 1)}
            >
              {t('back')}
            </Button>
          )}
          <Button
            type="submit"
            loading={busy}
            disabled={step?.blocked !== undefined}
            rightSection={isLast ? undefined : <IconArrowRight size={16} />}
          >
            {isLast ? submitLabel : t('continue')}
          </Button>
        </DialogFoot>
      }
    >
      {step?.content}
    </DialogForm>
  )
}
