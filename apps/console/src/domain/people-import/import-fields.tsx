import { LANGUAGES, TABLE_FILE_MAX_BYTES } from '@laurel/contract/constants.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { FileDrop } from '@laurel/kit/fields/files/file-drop.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Checkbox, Select, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { messageFor } from '../../lib/api.ts'
import { CompanyField, DivisionField } from '../organisation/organisation-fields.tsx'
import classes from './import.module.css'
import { saveSample } from './import.queries.ts'
import type { ImportValues } from './import-form.model.ts'
import { ScheduleFields } from './schedule-fields.tsx'

const ROLES = ['Driver', 'User'] as const

interface ImportFieldsProps {
  form: UseFormReturnType<ImportValues>
  acrossCompanies: boolean
  /** Some employee ids were refused that may be right, so a check box to accept them is offered. */
  doubtsIds: boolean
}

/** The file, where its people belong, and when they are invited. */
export function ImportFields({ form, acrossCompanies, doubtsIds }: ImportFieldsProps) {
  const { t } = useTranslation('people-import')
  const { value, onChange, error } = form.getInputProps('file')
  return (
    <div className={classes.fields}>
      <FileDrop
        label={t('fields.file')}
        required
        accept={['.csv']}
        maxBytes={TABLE_FILE_MAX_BYTES}
        value={value}
        onChange={onChange}
        error={error}
        title={t('fields.drop')}
        hint={t('fields.hint')}
        icon={<IconFileTypeCsv size={22} />}
        extra={<SampleButton divisionid={form.values.divisionid ?? 0} />}
      />
      {doubtsIds && (
        <Checkbox
          {...form.getInputProps('trustIds', { type: 'checkbox' })}
          label={t('fields.trustIds')}
          description={t('fields.trustIdsHint')}
        />
      )}
      <PlaceOfPeople form={form} acrossCompanies={acrossCompanies} />
      <ScheduleFields form={form} />
    </div>
  )
}

function SampleButton({ divisionid }: { divisionid: number }) {
  const { t } = useTranslation('people-import')
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} />}
      onClick={() => saveSample(divisionid).catch((error: unknown) => notifyError(messageFor(error)))}
    >
      {t('fields.sample')}
    </Button>
  )
}

function PlaceOfPeople({ form, acrossCompanies }: Pick<ImportFieldsProps, 'form' | 'acrossCompanies'>) {
  const { t } = useTranslation('people-import')
  const companyid = acrossCompanies ? form.values.companyid : undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {acrossCompanies && (
        <CompanyField
          {...form.getInputProps('companyid')}
          onChange={(companyid) => form.setValues({ companyid, divisionid: null })}
          withAsterisk
        />
      )}
      <DivisionField {...form.getInputProps('divisionid')} companyid={companyid} withAsterisk />
      <Select
        {...form.getInputProps('roleId')}
        label={t('fields.role')}
        data={ROLES.map((role) => ({ value: ROLE_ID[role], label: t(`roles.${role}`) }))}
        allowDeselect={false}
        withAsterisk
      />
      <Select
        {...form.getInputProps('lang')}
        label={t('fields.lang')}
        data={LANGUAGES.map((lang) => ({ value: lang, label: t(`languages.${lang}`) }))}
        allowDeselect={false}
        withAsterisk
      />
    </SimpleGrid>
  )
}
