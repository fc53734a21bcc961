import { type RefObject, useEffect, useState } from 'react'

const FIELD =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

const first = (body: HTMLElement) =>
  body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(FIELD)

const invalid = (body: HTMLElement) => body.querySelector<HTMLElement>('[aria-invalid="true"]')

const find = { first, invalid, held: (body: HTMLElement) => invalid(body) ?? first(body) }

/** Moves the focus to the first field, or to the first wrong one, after the next render. */
export const useFieldFocus = (body: RefObject<HTMLElement | null>) => {
  const [request, setRequest] = useState<{ target: keyof typeof find }>()
  useEffect(() => {
    if (!request || !body.current) return
    const field = find[request.target](body.current) ?? body.current
    field.focus()
  }, [request, body])
  /** New content, such as a reloaded record, removes the focused element; the focus then goes to its first field. */
  useEffect(() => {
    if (body.current && document.activeElement === document.body) find.first(body.current)?.focus()
  }, [body])
  return (target: keyof typeof find) => setRequest({ target })
}
