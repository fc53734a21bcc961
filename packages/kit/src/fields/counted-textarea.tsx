import { Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './counted-textarea.module.css'

interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'description'> {
  value?: string
  max: number
  hint?: ReactNode
}

/**
 * A text field that grows, with its hint and how much of the limit is used below it. Spaces around the text are not
 * saved, nor counted.
 */
export function CountedTextarea({ value = '', max, hint, minRows = 3, ...props }: CountedTextareaProps) {
  const { length } = value.trim()
  return (
    <Textarea
      {...props}
      value={value}
      minRows={minRows}
      autosize
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span className={classes.hint}>
          {hint}
          <span className={classes.count} data-over={length > max || undefined}>
            {length} / {max}
          </span>
        </span>
      }
    />
  )
}
