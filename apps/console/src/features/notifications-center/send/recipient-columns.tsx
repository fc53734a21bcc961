import type { USER_SORT_FIELDS, User } from '@laurel/contract/users.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './recipients.module.css'

/** Only the address is known of people who were chosen by “select all” without having been on screen. */
export type Recipient = Pick<User, 'username'> & Partial<User>

export const recipientName = ({ firstname = '', lastname = '', username }: Recipient) =>
  `${firstname} ${lastname}`.trim() || username

type RecipientColumn = Column<Recipient, (typeof USER_SORT_FIELDS)[number]>

export const useRecipientColumns = (): RecipientColumn[] => {
  const { t } = useTranslation('notifications-center')
  const format = useFormat()
  return [
    {
      key: 'employeeid',
      header: t('recipients.columns.employeeid'),
      sortField: 'employeeid',
      width: 110,
      cell: ({ employeeid }) => employeeid,
    },
    {
      key: 'firstname',
      header: t('recipients.columns.firstname'),
      sortField: 'firstname',
      primary: true,
      skeleton: 'avatar',
      cell: (person) => (
        <span className={classes.named}>
          <PersonAvatar name={recipientName(person)} photoUrl={person.profilepic ?? null} />
          {person.firstname}
        </span>
      ),
    },
    {
      key: 'lastname',
      header: t('recipients.columns.lastname'),
      sortField: 'lastname',
      cell: (person) => (
        <>
          <span className={classes.strong}>{person.lastname}</span>
          <NoDevice person={person} />
        </>
      ),
    },
    {
      key: 'email',
      header: t('recipients.columns.email'),
      sortField: 'username',
      width: 210,
      truncate: true,
      cell: ({ username }) => username,
    },
    {
      key: 'company',
      header: t('recipients.columns.company'),
      sortField: 'company',
      width: 140,
      truncate: true,
      cell: ({ company }) => company,
    },
    {
      key: 'created',
      header: t('recipients.columns.created'),
      width: 110,
      cell: ({ createddate }) => createddate && format.instantDay(createddate),
    },
  ]
}

/** Known before the message is sent: it cannot reach this person. */
export function NoDevice({ person }: { person: Recipient }) {
  const { t } = useTranslation('notifications-center')
  return person.hasdevice === false && <span className={classes.noDevice}>{t('recipients.noDevice')}</span>
}
