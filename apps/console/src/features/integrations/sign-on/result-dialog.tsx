import type { SignOnTest } from '@laurel/contract/sso.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './sign-on.module.css'

/** What the provider said at the latest test, and what would have come of it. */
export function ResultDialog({ test }: { test: SignOnTest | null }) {
  const { t } = useTranslation('sign-on')
  return (
    <FormDialog
      title={t('result.title')}
      description={test && <RelativeTime at={test.at} />}
      submitLabel={t('result.close')}
      onSubmit={() => true}
      readOnly
    >
      {test ? <Result test={test} /> : <p className={classes.text}>{t('result.none')}</p>}
    </FormDialog>
  )
}

function Result({ test }: { test: SignOnTest }) {
  const { t } = useTranslation(['sign-on', 'roles'])
  const { ok, problem, issuer, subject, email, groups, outcome, person, role, divisions } = test
  const rows = [
    ['issuer', issuer ?? t('result.nothing')],
    ['subject', subject ?? t('result.nothing')],
    ['email', email ?? t('result.nothing')],
    ['groups', groups.join(', ') || t('result.noGroups')],
    ...(role ? ([['role', t(`roles:${role}`)]] as const) : []),
    ...(role ? ([['divisions', divisions.join(', ') || t('result.all')]] as const) : []),
  ] as const
  return (
    <>
      <Alert
        color={ok ? 'laurel' : 'orange'}
        variant="light"
        icon={ok ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
        title={t(ok ? 'result.ok' : 'result.refused')}
      >
        {problem ?? (outcome && t(`result.${outcome}`, { name: person ?? '' }))}
      </Alert>
      <dl className={classes.record}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`result.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
