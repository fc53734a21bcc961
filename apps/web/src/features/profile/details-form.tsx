import { companyAdminProfileForm, profileForm } from '@laurel/contract/profile'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/language.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { applyProblems, validateWith } from '../../lib/form-rules.ts'
import { useProfile } from '../../lib/session-profile.ts'
import { notifyError, notifySuccess } from '../../ui/snackbar.ts'
import { useUpdateProfile } from './profile.queries.ts'
import classes from './profile-page.module.css'

export function DetailsForm() {
  const { t } = useTranslation('profile')
  const { firstname, lastname, username, companyname, roles } = useProfile()
  const mayRename = roles.includes('CompanyAdmin')
  const hint = companyname === null ? 'data.companyNone' : 'data.companyHint'
  const companyHint = mayRename ? 'data.companyRename' : hint
  const update = useUpdateProfile()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstname, lastname, email: username, companyname: companyname ?? '' },
    validate: validateWith(mayRename ? companyAdminProfileForm : profileForm, currentLanguage()),
  })

  const save = form.onSubmit(({ companyname: name, ...person }) => {
    const body = mayRename ? { ...person, companyname: name } : person
    update.mutate(body, {
      onSuccess: ({ message }) => {
        form.resetDirty()
        notifySuccess(message)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'email_taken') form.setFieldError('email', error.message)
        else if (error instanceof ApiError) applyProblems(form, error.problems)
        notifyError(t('failed'))
      },
    })
  }, focusFirstError(form))

  return (
    <form className={classes.card} noValidate onSubmit={save} aria-labelledby="details-title">
      <h2 id="details-title">{t('data.title')}</h2>
      <div className={classes.fields}>
        <TextInput
          key={form.key('firstname')}
          {...form.getInputProps('firstname')}
          autoComplete="given-name"
          label={t('data.firstname')}
        />
        <TextInput
          key={form.key('lastname')}
          {...form.getInputProps('lastname')}
          autoComplete="family-name"
          label={t('data.lastname')}
        />
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          autoComplete="email"
          label={t('data.email')}
          description={t('data.emailHint')}
        />
        <TextInput
          key={form.key('companyname')}
          {...form.getInputProps('companyname')}
          autoComplete="organization"
          readOnly={!mayRename}
          variant={mayRename ? 'default' : 'filled'}
          label={t('data.company')}
          description={t(companyHint)}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={update.isPending}>
          {t('data.submit')}
        </Button>
      </div>
    </form>
  )
}
