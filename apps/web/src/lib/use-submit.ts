import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { messageOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { applyProblems } from './form-rules.ts'

/**
 * The submit of a dialog: what the server refuses about a field goes beside the field, anything else becomes the
 * `problem` of the dialog, which then stays open.
 */
export const useSubmit = (form: { setErrors: (errors: FormErrors) => void }, send: () => Promise<unknown>) => {
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    setProblem(undefined)
    try {
      await send()
      return true
    } catch (error) {
      const shown = error instanceof ApiError && applyProblems(form, error.problems)
      if (!shown) setProblem(messageOf(error))
      return false
    }
  }
  return { submit, problem }
}
