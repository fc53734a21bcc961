import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLang } from '../format/use-format.ts'
import type { Language } from '../i18n/language.ts'
import classes from './number-field.module.css'
import { numberFromTyped } from './typed-number.ts'

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'rightSectionWidth'> {
  /** Undefined for an empty field, so that a schema reports it as missing; NaN for what is no number. */
  value?: number | undefined
  onChange?: (value: number | undefined) => void
  /** When the field is left, the number is written with so many decimals. For amounts. */
  decimals?: number
  /** What is counted: “days”. */
  unit?: string
}

const written = (value: number | undefined, lang: Language, decimals: number | undefined) => {
  if (value === undefined || Number.isNaN(value)) return ''
  const text = decimals === undefined || !isExact(value, decimals) ? String(value) : value.toFixed(decimals)
  return lang === 'fr' ? text.replace('.', ',') : text
}

/** A number with more decimals than allowed is not rounded, because the rule beside the field has to name it. */
const isExact = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value

/**
 * A number or nothing. Takes `form.getInputProps('driverlimit')`. The typed text is never changed while typing, also
 * when it is no number: the rule beside the field names the problem.
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
