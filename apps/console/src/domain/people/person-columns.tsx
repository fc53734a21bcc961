import type { USER_SORT_FIELDS, User } from '@laurel/contract/users.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowName } from '@laurel/kit/data-table/rows/row-name.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { NewHireMark } from './new-hire-mark.tsx'
import classes from './people.module.css'
import { InvitedChip, placeNames, SharedIdChip, ToPlaceChip } from './person-marks.tsx'
import { fullName } from './person-name.ts'
import { RoleChip } from './role-chip.tsx'

export type PersonSortField = (typeof USER_SORT_FIELDS)[number]
type PersonColumn = Column<User, PersonSortField>

/** `openerFor` gives the way into a person, if there is one. */
export const usePersonColumns = (openerFor: (person: User) => (() => void) | undefined): PersonColumn[] => {
  const { t } = useTranslation('people')
  const format = useFormat()
  return [
    {
      key: 'newHire',
      header: t('columns.newHire'),
      hiddenHeader: true,
      width: 22,
      cell: ({ activenewhire }) => activenewhire && <NewHireMark />,
    },
    {
      key: 'employeeid',
      header: t('columns.employeeid'),
      sortField: 'employeeid',
      width: 100,
      cell: (person) => (
        <span className={classes.stacked}>
          {person.employeeid}
          <SharedIdChip person={person} />
        </span>
      ),
    },
    {
      key: 'firstname',
      header: t('columns.firstname'),
      sortField: 'firstname',
      primary: true,
      skeleton: 'avatar',
      cell: (person) => (
        <span className={classes.named}>
          <PersonAvatar name={fullName(person)} photoUrl={person.profilepic} />
          <RowName onOpen={openerFor(person)}>{person.firstname}</RowName>
        </span>
      ),
    },
    {
      key: 'lastname',
      header: t('columns.lastname'),
      sortField: 'lastname',
      width: 90,
      truncate: true,
      cell: (person) => (
        <span className={classes.strong}>
          <RowName onOpen={openerFor(person)} isSecond>
            {person.lastname}
          </RowName>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('columns.email'),
      sortField: 'username',
      width: 140,
      truncate: true,
      cell: ({ username }) => username,
    },
    {
      key: 'company',
      header: t('columns.company'),
      sortField: 'company',
      width: 110,
      truncate: true,
      cell: ({ company }) => company,
    },
    {
      key: 'places',
      header: t('columns.places'),
      width: 110,
      hideBelow: 1000,
      truncate: true,
      cell: (person) => placeNames(person) || <ToPlaceChip person={person} />,
    },
    {
      key: 'role',
      header: t('columns.role'),
      sortField: 'roles',
      cell: (person) => (
        <span className={classes.stacked}>
          <RoleChip role={person.role} />
          <InvitedChip person={person} />
        </span>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      sortField: 'createddate',
      width: 105,
      hideBelow: 900,
      cell: ({ createddate }) => format.instantDay(createddate),
    },
  ]
}
