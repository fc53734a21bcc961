import type { SignOn } from '@laurel/contract/sso.ts'
import { PasswordField } from '@laurel/kit/fields/password-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Select, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyLine } from '../copy-line.tsx'
import { hasNewProvider, type ProviderKind, providerKindFor, type SignOnUseForm } from './sign-on.model.ts'
import classes from './sign-on.module.css'

const KINDS: readonly ProviderKind[] = ['okta', 'entra', 'google', 'other']

const EXAMPLES: Record<ProviderKind, string> = {
  okta: 'https://example.okta.com',
  entra: 'https://login.microsoftonline.com/…/v2.0',
  google: 'https://accounts.google.com',
  other: 'https://',
}

/** What to copy where, for each provider. */
export function ProviderStep({ form, signOn }: { form: SignOnUseForm; signOn: SignOn }) {
  const { t } = useTranslation('sign-on')
  const [kind, setKind] = useState<ProviderKind>(signOn.issuer === '' ? 'okta' : providerKindFor(signOn.issuer))
  const values = form.getValues()
  const isConnected = signOn.issuer !== ''
  const withdraws = isConnected && signOn.state !== 'untested' && hasNewProvider(values, signOn)
  return (
    <Stack gap="md">
      {isConnected && (
        <SettingSwitch
          title={t('dialog.off')}
          description={t('dialog.offText')}
          checked={values.isOff}
          onChange={(isOff) => form.setFieldValue('isOff', isOff)}
        />
      )}
      {withdraws && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('dialog.withdraws')}
        </Alert>
      )}
      {!values.isOff && (
        <>
          <Select
            label={t('dialog.which')}
            data={KINDS.map((value) => ({ value, label: t(`provider.${value}`) }))}
            value={kind}
            onChange={(value) => value && setKind(value)}
            allowDeselect={false}
            data-autofocus
          />
          <div>
            <CopyLine label={t('dialog.redirect')} value={signOn.redirecturi} />
            <ol className={classes.guide}>
              {t(`guide.${kind}`)
                .split('\n')
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </ol>
          </div>
          <TextInput
            {...form.getInputProps('issuer')}
            label={t('dialog.issuer')}
            placeholder={EXAMPLES[kind]}
            inputMode="url"
            autoComplete="off"
          />
          <TextInput {...form.getInputProps('clientid')} label={t('dialog.clientid')} autoComplete="off" />
          <PasswordField
            {...form.getInputProps('clientsecret')}
            label={t('dialog.clientsecret')}
            description={t(signOn.hassecret ? 'dialog.secretKept' : 'dialog.secretNew')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
          />
        </>
      )}
    </Stack>
  )
}
