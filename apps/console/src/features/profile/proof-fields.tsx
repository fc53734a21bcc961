import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useProfile } from '../../lib/session/session-profile.ts'
import type { NO_PROOF } from './profile.model.ts'

interface Props {
  form: UseFormReturnType<typeof NO_PROOF>
}

/** The own password and, where the second factor is on, a code. */
export function ProofFields({ form }: Props) {
  const { t } = useTranslation('profile')
  const { secondFactor } = useProfile()
  return (
    <Stack gap="lg">
      <PasswordField
        {...form.getInputProps('password')}
        data-autofocus
        autoComplete="current-password"
        label={t('proof.password')}
        withAsterisk
      />
      {secondFactor && (
        <TextInput
          {...form.getInputProps('code')}
          autoComplete="one-time-code"
          label={t('proof.code')}
          withAsterisk
          description={t('proof.codeHint')}
        />
      )}
    </Stack>
  )
}
