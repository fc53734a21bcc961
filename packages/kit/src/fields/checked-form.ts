/** The part of Mantine's `useForm` that a dialog needs in order to check its fields. */
export interface CheckedForm {
  errors: Record<string, unknown>
  isDirty: () => boolean
  validate: () => { hasErrors: boolean } | Promise<{ hasErrors: boolean }>
  validateField: (path: string) => { hasError: boolean } | Promise<{ hasError: boolean }>
}

/** Validates only these fields, and shows their errors. */
export const fieldsAreValid = async (form: CheckedForm, fields: readonly string[]) => {
  const results = await Promise.all(fields.map(async (field) => form.validateField(field)))
  return results.every(({ hasError }) => !hasError)
}

/** Whether one of these fields has an error. `drivers.3` is part of `drivers`. */
export const hasErrorIn = (form: CheckedForm, fields: readonly string[]) =>
  Object.keys(form.errors).some((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))
