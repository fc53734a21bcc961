import { approvalSettingsForm, type getApprovalSettings } from '@laurel/contract/approvals.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { useLeaveGuard } from '@laurel/kit/dialogs/use-leave-guard.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { focusFirstError } from '@laurel/kit/fields/focus-first-error.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Panel } from '@laurel/kit/page/panel.tsx'
import { Alert, Button, Select, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../domain/organisation/use-today.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { session } from '../../lib/session/session.ts'
import { queryProblem } from '../../lib/table-query.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import classes from './budgets.module.css'
import { approvalSettingsQuery, useSetApprovalSettings } from './budgets.queries.ts'

type Settings = CallResult<typeof getApprovalSettings>

/** As it is typed: what a switch turns off keeps its values until the form is saved. */
interface Values {
  hasThreshold: boolean
  threshold: number | undefined
  hasStandIn: boolean
  standin: { userid: number | undefined; from: string | null; to: string | null }
}

const toValues = ({ threshold, standin }: Settings, today: string): Values => ({
  hasThreshold: threshold !== null,
  threshold: threshold ?? undefined,
  hasStandIn: standin !== null,
  standin: { userid: standin?.userid, from: standin?.from ?? today, to: standin?.to ?? null },
})

const toBody = ({ hasThreshold, threshold, hasStandIn, standin }: Values) => ({
  threshold: hasThreshold ? threshold : null,
  standin: hasStandIn ? standin : null,
})

/** When an assignment becomes a proposal, and who decides while the CompanyAdmins are away. */
export function ApprovalsTab() {
  const { t } = useTranslation('budgets')
  const query = useQuery(approvalSettingsQuery())
  const problem = queryProblem(query)
  if (!query.data) return problem ? <ErrorState {...problem} title={t('approvals.failed')} /> : <FormSkeleton />
  return <SettingsForm settings={query.data} />
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['budgets', 'roles'])
  const today = useToday()
  const save = useSetApprovalSettings()
  const check = validateWith(approvalSettingsForm, currentLanguage())
  const form = useForm<Values>({
    initialValues: toValues(settings, today),
    // An empty threshold is missing as long as its switch is on.
    validate: (values) =>
      check({ ...toBody(values), ...(values.hasThreshold && { threshold: values.threshold ?? Number.NaN }) }),
  })
  useLeaveGuard(() => form.isDirty() && session.state().session !== null)
  const { submit, problem } = useSubmit(form, async () => {
    const values = form.getValues()
    const body = approvalSettingsForm.parse(toBody(values))
    notifySuccess((await save.mutateAsync({ body })).message)
    form.setInitialValues(values)
    form.resetDirty(values)
  })
  const { hasThreshold, hasStandIn, standin } = form.values
  const people = settings.candidates.map(({ userid, fullname, roleid }) => ({
    value: String(userid),
    label: `${fullname} (${t(`roles:${roleid === ROLE_ID.CompanyAdmin ? 'CompanyAdmin' : 'Manager'}`)})`,
  }))
  return (
    <form noValidate onSubmit={form.onSubmit(() => void submit(), focusFirstError(form))} className={classes.settings}>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Panel title={t('approvals.title')}>
        <SettingSwitch
          title={t('approvals.threshold.switch')}
          description={t('approvals.threshold.text')}
          checked={hasThreshold}
          onChange={(checked) => form.setFieldValue('hasThreshold', checked)}
          below={
            hasThreshold && (
              <NumberField
                {...form.getInputProps('threshold')}
                className={classes.short}
                label={t('approvals.threshold.label')}
                decimals={2}
                withAsterisk
              />
            )
          }
        />
        <SettingSwitch
          title={t('approvals.standIn.switch')}
          description={t('approvals.standIn.text')}
          checked={hasStandIn}
          onChange={(checked) => form.setFieldValue('hasStandIn', checked)}
          below={
            hasStandIn && (
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
                <Select
                  label={t('approvals.standIn.who')}
                  placeholder={t('approvals.standIn.choose')}
                  data={people}
                  value={standin.userid === undefined ? null : String(standin.userid)}
                  onChange={(value) => form.setFieldValue('standin.userid', value === null ? undefined : Number(value))}
                  error={form.errors['standin.userid'] ?? form.errors.standin}
                  searchable
                  nothingFoundMessage={t('approvals.standIn.nobody')}
                  withAsterisk
                />
                <DateField {...form.getInputProps('standin.from')} label={t('approvals.standIn.from')} withAsterisk />
                <DateField
                  {...form.getInputProps('standin.to')}
                  label={t('approvals.standIn.to')}
                  {...(standin.from && { minDate: standin.from })}
                  withAsterisk
                />
              </SimpleGrid>
            )
          }
        />
      </Panel>
      <div className={classes.foot}>
        <Button type="submit" loading={save.isPending}>
          {t('approvals.save')}
        </Button>
      </div>
    </form>
  )
}
