import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconHelp, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useEscape } from '../dialogs/use-escape.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Action, useConnectionLost, useKitApp } from '../kit-app.ts'
import type { ConfirmOptions, Explain, InformOptions, Question } from './confirm.ts'
import classes from './confirm-dialog.module.css'
import { notifyError } from './snackbar.ts'

interface ConfirmDialogProps {
  question: Question
  opened: boolean
  explain: Explain
}

export function ConfirmDialog({ question, opened, explain }: ConfirmDialogProps) {
  const [running, setRunning] = useState<Question>()
  const [failure, setFailure] = useState<{ question: Question; message: string }>()
  const isLost = useConnectionLost()
  const { createAction, withOwnErrors } = useKitApp()
  /** One action per question: a second try after a lost answer must repeat the first one. */
  const [actions] = useState(() => new WeakMap<Question, Action>())
  // Without a connection the dialog can be left before the browser ends the call, which may take minutes.
  const busy = running === question && !isLost
  const leave = () => {
    if (!busy) question.answer(false)
  }
  const proceed = async (options: ConfirmOptions) => {
    setRunning(question)
    setFailure(undefined)
    try {
      const action = actions.get(question) ?? createAction()
      actions.set(question, action)
      await withOwnErrors(() => action.run(async () => options.action?.()))
      question.answer(true)
    } catch (error) {
      const { message, isUnanswered } = explain(error)
      if (isUnanswered) return setFailure({ question, message })
      question.answer(false)
      notifyError(message)
    } finally {
      setRunning(undefined)
    }
  }
  useEscape(opened, leave)
  useFocusBack(opened)

  return (
    <Modal.Root
      opened={opened}
      onClose={leave}
      size={460}
      zIndex={300}
      closeOnEscape={false}
      closeOnClickOutside={question.kind === 'inform'}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content }}>
        {question.kind === 'confirm' ? (
          <Confirmation
            options={question.options}
            busy={running === question}
            held={busy}
            problem={failure?.question === question ? failure.message : undefined}
            leave={leave}
            proceed={proceed}
          />
        ) : (
          <Information options={question.options} leave={leave} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

interface ConfirmationProps {
  options: ConfirmOptions
  busy: boolean
  /** The dialog cannot be left yet. */
  held: boolean
  problem: string | undefined
  leave: () => void
  proceed: (options: ConfirmOptions) => Promise<void>
}

function Confirmation({ options, busy, held, problem, leave, proceed }: ConfirmationProps) {
  const { t } = useTranslation('ui')
  const { danger = false } = options
  const icon = options.icon ?? (danger ? <IconTrash size={18} /> : <IconHelp size={18} />)
  return (
    <>
      <Words tone={danger ? 'danger' : 'info'} icon={icon} title={options.title} text={options.text}>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      </Words>
      <div className={classes.foot}>
        <Button variant="default" disabled={held} onClick={leave} data-autofocus={danger || undefined}>
          {options.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={danger ? 'red' : 'laurel'}
          loading={busy}
          onClick={() => proceed(options)}
          data-autofocus={!danger || undefined}
        >
          {problem === undefined ? options.confirmLabel : t('retry')}
        </Button>
      </div>
    </>
  )
}

function Information({ options, leave }: { options: InformOptions; leave: () => void }) {
  const { t } = useTranslation('ui')
  const problem = options.tone === 'problem'
  const icon = problem ? <IconAlertTriangle size={18} /> : <IconInfoCircle size={18} />
  return (
    <>
      <Words tone={problem ? 'danger' : 'info'} icon={icon} title={options.title} text={options.text} />
      <div className={classes.foot}>
        <Button onClick={leave} data-autofocus>
          {options.closeLabel ?? t('ok')}
        </Button>
      </div>
    </>
  )
}

interface WordsProps {
  tone: 'danger' | 'info'
  icon: ReactNode
  title: string
  text: ReactNode
  children?: ReactNode
}

function Words({ tone, icon, title, text, children }: WordsProps) {
  return (
    <Modal.Body className={classes.body}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        {text && <div className={classes.text}>{text}</div>}
        {children}
      </div>
    </Modal.Body>
  )
}

/** Replaces `returnFocus` of Mantine, which does nothing for a dialog that is open in its first render. */
const useFocusBack = (opened: boolean) => {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}
