import { roleName as nameOfRole } from '@laurel/contract/roles.ts'
import type { User } from '@laurel/contract/users.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { type Compared, sayNames } from '../../../lib/record/conflicts.ts'
import { divisionChoices } from '../../organisation/organisation.queries.ts'
import { toNames, useLocationChoices } from '../../organisation/use-choices.ts'
import { useRoleName } from '../use-role-name.ts'
import type { PersonValues } from './person-form.model.ts'

/** What is compared after a conflict over a person. Places and badges are lists of their own, whose names are shown. */
export const usePersonParts = (
  { companyid, divisionid }: PersonValues,
  person: User | undefined,
  acrossCompanies: boolean,
): Compared<PersonValues>[] => {
  const { t } = useTranslation('people')
  const lang = useLang()
  const roleName = useRoleName()
  const isKnown = person !== undefined
  const { data: divisions = [] } = useQuery({
    ...divisionChoices({ companyid: acrossCompanies ? (companyid ?? 0) : 0 }),
    enabled: isKnown,
  })
  const locations = useLocationChoices({ divisionid: divisionid ?? 0, enabled: isKnown && divisionid !== null })
  const divisionNames = new Map(divisions.map(({ id, name }) => [id, name]))
  const badgeNames = new Map(divisions.flatMap(({ badges }) => badges.map(({ id, name }) => [id, name] as const)))
  const locationNames = toNames(locations)
  for (const { location } of person?.permissions ?? []) if (location) locationNames.set(location.id, location.name)
  const show = (ids: readonly (number | null)[], names: ReadonlyMap<number, string>) =>
    sayNames(
      lang,
      ids.filter((id) => id !== null),
      names,
    )

  return [
    'firstname',
    'lastname',
    'username',
    'employeeid',
    'secondaryid',
    { fields: ['country'], show: ({ country }) => (country ? t(`countries.${country}`) : undefined) },
    {
      fields: ['roleid', 'selectedDivisions'],
      show: ({ roleid, selectedDivisions }) =>
        [
          roleid ? roleName(nameOfRole(roleid)) : '–',
          ...selectedDivisions.map((id) => divisionNames.get(id) ?? `#${id}`),
        ].join(' · '),
    },
    {
      fields: ['divisionid', 'locationid'],
      show: (values) => `${show([values.divisionid], divisionNames)} · ${show([values.locationid], locationNames)}`,
    },
    { fields: ['allowBadges'], show: ({ allowBadges }) => show(allowBadges, badgeNames) },
    'hireDate',
    'birthDate',
    'newhire',
    'celebrations',
  ]
}
