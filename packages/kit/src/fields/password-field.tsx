import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/**
 * Mantine’s field for a password marks only its frame as invalid, names its toggle in English and leaves it out of the
 * tab order.
 */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error) || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'password.hide' : 'password.show'), tabIndex: 0 }}
    />
  )
}
