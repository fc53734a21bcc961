import type { ComponentProps } from 'react'
import classes from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** The one main action of a screen. */
  primary?: boolean
}

export function Button({ primary = false, type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={classes.button} data-primary={primary || undefined} />
}
