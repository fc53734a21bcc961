import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './setting-switch.module.css'

interface SettingSwitchProps {
  title: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What the present setting means, where that is easily overlooked. */
  note?: string | undefined
  /** A control that belongs to the setting, such as its number of days; it stands in front of the switch. */
  extra?: ReactNode
}

/** One setting per row. Rows that follow each other are parted by a line. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { title, description, note, checked, onChange, disabled = false, extra } = props
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
    </div>
  )
}
