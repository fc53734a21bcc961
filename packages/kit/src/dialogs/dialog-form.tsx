import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConflictChoice, type FieldConflict } from './conflict-choice.tsx'
import classes from './dialog-frame.module.css'

interface DialogFormProps {
  title: string
  description?: ReactNode
  /** Shown between title and body. */
  steps?: ReactNode
  /** A problem that belongs to no field. */
  problem?: string | undefined
  /** The record was changed by another person: what differs, to choose from. */
  conflicts?: readonly FieldConflict[] | undefined
  /** Loads the record again; offered below the problem when the record was changed and could not be compared. */
  onReload?: (() => void) | undefined
  /** Sends the same again; offered below the problem when no answer came. */
  onRetry?: (() => void) | undefined
  foot: ReactNode
  closable: boolean
  onSubmit: () => void
  bodyRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Head, body and foot of a dialog, as one form. The close button comes last, so that the first field gets the focus. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, steps, problem, conflicts, foot, closable, onSubmit, bodyRef, children } = props
  const { onReload, onRetry } = props
  const { t } = useTranslation('ui')

  /** The submit event of a dialog inside a dialog bubbles through React to the outer form, which must not be sent. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <div className={classes.heading}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {steps}
      </div>
      <div className={classes.body} ref={bodyRef} tabIndex={-1}>
        {problem && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert" mb="lg">
            <p className={classes.problem}>{problem}</p>
            {onReload && (
              <Button variant="default" size="xs" mt="md" leftSection={<IconRefresh size={14} />} onClick={onReload}>
                {t('dialog.reload')}
              </Button>
            )}
            {onRetry && (
              <Button variant="default" size="xs" mt="md" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </Alert>
        )}
        {conflicts && <ConflictChoice conflicts={conflicts} />}
        {children}
      </div>
      {foot}
      {closable && <Modal.CloseButton type="button" size={30} aria-label={t('close')} className={classes.close} />}
    </form>
  )
}
