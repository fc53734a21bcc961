import type { Language } from '@laurel/contract/constants.ts'
import type { Problem } from '@laurel/contract/errors.ts'
import type { FormErrors } from '@mantine/form'
import type * as z from 'zod'

/** Puts the problems of a refused call beside their fields; false when none of them belongs to a field. */
export const applyProblems = (form: { setErrors: (errors: FormErrors) => void }, problems: readonly Problem[]) => {
  const errors: FormErrors = {}
  for (const { path, message } of problems) if (path) errors[path] ??= message
  form.setErrors(errors)
  return Object.keys(errors).length > 0
}

/**
 * `validateWith` for a form of the first page: schema and zod are fetched when the form is sent. Where they do not
 * arrive the form counts as valid, and the server has the last word as always.
 */
export const validateLater =
  (load: () => Promise<z.core.$ZodType>, lang: Language) =>
  async (values: unknown): Promise<FormErrors> => {
    try {
      const [schema, { validateWith }] = await Promise.all([load(), import('./form-rules.ts')])
      return validateWith(schema, lang)(values)
    } catch {
      return {}
    }
  }
