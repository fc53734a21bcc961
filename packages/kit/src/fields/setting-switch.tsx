import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './setting-switch.module.css'

interface SettingSwitchProps {
  title: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** A consequence of the present setting that is easily overlooked. */
  note?: string | undefined
  /** A control that belongs to the setting, such as its number of days; shown before the switch. */
  extra?: ReactNode
  /** Fields that belong to the setting and need the whole width; shown under the words. */
  below?: ReactNode
}

/** One setting per row, with a line between adjacent rows. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { title, description, note, checked, onChange, disabled = false, extra, below } = props
  const id = useId()
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.title}>
          {title}
        </label>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
        <p className={classes.note} role="status">
          {note}
        </p>
      </div>
      {extra && <div className={classes.extra}>{extra}</div>}
      <Switch
        id={id}
        aria-describedby={description && `${id}-description`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {below && <div className={classes.below}>{below}</div>}
    </div>
  )
}
