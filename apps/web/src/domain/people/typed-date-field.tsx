import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allowedTyping, settledDate, TYPED_DATE_LENGTH } from './typed-date.model.ts'

interface TypedDateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Month/day/year; empty without a date. */
  value?: string
  onChange: (typed: string) => void
}

const refuse = (event: SyntheticEvent) => event.preventDefault()

/** A date that is typed, never pasted. What is no date is cleared once the field is left, and the hint says so. */
export function TypedDateField({ value = '', onChange, onBlur, ...props }: TypedDateFieldProps) {
  const { t } = useTranslation('people')
  const [cleared, setCleared] = useState<string>()

  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const settled = settledDate(value)
    if (settled === '' && value !== '') setCleared(value)
    if (settled !== value) onChange(settled)
    onBlur?.(event)
  }

  return (
    <TextInput
      {...props}
      value={value}
      onChange={({ currentTarget }) => {
        setCleared(undefined)
        onChange(allowedTyping(currentTarget.value))
      }}
      onBlur={settle}
      onPaste={refuse}
      onDrop={refuse}
      placeholder={t('dates.placeholder')}
      description={<span role="status">{cleared ? t('dates.cleared', { typed: cleared }) : t('dates.hint')}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={TYPED_DATE_LENGTH}
      autoComplete="off"
    />
  )
}
