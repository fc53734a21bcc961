import { type SignOn, signOnForm } from '@laurel/contract/sso.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { PeopleStep } from './people-step.tsx'
import { ProviderStep } from './provider-step.tsx'
import { hasNewProvider, named, type SignOnValues, toBody, toForm } from './sign-on.model.ts'
import classes from './sign-on.module.css'
import { useSaveSignOn } from './sign-on.queries.ts'

const checkValues = (values: SignOnValues) => validateWith(signOnForm, currentLanguage())(toBody(values))

export function SignOnDialog({ signOn, companyid }: { signOn: SignOn; companyid: number }) {
  const { t } = useTranslation('sign-on')
  const { mutateAsync } = useSaveSignOn()
  const form = useForm<SignOnValues>({
    initialValues: { ...toForm(signOn), isOff: false },
    validate: checkValues,
  })
  const { submit, problem } = useSubmit(form, async () => {
    const values = form.getValues()
    const enforced = values.enforced && !hasNewProvider(values, signOn)
    notifySuccess((await mutateAsync({ body: { ...toBody(values), ...named(companyid), enforced } })).message)
  })
  const { domains, rolemap } = form.getValues()
  const errorOfDomains = Object.entries(form.errors).find(([path]) => path.startsWith('domains'))?.[1]
  return (
    <StepDialog
      title={t('dialog.title')}
      form={form}
      submitLabel={t('dialog.submit')}
      onSubmit={submit}
      problem={problem}
      steps={[
        {
          name: t('dialog.stepProvider'),
          fields: ['issuer', 'clientid', 'clientsecret'],
          content: <ProviderStep form={form} signOn={signOn} />,
        },
        {
          name: t('dialog.stepDomains'),
          fields: ['domains', ...domains.map((_, index) => `domains.${index}`)],
          content: (
            <>
              <p className={classes.hint}>{t('dialog.domainsWhy')}</p>
              <TagsInput
                {...form.getInputProps('domains')}
                error={errorOfDomains}
                label={t('dialog.domains')}
                description={t('dialog.domainsHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxTags={20}
                acceptValueOnBlur
                splitChars={[',', ' ', ';']}
                data-autofocus
              />
            </>
          ),
        },
        {
          name: t('dialog.stepPeople'),
          fields: [
            'defaultrole',
            'defaultdivisionid',
            'rolemap',
            'breakglass',
            ...rolemap.flatMap((_, index) => [`rolemap.${index}.group`, `rolemap.${index}.divisionids`]),
          ],
          content: <PeopleStep form={form} signOn={signOn} companyid={companyid} />,
        },
      ]}
    />
  )
}
