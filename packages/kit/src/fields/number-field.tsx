import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLang } from '../format/use-format.ts'
import type { Language } from '../i18n/language.ts'
import classes from './number-field.module.css'
import { numberFromTyped } from './typed-number.ts'

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'rightSectionWidth'> {
  /** Undefined while the field is empty, which is what a schema calls missing, and NaN for what is no number. */
  value?: number | undefined
  onChange?: (value: number | undefined) => void
  /** Written out with so many decimals when the field is left, as amounts are. */
  decimals?: number
  /** What is counted: “days”. */
  unit?: string
}

const written = (value: number | undefined, lang: Language, decimals: number | undefined) => {
  if (value === undefined || Number.isNaN(value)) return ''
  const text = decimals === undefined || !isExact(value, decimals) ? String(value) : value.toFixed(decimals)
  return lang === 'fr' ? text.replace('.', ',') : text
}

/** Rounding would hide what is wrong with 1.234. */
const isExact = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value

/**
 * A number, or nothing. Takes what `form.getInputProps('driverlimit')` gives. What was typed stays as it is, also when
 * it is no number: the rule beside the field says what is wrong.
 */
export function NumberField({ value, onChange, decimals, unit, onBlur, ...rest }: NumberFieldProps) {
  const lang = useLang()
  const [typed, setTyped] = useState(() => written(value, lang, decimals))
  const isCurrent = Object.is(numberFromTyped(typed, lang), value)
  const shown = isCurrent ? typed : written(value, lang, decimals)
  const section = unit ? { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: 'auto' } : {}
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...section}
      {...rest}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange?.(numberFromTyped(text, lang))
      }}
      onBlur={(event) => {
        if (decimals !== undefined && !Number.isNaN(value)) setTyped(written(value, lang, decimals))
        onBlur?.(event)
      }}
    />
  )
}
