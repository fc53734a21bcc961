import { CallError } from '@laurel/client/call-error.ts'
import { type ComponentProps, useId } from 'react'
import classes from './form.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  /** What is wrong with it. */
  problem?: string | undefined
}

export function Field({ label, hint, problem, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The sentences of a refusal, by field. */
export const problemsFor = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallError
    ? Object.fromEntries(error.problems.flatMap(({ path, message }) => (path ? [[path, message]] : [])))
    : {}
