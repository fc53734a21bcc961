import type { User, UserStatus } from '@laurel/contract/users.ts'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { useSelection } from '@laurel/kit/data-table/selection/use-selection.ts'
import type { TableList } from '@laurel/kit/data-table/types.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { type Dialog, useDialog, useDialogReload } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useHistoryAction } from '../../lib/record/use-history-action.tsx'
import { useProfile } from '../../lib/session/session-profile.ts'
import { tableQuery } from '../../lib/table-query.ts'
import { BulkActions } from './actions/bulk-actions.tsx'
import { usePersonActions } from './actions/use-person-actions.tsx'
import { freshPerson, type Remove } from './people.queries.ts'
import { PersonCard } from './person-card.tsx'
import { type PersonSortField, usePersonColumns } from './person-columns.tsx'
import { distinctName, fullName } from './person-name.ts'

const PersonDialog = lazyDialog(() => import('./form/person-dialog.tsx'), 'PersonDialog')
const MoveDialog = lazyDialog(() => import('./actions/move-dialog.tsx'), 'MoveDialog')
const InvitationDialog = lazyDialog(() => import('./invitation/invitation-dialog.tsx'), 'InvitationDialog')
const PasswordDialog = lazyDialog(() => import('./actions/password-dialog.tsx'), 'PasswordDialog')

interface PeopleTableProps {
  list: TableList<PersonSortField> & { search: string }
  query: UseQueryResult<{ content: User[]; totalElements: number }>
  status: UserStatus
  dialog: Dialog<User>
  /** The button for a new person, repeated in the empty table; left out for readers. */
  newPerson?: ReactNode
  remove: Remove
  /** The Admin's view: there are companies to choose from. */
  acrossCompanies?: boolean
  /** The company that a new person starts with. */
  companyid?: number | null
}

const CARDS_BELOW = 1180

const personKey = ({ id }: User) => id

/** The people of a query with all actions on them. */
export function PeopleTable(props: PeopleTableProps) {
  const { list, query, status, dialog, newPerson, remove, acrossCompanies = false, companyid = null } = props
  const { t } = useTranslation('people')
  const { id: ownId } = useProfile()
  const selection = useSelection<User>(personKey, {
    isSelectable: useCallback(({ id }: User) => id !== ownId, [ownId]),
  })
  const moveDialog = useDialog<User>()
  const hasBulk = newPerson !== undefined && newPerson !== false && status !== 'Removed'
  const passwordDialog = useDialog<User>()
  const invitationDialog = useDialog<readonly User[]>()
  const { rowActions, openerFor } = usePersonActions({
    remove,
    edit: dialog.open,
    setPassword: passwordDialog.open,
    invitation: (person) => invitationDialog.open([person]),
  })
  const columns = usePersonColumns(openerFor)
  const toHistory = useHistoryAction()
  const reload = useDialogReload(dialog, ({ id }) => freshPerson(id))
  const noMatch = list.search === '' ? undefined : t('empty.noMatch', { search: list.search })

  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={personKey}
        {...(hasBulk && {
          selection,
          selectionBar: {
            actions: (
              <BulkActions selection={selection} move={() => moveDialog.open()} invitations={invitationDialog.open} />
            ),
          },
        })}
        rowName={(person) => distinctName({ fullname: fullName(person), employeeid: person.employeeid })}
        rowActions={(person) => {
          const actions = [...rowActions(person), ...toHistory('user', person.id)]
          return actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
        }}
        cardsBelow={CARDS_BELOW}
        renderCard={(person) => <PersonCard person={person} onOpen={openerFor(person)} />}
        empty={
          <EmptyState
            kind="first-use"
            title={t(`empty.${status}.title`)}
            text={newPerson ? t(`empty.${status}.text`) : t('empty.readOnly')}
            actions={status === 'Active' && newPerson}
          />
        }
        emptyFiltered={<NothingFound title={noMatch} onClear={list.clear} />}
      />
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <PersonDialog
          key={dialog.opening}
          person={dialog.subject}
          acrossCompanies={acrossCompanies}
          companyid={companyid}
          onReload={reload}
        />
      </DialogFrame>
      <DialogFrame opened={moveDialog.opened} onClose={moveDialog.close}>
        <MoveDialog people={selection.rows} acrossCompanies={acrossCompanies} onMoved={selection.clear} />
      </DialogFrame>
      <DialogFrame opened={invitationDialog.opened} onClose={invitationDialog.close} width={720}>
        {invitationDialog.subject && (
          <InvitationDialog key={invitationDialog.opening} people={invitationDialog.subject} />
        )}
      </DialogFrame>
      <DialogFrame opened={passwordDialog.opened} onClose={passwordDialog.close}>
        {passwordDialog.subject && <PasswordDialog person={passwordDialog.subject} />}
      </DialogFrame>
    </>
  )
}
