import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './shell-window.module.css'

interface ShellWindowProps {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A window of the shell that only shows something. */
export function ShellWindow({ title, opened, onClose, children }: ShellWindowProps) {
  const { t } = useTranslation('ui')
  useEscape(opened, onClose)
  return (
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={false} size={560}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton size={30} aria-label={t('close')} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
