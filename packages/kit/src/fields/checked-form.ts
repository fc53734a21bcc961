/** The part of Mantine's `useForm` that a dialog needs in order to check its fields. */
export interface CheckedForm {
  errors: Record<string, unknown>
  isDirty: () => boolean
  validate: () => { hasErrors: boolean } | Promise<{ hasErrors: boolean }>
  validateField: (path: string) => { hasError: boolean } | Promise<{ hasError: boolean }>
}

/** Checks these fields alone, and shows what is wrong with them. */
export const fieldsAreValid = async (form: CheckedForm, fields: readonly string[]) => {
  const results = await Promise.all(fields.map(async (field) => form.validateField(field)))
  return results.every(({ hasError }) => !hasError)
}

/** Whether an error stands at one of these fields, or inside of one: `drivers.3` belongs to `drivers`. */
export const hasErrorIn = (form: CheckedForm, fields: readonly string[]) =>
  Object.keys(form.errors).some((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))
