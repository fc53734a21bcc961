import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconHelp, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmOptions, Explain, InformOptions, Question } from './confirm.ts'
import classes from './confirm-dialog.module.css'
import { notifyError } from './snackbar.ts'
import { useEscape } from './use-escape.ts'

interface ConfirmDialogProps {
  question: Question
  opened: boolean
  explain: Explain
}

export function ConfirmDialog({ question, opened, explain }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    if (!busy) question.answer(false)
  }
  const proceed = async (options: ConfirmOptions) => {
    setBusy(true)
    try {
      await options.action?.()
      question.answer(true)
    } catch (error) {
      const message = explain(error)
      if (message === undefined) return
      question.answer(false)
      notifyError(message)
    } finally {
      setBusy(false)
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
          <Confirmation options={question.options} busy={busy} leave={leave} proceed={proceed} />
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
  leave: () => void
  proceed: (options: ConfirmOptions) => Promise<void>
}

function Confirmation({ options, busy, leave, proceed }: ConfirmationProps) {
  const { t } = useTranslation('ui')
  const { danger = false } = options
  const icon = options.icon ?? (danger ? <IconTrash size={18} /> : <IconHelp size={18} />)
  return (
    <>
      <Words tone={danger ? 'danger' : 'info'} icon={icon} title={options.title} text={options.text} />
      <div className={classes.foot}>
        <Button variant="default" disabled={busy} onClick={leave} data-autofocus={danger || undefined}>
          {options.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={danger ? 'red' : 'laurel'}
          loading={busy}
          onClick={() => proceed(options)}
          data-autofocus={!danger || undefined}
        >
          {options.confirmLabel}
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
}

function Words({ tone, icon, title, text }: WordsProps) {
  return (
    <Modal.Body className={classes.body}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        {text && <div className={classes.text}>{text}</div>}
      </div>
    </Modal.Body>
  )
}

/** Mantine's own way back misses a dialog that is opened by its very first render. */
const useFocusBack = (opened: boolean) => {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}
