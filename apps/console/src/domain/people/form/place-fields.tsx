import { roleName as nameOfRole } from '@laurel/contract/roles.ts'
import type { User } from '@laurel/contract/users.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CompanyField, DivisionField, DivisionsField, LocationField } from '../../organisation/organisation-fields.tsx'
import { useRoleName } from '../use-role-name.ts'
import { hasCompany, hasDivisions, hasHome, type PersonValues, roleChoices } from './person-form.model.ts'

interface PlaceFieldsProps {
  form: UseFormReturnType<PersonValues>
  person: User | undefined
  acrossCompanies: boolean
}

/** The role, and what goes with it: the divisions of a manager, or division and location. */
export function PlaceFields({ form, person, acrossCompanies }: PlaceFieldsProps) {
  const { t } = useTranslation('people')
  const { roleid, divisionid } = form.values
  const companyid = acrossCompanies ? form.values.companyid : undefined
  const isManaged = (name: string) => person?.managed.includes(name) ?? false
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <RoleField form={form} person={person} />
      {acrossCompanies && hasCompany(roleid) && person && (
        <TextInput label={t('fields.company')} value={person.company ?? ''} disabled />
      )}
      {acrossCompanies && hasCompany(roleid) && !person && (
        <CompanyField
          {...form.getInputProps('companyid')}
          onChange={(companyid) => form.setValues({ companyid, ...NOWHERE })}
          withAsterisk
        />
      )}
      {hasDivisions(roleid) && (
        <DivisionsField
          {...form.getInputProps('selectedDivisions')}
          companyid={companyid}
          readOnly={isManaged('selectedDivisions')}
          withAsterisk
        />
      )}
      {hasHome(roleid) && (
        <>
          <DivisionField
            {...form.getInputProps('divisionid')}
            companyid={companyid}
            readOnly={isManaged('divisionid')}
            onChange={(divisionid) => form.setValues({ divisionid, locationid: null })}
            withAsterisk
          />
          <LocationField {...form.getInputProps('locationid')} divisionid={divisionid} withAsterisk />
        </>
      )}
    </SimpleGrid>
  )
}

/** Another company has other divisions and its own default for new hires. */
const NOWHERE = { divisionid: null, locationid: null, selectedDivisions: [], allowBadges: [], newhire: null }

function RoleField({ form, person }: Pick<PlaceFieldsProps, 'form' | 'person'>) {
  const { t } = useTranslation('people')
  const roleName = useRoleName()
  const roles = roleChoices(person)
  const isFixed = roles.length === 1 || (person?.managed.includes('roleid') ?? false)
  return (
    <Select
      {...form.getInputProps('roleid')}
      label={t('fields.role')}
      data={roles.map((value) => ({ value, label: roleName(nameOfRole(value)) }))}
      description={roles.length === 1 && t('roleFixed')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={isFixed}
      allowDeselect={false}
      withAsterisk
    />
  )
}
