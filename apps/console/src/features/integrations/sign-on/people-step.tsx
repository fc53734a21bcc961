import { GIVEN_ROLES, type GivenRole, type SignOn } from '@laurel/contract/sso.ts'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon, Button, MultiSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DivisionField, DivisionsField } from '../../../domain/organisation/organisation-fields.tsx'
import type { SignOnUseForm } from './sign-on.model.ts'
import classes from './sign-on.module.css'

interface Props {
  form: SignOnUseForm
  signOn: SignOn
  companyid: number
}

/** Who gets an account, which role and divisions, and who may still use a password. */
export function PeopleStep({ form, signOn, companyid }: Props) {
  const { t } = useTranslation(['sign-on', 'roles'])
  const values = form.getValues()
  const roles = GIVEN_ROLES.map((value) => ({ value, label: t(`roles:${value}`) }))
  const scope = companyid === 0 ? {} : { companyid }
  const needsDivision = values.defaultrole !== null && values.defaultrole !== 'CompanyAdmin'
  const setRole = (role: GivenRole | null) => {
    form.setFieldValue('defaultrole', role)
    if (role === null || role === 'CompanyAdmin') form.setFieldValue('defaultdivisionid', null)
  }
  return (
    <Stack gap="lg">
      {!values.isOff && (
        <SettingSwitch
          title={t('dialog.jit')}
          description={t('dialog.jitText')}
          checked={values.jit}
          onChange={(jit) => form.setFieldValue('jit', jit)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: needsDivision ? 2 : 1 }} spacing="md">
        <Select
          {...form.getInputProps('defaultrole')}
          label={t('dialog.defaultrole')}
          data={roles}
          placeholder={t('dialog.defaultroleNone')}
          clearable
          onChange={setRole}
        />
        {needsDivision && <DivisionField {...form.getInputProps('defaultdivisionid')} {...scope} />}
      </SimpleGrid>
      <div>
        <p className={classes.label}>{t('dialog.groups')}</p>
        <p className={classes.hint}>{t('dialog.groupsText')}</p>
        <ul className={classes.groups}>
          {values.rolemap.map(({ role }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the fields are controlled
            <li key={index} className={classes.entry}>
              <div className={classes.entryFields}>
                <TextInput
                  {...form.getInputProps(`rolemap.${index}.group`)}
                  label={t('dialog.group')}
                  maxLength={200}
                />
                <Select
                  {...form.getInputProps(`rolemap.${index}.role`)}
                  label={t('dialog.role')}
                  data={roles}
                  allowDeselect={false}
                />
                {role !== 'CompanyAdmin' && (
                  <DivisionsField {...form.getInputProps(`rolemap.${index}.divisionids`)} {...scope} />
                )}
              </div>
              <ActionIcon aria-label={t('dialog.removeGroup')} onClick={() => form.removeListItem('rolemap', index)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('rolemap', { group: '', role: 'Manager', divisionids: [] })}
        >
          {t('dialog.addGroup')}
        </Button>
      </div>
      <MultiSelect
        {...form.getInputProps('breakglass')}
        label={t('dialog.breakglass')}
        description={t('dialog.breakglassText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={signOn.companyadmins.map(({ id, name, fit }) => ({
          value: id,
          label: fit ? name : t('dialog.breakglassUnfit', { name }),
          disabled: !fit && !signOn.breakglass.includes(id),
        }))}
        searchable
      />
    </Stack>
  )
}
