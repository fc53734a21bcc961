import { LANGUAGES } from '@laurel/contract/constants.ts'
import { COUNTRIES } from '@laurel/contract/regions.ts'
import type { User } from '@laurel/contract/users.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '../people.module.css'
import { NewHireField } from './new-hire-field.tsx'
import { hasCompany, hasHome, type PersonValues } from './person-form.model.ts'
import { PlaceFields } from './place-fields.tsx'
import { TypedDateField } from './typed-date-field.tsx'

interface PersonFieldsProps {
  form: UseFormReturnType<PersonValues>
  person: User | undefined
  acrossCompanies: boolean
}

const COLUMNS = { base: 1, sm: 2 }
const ID_LENGTH = 20

/** All fields of a person but the badges they may give. */
export function PersonFields({ form, person, acrossCompanies }: PersonFieldsProps) {
  const { t } = useTranslation('people')
  const isManaged = (name: keyof PersonValues) => person?.managed.includes(name) ?? false
  return (
    <>
      {person && (person.managed.length > 0 || person.toplace) && (
        <Alert color="blue" variant="light" icon={<IconLock size={18} />} mb="lg">
          {person.toplace && <div>{t('managed.toPlace')}</div>}
          {t('managed.note')}
        </Alert>
      )}
      <Section title={t('sections.person')}>
        <SimpleGrid cols={COLUMNS} spacing="lg">
          <TextInput
            {...form.getInputProps('firstname')}
            label={t('fields.firstname')}
            disabled={isManaged('firstname')}
            withAsterisk
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('lastname')}
            label={t('fields.lastname')}
            disabled={isManaged('lastname')}
            withAsterisk
          />
          <TextInput
            {...form.getInputProps('username')}
            label={t('fields.username')}
            description={person?.signson ? t('fields.signsOn') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            disabled={isManaged('username')}
            withAsterisk
          />
          <Select
            {...form.getInputProps('country')}
            label={t('fields.country')}
            data={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
            allowDeselect={false}
            withAsterisk
          />
          <IdField form={form} name="employeeid" required disabled={isManaged('employeeid')} />
          <IdField form={form} name="secondaryid" />
        </SimpleGrid>
      </Section>
      <Section title={t('sections.place')}>
        <PlaceFields form={form} person={person} acrossCompanies={acrossCompanies} />
      </Section>
      <Section title={t('sections.details')}>
        <SimpleGrid cols={COLUMNS} spacing="lg">
          <TypedDateField {...form.getInputProps('hireDate')} label={t('fields.hireDate')} />
          <TypedDateField {...form.getInputProps('birthDate')} label={t('fields.birthDate')} />
          {person ? (
            <TextInput
              label={t('fields.lang')}
              value={t(`languages.${person.lang}`)}
              description={t('fields.langFixed')}
              inputWrapperOrder={['label', 'input', 'description']}
              disabled
            />
          ) : (
            <Select
              {...form.getInputProps('lang')}
              label={t('fields.lang')}
              data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              allowDeselect={false}
              withAsterisk
            />
          )}
          {hasCompany(form.values.roleid) && <NewHireField form={form} acrossCompanies={acrossCompanies} />}
          {hasHome(form.values.roleid) && (
            <Checkbox
              {...form.getInputProps('celebrations', { type: 'checkbox' })}
              className={classes.check}
              label={t('celebrations.label')}
              description={t('celebrations.hint')}
            />
          )}
        </SimpleGrid>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

interface IdFieldProps {
  form: UseFormReturnType<PersonValues>
  name: 'employeeid' | 'secondaryid'
  required?: boolean
  disabled?: boolean
}

function IdField({ form, name, required = false, disabled = false }: IdFieldProps) {
  const { t } = useTranslation('people')
  return (
    <TextInput
      {...form.getInputProps(name)}
      label={t(`fields.${name}`)}
      description={t('fields.idHint', { max: ID_LENGTH })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      disabled={disabled}
      withAsterisk={required}
    />
  )
}
