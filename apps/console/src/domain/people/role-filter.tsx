import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles.ts'
import { type FilterOption, FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useRoleName } from './use-role-name.ts'

interface RoleFilterProps {
  /** 0 means every role but Admin. */
  value: number
  onChange: (roleid: number) => void
  /** For an Admin, who can also look for the others. */
  withAdmins?: boolean
}

export function RoleFilter({ value, onChange, withAdmins = false }: RoleFilterProps) {
  const { t } = useTranslation('people')
  const roleName = useRoleName()
  const roles = ROLE_NAMES.filter((role) => withAdmins || role !== 'Admin')
  const options = roles.map((role): FilterOption<number> => ({ value: ROLE_ID[role], label: roleName(role) }))
  return (
    <FilterSelect
      label={t('filters.role')}
      value={value}
      onChange={onChange}
      options={[{ value: 0, label: t('filters.allRoles') }, ...options]}
    />
  )
}
