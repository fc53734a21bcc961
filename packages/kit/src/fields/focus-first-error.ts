import type { UseFormReturnType } from '@mantine/form'

type FormWithNodes = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputNode'>

/** Leads people to the first field that needs another look. */
export const focusFirstError = (form: FormWithNodes) => (errors: Record<string, unknown>) => {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}
