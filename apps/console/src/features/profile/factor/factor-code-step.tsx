import { text } from '@laurel/contract/rules.ts'
import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { QrCode } from '@laurel/kit/brand/qr-code.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as z from 'zod'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useEnableFactor } from '../profile.queries.ts'
import classes from './factor-dialog.module.css'

const codeForm = z.object({ code: text(40) })

/** “ABCD EFGH …”: four letters at a time are easy to copy by hand. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export interface StartedFactor {
  secret: string
  uri: string
}

interface Props {
  factor: StartedFactor
  onDone: (recoveryCodes: readonly string[]) => void
}

export function FactorCodeStep({ factor, onDone }: Props) {
  const { t } = useTranslation('profile')
  const { mutateAsync: enable } = useEnableFactor()
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(codeForm, currentLanguage()) })
  const { submit, problem } = useSubmit(form, async () => {
    const { message, recoveryCodes } = await enable({ body: form.getValues() })
    notifySuccess(message)
    onDone(recoveryCodes)
  })

  return (
    <FormDialog
      title={t('factor.setUpTitle')}
      description={t('factor.off')}
      form={form}
      dirty={false}
      submitLabel={t('factor.submit')}
      // The recovery codes take the place of this step; the dialog stays.
      onSubmit={async () => {
        await submit()
        return false
      }}
      problem={problem}
    >
      <h3 className={classes.step}>{t('factor.secretTitle')}</h3>
      <p className={classes.hint}>{t('factor.secretHint')}</p>
      <QrCode value={factor.uri} label={t('factor.picture')} />
      <div className={classes.key}>
        <span className={classes.label}>{t('factor.key')}</span>
        <code>{grouped(factor.secret)}</code>
        <CopyButton value={factor.secret} label={t('factor.copy')} />
      </div>
      <Anchor href={factor.uri} size="sm">
        {t('factor.open')}
      </Anchor>
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
