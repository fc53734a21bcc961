import type { UseFormReturnType } from '@mantine/form'

type FormWithNodes = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputNode'>

/** A handler for `form.onSubmit`: moves the focus to the first field with an error. */
export const focusFirstError = (form: FormWithNodes) => (errors: Record<string, unknown>) => {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}
