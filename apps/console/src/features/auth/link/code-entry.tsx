import { sayError } from '@laurel/contract/messages/say.ts'
import { text } from '@laurel/contract/rules.ts'
import { checkLink } from '@laurel/contract/session.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { readResetFailure } from '../auth.model.ts'
import classes from '../auth-form.module.css'
import { Notice } from '../notice.tsx'

const codeForm = z.object({ code: text(40) })

interface Props {
  /** Gets a code that works. */
  onCode: (code: string) => void
}

/** For a person who was given a code instead of the mail. */
export function CodeEntry({ onCode }: Props) {
  const { t } = useTranslation('auth')
  const lang = currentLanguage()
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: validateWith(codeForm, lang) })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (token: string) => call(checkLink, { body: { token, purpose: 'confirm' } }),
    onSuccess: ({ state }, code) => {
      if (state === 'valid') onCode(code)
      else form.setFieldError('code', sayError(lang, 'token_or_user_not_found'))
    },
    meta: { ownErrors: true },
  })

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ code }) => mutate(code.trim()), focusFirstError(form))}
    >
      <Notice tone="error" message={error ? readResetFailure(error, lang) : sayError(lang, 'token_not_found')} />
      <TextInput
        key={form.key('code')}
        {...form.getInputProps('code')}
        size="md"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        label={t('link.codeTitle')}
        description={t('link.codeHint')}
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('link.codeSubmit')}
      </Button>
    </form>
  )
}
