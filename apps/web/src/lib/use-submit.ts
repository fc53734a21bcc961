import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { tellingItself } from './action.ts'
import { messageOf } from './api.ts'
import { ApiError, hasCode } from './api-error.ts'
import { applyProblems } from './form-rules.ts'

/**
 * The submit of a dialog: what the server refuses about a field goes beside the field, anything else becomes the
 * `problem` of the dialog, which then stays open. `stale` means that somebody else changed the record meanwhile.
 * Nothing is said in passing as well, except through `tell`.
 */
export const useSubmit = (
  form: { setErrors: (errors: FormErrors) => void },
  send: () => Promise<unknown>,
  tell?: (message: string) => Promise<void> | void,
) => {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const submit = async () => {
    setFailure(undefined)
    try {
      await tellingItself(send)
      return true
    } catch (error) {
      const shown = error instanceof ApiError && applyProblems(form, error.problems)
      if (!shown) setFailure({ error })
      await tell?.(messageOf(error))
      return false
    }
  }
  return {
    submit,
    problem: failure && messageOf(failure.error),
    stale: hasCode(failure?.error, 'record_changed'),
  }
}
