import { withOwnErrors } from '@laurel/client/action.ts'
import { CallError, hasCode } from '@laurel/client/call-error.ts'
import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { messageFor } from './api.ts'
import { applyProblems } from './form-problems.ts'

/**
 * The submit of a dialog: what the server refuses about a field goes beside the field, anything else becomes the
 * `problem` of the dialog, which then stays open. `stale` means that the record was changed by another person meanwhile.
 * No snackbar appears, except through `showError`.
 */
export const useSubmit = (
  form: { setErrors: (errors: FormErrors) => void },
  send: () => Promise<unknown>,
  showError?: (message: string, error: unknown) => Promise<void> | void,
) => {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const submit = async () => {
    setFailure(undefined)
    try {
      await withOwnErrors(send)
      return true
    } catch (error) {
      const shown = error instanceof CallError && applyProblems(form, error.problems)
      if (!shown) setFailure({ error })
      await showError?.(messageFor(error), error)
      return false
    }
  }
  return {
    submit,
    problem: failure && messageFor(failure.error),
    stale: hasCode(failure?.error, 'record_changed'),
  }
}
