import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import type { FormErrors } from '@mantine/form'
import { useSubmit } from './use-submit.ts'

interface RecordDialog<Form> {
  form: Form
  /** Creates the record, or updates the one that is edited. */
  send: () => Promise<{ message: string }>
  /** Reads the record again, after another person has changed it. */
  onReload: () => void
  showError?: (message: string) => Promise<void> | void
}

/** The props of a dialog that creates or edits one record: `<StepDialog {...useRecordDialog({ form, send, onReload })}>` */
export const useRecordDialog = <Form extends { setErrors: (errors: FormErrors) => void }>(
  record: RecordDialog<Form>,
) => {
  const { form, send, onReload, showError } = record
  const { submit, problem, stale } = useSubmit(form, async () => notifySuccess((await send()).message), showError)
  return { form, onSubmit: submit, problem, onReload: stale ? onReload : undefined }
}
