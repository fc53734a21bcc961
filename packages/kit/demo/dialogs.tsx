import { Button } from '@mantine/core'
import { DialogFrame } from '../src/dialogs/dialog-frame.tsx'
import { FormDialog } from '../src/dialogs/form-dialog.tsx'
import { useDialog } from '../src/dialogs/use-dialog.ts'
import { confirm, inform } from '../src/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../src/feedback/snackbar.ts'
import { BadgeForm } from './badge-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { NoAnswerError } from './demo-frame.tsx'
import classes from './demo-page.module.css'
import { DriversTable } from './drivers.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const askDelete = () =>
  confirm({
    title: 'Delete badge “Safe winter”?',
    text: 'It can no longer be awarded. The 118 already awarded stay on the score cards.',
    confirmLabel: 'Delete badge',
    cancelLabel: 'Keep it',
    danger: true,
    action: () => wait(300),
  })

const askFailing = () =>
  confirm({
    title: 'Restart the queue?',
    text: 'Transfers that are due go out at once.',
    confirmLabel: 'Restart queue',
    action: () => wait(300).then(() => Promise.reject(new Error('The queue is not ready.'))),
  })

const askUnanswered = () => {
  let tries = 0
  return confirm({
    title: 'Send the invitations?',
    text: 'The first try gets no answer, the second one succeeds.',
    confirmLabel: 'Send',
    action: async () => {
      tries += 1
      if (tries === 1) throw new NoAnswerError('The server did not answer.')
    },
  })
}

export function Dialogs() {
  const company = useDialog<string>()
  const badge = useDialog()
  const recipients = useDialog()
  const results = useDialog()
  return (
    <div className={classes.row}>
      <Button onClick={() => company.open('Transport Boréal')}>Dialog in steps</Button>
      <Button variant="default" onClick={() => badge.open()}>
        Dialog with one step
      </Button>
      <Button variant="default" onClick={() => recipients.open()}>
        Dialog with a table
      </Button>
      <Button variant="default" onClick={() => results.open()}>
        Persistent dialog
      </Button>
      <Button variant="default" onClick={askDelete}>
        Dangerous question
      </Button>
      <Button variant="default" onClick={askFailing}>
        Question that fails
      </Button>
      <Button variant="default" onClick={askUnanswered}>
        Question without an answer
      </Button>
      <Button variant="default" onClick={() => inform({ title: 'Oops', text: 'This person has not finished yet.' })}>
        Information
      </Button>
      <Button
        variant="default"
        onClick={() => notifySuccess('Badge assigned to 4 people', { action: { label: 'View', run: () => {} } })}
      >
        Success
      </Button>
      <Button variant="default" onClick={() => notifyError('Driver limit of 240 reached')}>
        Error
      </Button>

      <DialogFrame opened={company.opened} onClose={company.close} width={720}>
        <CompanyForm name={company.subject ?? ''} />
      </DialogFrame>
      <DialogFrame opened={badge.opened} onClose={badge.close}>
        <BadgeForm />
      </DialogFrame>
      <DialogFrame opened={recipients.opened} onClose={recipients.close} width={960}>
        <FormDialog
          title="Select recipients"
          description="Active drivers only."
          submitLabel="Use them"
          onSubmit={() => true}
        >
          <DriversTable place="inline" />
        </FormDialog>
      </DialogFrame>
      <DialogFrame opened={results.opened} onClose={results.close} persistent>
        <FormDialog title="Import results" submitLabel="Acknowledged" onSubmit={() => true}>
          212 trips were read, 3 rows could not be understood.
        </FormDialog>
      </DialogFrame>
    </div>
  )
}
