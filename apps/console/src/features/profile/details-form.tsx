import { CallError, NetworkError } from '@laurel/client/call-error.ts'
import { companyAdminProfileForm, profileForm } from '@laurel/contract/profile.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messageFor } from '../../lib/api.ts'
import { applyProblems } from '../../lib/form-problems.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { PendingAddress } from './pending-address.tsx'
import { useUpdateProfile } from './profile.queries.ts'
import classes from './profile-page.module.css'
import { ProofDialog } from './proof-dialog.tsx'

interface Person {
  firstname: string
  lastname: string
  companyname?: string
}

export function DetailsForm() {
  const { t } = useTranslation('profile')
  const { firstname, lastname, username, companyname, roles, impersonatedBy, hasPassword } = useProfile()
  const mayRename = roles.includes('CompanyAdmin')
  const isLocked = impersonatedBy !== null
  const emailHint = isLocked ? 'data.emailLocked' : hasPassword ? 'data.emailHint' : 'data.emailOfCompany'
  const update = useUpdateProfile()
  const proof = useDialog<Person & { email: string }>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { firstname, lastname, email: username, companyname: companyname ?? '' },
    validate: validateWith(mayRename ? companyAdminProfileForm : profileForm, currentLanguage()),
  })

  useLeaveGuard(() => form.isDirty())
  const saveDetails = (person: Person) =>
    update.mutate(
      { body: person },
      {
        onSuccess: ({ message }) => {
          form.resetDirty()
          notifySuccess(message)
        },
        onError: (error) => {
          const shown = error instanceof CallError && applyProblems(form, error.problems)
          if (!shown) notifyError(error instanceof NetworkError ? messageFor(error) : t('failed'))
        },
      },
    )

  /** A new address needs the password. An unchanged one is left out, so that a change under way goes on. */
  const save = form.onSubmit(({ companyname: name, email, ...person }) => {
    const details = mayRename ? { ...person, companyname: name } : person
    if (email.trim() === username) saveDetails(details)
    else proof.open({ ...details, email: email.trim() })
  }, focusFirstError(form))

  const requestAddress = async (typed: { password: string; code: string }) => {
    if (!proof.subject) return
    const { message } = await update.mutateAsync({ body: { ...proof.subject, ...typed } })
    // The present address stays until the link was opened; the waiting one is shown below it.
    form.setFieldValue('email', username)
    form.resetDirty()
    notifySuccess(message)
  }

  return (
    <section className={classes.card}>
      <h2 id="details-title">{t('data.title')}</h2>
      <PendingAddress isLocked={isLocked} />
      <form noValidate onSubmit={save} aria-labelledby="details-title">
        <div className={classes.fields}>
          <TextInput
            key={form.key('firstname')}
            {...form.getInputProps('firstname')}
            autoComplete="given-name"
            label={t('data.firstname')}
            withAsterisk
          />
          <TextInput
            key={form.key('lastname')}
            {...form.getInputProps('lastname')}
            autoComplete="family-name"
            label={t('data.lastname')}
            withAsterisk
          />
          <TextInput
            key={form.key('email')}
            {...form.getInputProps('email')}
            type="email"
            autoComplete="email"
            readOnly={isLocked || !hasPassword}
            variant={isLocked || !hasPassword ? 'filled' : 'default'}
            label={t('data.email')}
            withAsterisk
            description={t(emailHint)}
          />
          {companyname !== null && (
            <TextInput
              key={form.key('companyname')}
              {...form.getInputProps('companyname')}
              autoComplete="organization"
              readOnly={!mayRename}
              variant={mayRename ? 'default' : 'filled'}
              label={t('data.company')}
              withAsterisk={mayRename}
              description={t(mayRename ? 'data.companyRename' : 'data.companyHint')}
            />
          )}
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={update.isPending && !proof.opened}>
            {t('data.submit')}
          </Button>
        </div>
      </form>
      {/* Outside of the form: the submit of a dialog inside would also reach the form around it. */}
      <DialogFrame opened={proof.opened} onClose={proof.close}>
        <ProofDialog
          title={t('address.title')}
          description={t('address.hint', { email: proof.subject?.email ?? '' })}
          submitLabel={t('address.submit')}
          onProof={requestAddress}
        />
      </DialogFrame>
    </section>
  )
}
