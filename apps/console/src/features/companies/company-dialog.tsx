import {
  type Company,
  companyForm,
  EMAIL_TEMPLATE_FIELDS,
  IMPORT_TYPES,
  newCompany,
} from '@laurel/contract/companies.ts'
import { StepDialog } from '@laurel/kit/dialogs/step-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { validateWith } from '../../lib/form-rules.ts'
import type { Compared } from '../../lib/record/conflicts.ts'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { useCreateCompany, useUpdateCompany } from './companies.queries.ts'
import { type CompanyValues, GENERAL_FIELDS, SETTINGS_FIELDS, SWITCHES, toCompanyValues } from './company.model.ts'
import { GeneralFields, MailFields, SettingsFields } from './company-fields.tsx'

interface CompanyDialogProps {
  /** The company to edit; a new one without. */
  company: Company | undefined
  onReload: () => Promise<Company | undefined>
}

export function CompanyDialog({ company, onReload }: CompanyDialogProps) {
  const { t } = useTranslation('companies')
  const create = useCreateCompany()
  const update = useUpdateCompany()
  const form = useForm({
    initialValues: toCompanyValues(company),
    validate: validateWith(newCompany, currentLanguage()),
  })
  const showImportType = ({ userImportTypeid }: CompanyValues) => {
    const type = IMPORT_TYPES[userImportTypeid - 1]
    return type && t(`importTypes.${type}`)
  }
  const showNewHireDays = ({ activenewhirebuffer, newhirebuffer }: CompanyValues) =>
    activenewhirebuffer && `${newhirebuffer ?? '–'} ${t('units.days')}`
  const send = () => {
    const body = companyForm.parse(form.getValues())
    return company
      ? update.mutateAsync({ body: { ...body, id: company.id, version: company.version } })
      : create.mutateAsync({ body })
  }
  const compared: Compared<CompanyValues>[] = [
    ...GENERAL_FIELDS,
    'latebuffer',
    { fields: ['activenewhirebuffer', 'newhirebuffer'], show: showNewHireDays },
    ...SWITCHES,
    'rewardsurl',
    'awarddelay',
    { fields: ['messagewindow'], show: ({ messagewindow: { from, to } }) => `${from} – ${to}` },
    ...EMAIL_TEMPLATE_FIELDS,
    { fields: ['userImportTypeid'], show: showImportType },
  ]
  const dialog = useRecordDialog({ form, send, onReload, toValues: toCompanyValues, compared })

  return (
    <StepDialog
      title={company ? t('dialog.edit', { name: company.name }) : t('dialog.create')}
      {...dialog}
      submitLabel={t(company ? 'dialog.save' : 'dialog.submit')}
      steps={[
        { name: t('steps.general'), content: <GeneralFields form={form} company={company} />, fields: GENERAL_FIELDS },
        { name: t('steps.settings'), content: <SettingsFields form={form} />, fields: SETTINGS_FIELDS },
        { name: t('steps.mail'), content: <MailFields form={form} />, fields: EMAIL_TEMPLATE_FIELDS },
      ]}
    />
  )
}
