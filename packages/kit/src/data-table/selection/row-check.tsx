import classes from './row-check.module.css'

interface RowCheckProps {
  label: string
  checked: boolean
  /** Some, but not all. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: () => void
}

/** A native check box, because a page of rows holds dozens of them. Looks like the `Checkbox` of Mantine. */
export function RowCheck({ label, checked, indeterminate = false, disabled = false, onChange }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      onChange={onChange}
    />
  )
}
