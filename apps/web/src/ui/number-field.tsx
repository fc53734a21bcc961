import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Undefined while the field is empty, which is what a schema calls missing. */
  value?: number | undefined
  onChange?: (value: number | undefined) => void
}

/** “1.” and “-” are on their way to a number. */
const numberOf = (raw: number | string) => {
  const value = typeof raw === 'number' ? raw : Number.parseFloat(raw)
  return Number.isNaN(value) ? undefined : value
}

/** A number, or nothing. Takes what `form.getInputProps('driverlimit')` gives. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [raw, setRaw] = useState<number | string>(value ?? '')
  const shown = numberOf(raw) === value ? raw : (value ?? '')
  return (
    <NumberInput
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...rest}
      value={shown}
      onChange={(next) => {
        setRaw(next)
        onChange?.(numberOf(next))
      }}
    />
  )
}
