import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type ChangeEvent, useId } from 'react'
import classes from './text-field.module.css'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  problem?: string | undefined
  /** Several lines, with a count of the characters. */
  long?: boolean
}

export function TextField({ label, value, onChange, max, problem, long = false }: TextFieldProps) {
  const { t } = useTranslation('frame')
  const id = useId()
  const field = {
    id,
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value),
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem ${id}-count`,
  }
  const length = value.trim().length
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {long ? <textarea {...field} rows={5} /> : <input {...field} autoComplete="off" />}
      <div className={classes.foot}>
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
        {(long || length > max) && (
          <p id={`${id}-count`} className={classes.count} data-over={length > max || undefined}>
            {t('written', { count: length, max })}
          </p>
        )}
      </div>
    </div>
  )
}
