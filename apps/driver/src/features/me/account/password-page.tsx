import { PASSWORD_MIN } from '@laurel/contract/constants.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { Button } from '../../../parts/button.tsx'
import { Field, problemsFor } from '../../../parts/form/field.tsx'
import classes from '../../../parts/form/form.module.css'
import { Page } from '../../../parts/screen.tsx'
import { useUpdatePassword } from '../me.queries.ts'

export function PasswordPage() {
  const { t } = useTranslation('account')
  const change = useUpdatePassword()
  const [message, setMessage] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const field = (name: string) => String(fields.get(name) ?? '')
    setMessage(undefined)
    const body = {
      oldpassword: field('oldpassword'),
      newpassword: field('newpassword'),
      repeatedpassword: field('repeatedpassword'),
    }
    change.mutate(
      { body },
      {
        onSuccess: (answer) => {
          form.reset()
          setMessage(answer.message)
        },
      },
    )
  }
  const problems = problemsFor(change.error)
  const hasField = ['oldpassword', 'newpassword', 'repeatedpassword'].some((name) => problems[name])
  return (
    <Page title={t('newPassword.title')} back="/me">
      <p className={classes.hint}>{t('newPassword.text')}</p>
      <form className={classes.form} onSubmit={submit}>
        <Field
          label={t('newPassword.present')}
          name="oldpassword"
          type="password"
          autoComplete="current-password"
          required
          problem={problems['oldpassword']}
        />
        <Field
          label={t('newPassword.next')}
          name="newpassword"
          type="password"
          autoComplete="new-password"
          hint={t('newPassword.hint', { min: PASSWORD_MIN })}
          required
          problem={problems['newpassword']}
        />
        <Field
          label={t('newPassword.repeat')}
          name="repeatedpassword"
          type="password"
          autoComplete="new-password"
          required
          problem={problems['repeatedpassword']}
        />
        {change.isError && !hasField && (
          <p className={classes.problem} role="alert">
            {messageFor(change.error)}
          </p>
        )}
        {message && (
          <p className={classes.done} role="status">
            {message}
          </p>
        )}
        <Button type="submit" primary disabled={change.isPending}>
          {t('newPassword.submit')}
        </Button>
      </form>
    </Page>
  )
}
