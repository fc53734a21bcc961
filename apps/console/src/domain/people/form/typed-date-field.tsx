import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { allowedTyping, settledDate, TYPED_DATE_LENGTH } from './typed-date.model.ts'

interface TypedDateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Month/day/year; empty without a date. */
  value?: string
  onChange: (typed: string) => void
}

const refuse = (event: SyntheticEvent) => event.preventDefault()

/** A date that is typed; pasting is refused. Text that is no date is cleared on leaving and on Enter, and the hint explains it. */
export function TypedDateField({ value = '', onChange, onBlur, onKeyDown, ...props }: TypedDateFieldProps) {
  const { t } = useTranslation('people')
  const [cleared, setCleared] = useState<string>()

  const settle = () => {
    const settled = settledDate(value)
    const isCleared = settled === '' && value !== ''
    if (isCleared) setCleared(value)
    if (settled !== value) onChange(settled)
    return isCleared
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    settle()
    onBlur?.(event)
  }
  /** Enter must not send the form after it has cleared the date. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && settle()) event.preventDefault()
    onKeyDown?.(event)
  }

  return (
    <TextInput
      {...props}
      value={value}
      onChange={({ currentTarget }) => {
        setCleared(undefined)
        onChange(allowedTyping(currentTarget.value))
      }}
      onBlur={leave}
      onKeyDown={press}
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
