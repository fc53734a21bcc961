import { text } from '@laurel/contract/rules'
import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { currentLanguage } from '../../i18n/language.ts'
import { messageOf } from '../../lib/api.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { notifySuccess } from '../../ui/snackbar.ts'
import classes from './factor-dialog.module.css'
import { useEnableFactor, useStartFactor } from './profile.queries.ts'

const codeForm = z.object({ code: text(20) })

/** “ABCD EFGH …”: four letters at a time are easy to copy by hand. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface Props {
  onDone: (recoveryCodes: readonly string[]) => void
}

export function FactorSetUpDialog({ onDone }: Props) {
  const { t } = useTranslation('profile')
  const { mutate: start, data: factor, error } = useStartFactor()
  const { mutateAsync: enable } = useEnableFactor()
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(codeForm, currentLanguage()) })
  useEffect(() => start(), [start])

  const submit = async () => {
    try {
      const { message, recoveryCodes } = await enable(form.getValues().code)
      notifySuccess(message)
      onDone(recoveryCodes)
    } catch (failure) {
      form.setFieldError('code', messageOf(failure))
    }
    return false
  }

  return (
    <FormDialog
      title={t('factor.setUpTitle')}
      description={t('factor.off')}
      form={form}
      dirty={false}
      submitLabel={t('factor.submit')}
      onSubmit={submit}
      problem={error ? messageOf(error) : undefined}
    >
      <h3 className={classes.step}>{t('factor.secretTitle')}</h3>
      <p className={classes.hint}>{t('factor.secretHint')}</p>
      {factor && <QrCode value={factor.uri} label={t('factor.picture')} />}
      <div className={classes.key} aria-busy={!factor}>
        <span className={classes.label}>{t('factor.key')}</span>
        <code>{factor ? grouped(factor.secret) : '…'}</code>
        {factor && <CopyButton value={factor.secret} label={t('factor.copy')} />}
      </div>
      {factor && (
        <Anchor href={factor.uri} size="sm">
          {t('factor.open')}
        </Anchor>
      )}
      <h3 className={classes.step}>{t('factor.codeTitle')}</h3>
      <TextInput
        {...form.getInputProps('code')}
        data-autofocus
        w={180}
        autoComplete="one-time-code"
        inputMode="numeric"
        label={t('factor.code')}
      />
    </FormDialog>
  )
}
