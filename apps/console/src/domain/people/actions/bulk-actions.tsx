import { HOME_ROLE_IDS } from '@laurel/contract/user-form.ts'
import { BULK_MAX, INVITATIONS_MAX, type User } from '@laurel/contract/users.ts'
import type { Selection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconArrowsRight, IconMailPlus, IconQrcode, IconUserCheck, IconUserPause } from '@tabler/icons-react'
import { useChangeStatuses, useInviteAgain } from '../people.queries.ts'
import { fullName } from '../person-name.ts'

interface BulkActionsProps {
  selection: Selection<User>
  /** Opens the dialog in which the chosen people get another division. */
  move: () => void
  /** Opens the dialog with invitations to print. */
  invitations: (people: readonly User[]) => void
}

const NAMED = 8

/** The actions on several people. Each confirmation lists them. */
export function BulkActions({ selection, move, invitations }: BulkActionsProps) {
  const { t } = useTranslation('people')
  const { mutateAsync: inviteAgain } = useInviteAgain()
  const { mutateAsync: changeStatuses } = useChangeStatuses()
  const { rows, count } = selection
  const invited = rows.filter(({ iscomplete, status }) => iscomplete === 0 && status === 'Active')
  const active = rows.filter(({ status }) => status === 'Active')
  const inactive = rows.filter(({ status }) => status === 'Inactive')
  const isOneCompany = new Set(rows.map(({ companyid }) => companyid)).size === 1
  const isMovable =
    isOneCompany && rows.every(({ roleid, status }) => HOME_ROLE_IDS.includes(roleid) && status !== 'Removed')

  const ask = (
    subject: 'invite' | 'deactivate' | 'activate',
    people: readonly User[],
    change: (ids: number[]) => Promise<{ message: string }>,
  ) =>
    confirm({
      title: t(`bulk.${subject}`, { count: people.length }),
      text: <Names people={people} />,
      confirmLabel: t(`bulk.${subject}Confirm`, { count: people.length }),
      action: async () => {
        notifySuccess((await change(people.map(({ id }) => id))).message)
        selection.clear()
      },
    })

  return (
    <>
      {count > BULK_MAX && <span role="status">{t('bulk.tooMany', { max: BULK_MAX })}</span>}
      {invited.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconMailPlus size={16} />}
          disabled={count > BULK_MAX}
          onClick={() => ask('invite', invited, (ids) => inviteAgain({ body: { ids } }))}
        >
          {t('bulk.inviteShort', { count: invited.length })}
        </Button>
      )}
      {invited.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} />}
          disabled={invited.length > INVITATIONS_MAX}
          title={invited.length > INVITATIONS_MAX ? t('bulk.tooMany', { max: INVITATIONS_MAX }) : undefined}
          onClick={() => invitations(invited)}
        >
          {t('bulk.invitationsShort', { count: invited.length })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowsRight size={16} />}
        disabled={!isMovable || count > BULK_MAX}
        title={isMovable ? undefined : t('bulk.moveOff')}
        onClick={move}
      >
        {t('bulk.moveShort')}
      </Button>
      {inactive.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} />}
          disabled={count > BULK_MAX}
          onClick={() => ask('activate', inactive, (ids) => changeStatuses({ body: { ids, status: 'Active' } }))}
        >
          {t('bulk.activateShort', { count: inactive.length })}
        </Button>
      )}
      {active.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconUserPause size={16} />}
          disabled={count > BULK_MAX}
          onClick={() => ask('deactivate', active, (ids) => changeStatuses({ body: { ids, status: 'Inactive' } }))}
        >
          {t('bulk.deactivateShort', { count: active.length })}
        </Button>
      )}
    </>
  )
}

/** The first of them by name and id, and how many more there are. */
export function Names({ people }: { people: readonly User[] }) {
  const { t } = useTranslation('people')
  const more = people.length - NAMED
  return (
    <ul>
      {people.slice(0, NAMED).map((person) => (
        <li key={person.id}>{[fullName(person), person.employeeid].filter(Boolean).join(' · ')}</li>
      ))}
      {more > 0 && <li>{t('bulk.more', { count: more })}</li>}
    </ul>
  )
}
