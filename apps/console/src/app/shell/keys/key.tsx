import classes from './key.module.css'

interface Props {
  children: string
}

/** One key of the keyboard. */
export function Key({ children }: Props) {
  return <kbd className={classes.key}>{children}</kbd>
}
