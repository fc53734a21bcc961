import type { SignOn } from '@laurel/contract/sso.ts'
import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { named } from './sign-on.model.ts'
import classes from './sign-on.module.css'
import { useVerifyDomain } from './sign-on.queries.ts'

interface Props {
  domain: SignOn['domains'][number]
  companyid: number
}

/** Nothing is entered here: what the server finds missing in the DNS is the problem of the whole dialog. */
const WITHOUT_FIELDS = { setErrors: () => undefined }

export function DomainDialog({ domain: { domain, record, txt }, companyid }: Props) {
  const { t } = useTranslation('sign-on')
  const { mutateAsync } = useVerifyDomain()
  const { submit, problem } = useSubmit(WITHOUT_FIELDS, async () => {
    notifySuccess((await mutateAsync({ body: { domain, ...named(companyid) } })).message)
  })
  return (
    <FormDialog
      title={t('domain.title', { domain })}
      description={t('domain.text', { domain })}
      submitLabel={t('domain.submit')}
      onSubmit={submit}
      problem={problem}
    >
      <dl className={classes.record}>
        <dt>{t('domain.type')}</dt>
        <dd>
          <code>TXT</code>
        </dd>
        <dt>{t('domain.name')}</dt>
        <dd>
          <code>{record}</code>
          <CopyButton value={record} label={t('domain.copyName')} />
        </dd>
        <dt>{t('domain.value')}</dt>
        <dd>
          <code>{txt}</code>
          <CopyButton value={txt} label={t('domain.copyValue')} />
        </dd>
      </dl>
    </FormDialog>
  )
}
