import { NOTIFICATION_MAX_RECIPIENTS } from '@laurel/contract/constants.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import type { Selection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { tableQuery } from '../../../lib/table-query.ts'
import { useLocalList } from '../../../lib/use-list-search.ts'
import { recipientsQuery, useFindRecipients } from '../notifications.queries.ts'
import { NoDevice, type Recipient, recipientName, useRecipientColumns } from './recipient-columns.tsx'
import { RecipientFilters } from './recipient-filters.tsx'
import { recipientList } from './recipient-list.ts'
import classes from './recipients.module.css'

interface RecipientsDialogProps {
  selection: Selection<Recipient>
  onSend: () => Promise<void>
}

const CARDS_BELOW = 900

/** More recipients than this need a confirmation. */
const ASKED_ABOVE = 10

/** Who gets the message. Choices stay while people page, search and filter, and while the dialog is closed. */
export function RecipientsDialog({ selection, onSend }: RecipientsDialogProps) {
  const { t } = useTranslation('notifications-center')
  const format = useFormat()
  const list = useLocalList(recipientList)
  const query = useQuery(recipientsQuery(list.query))
  const columns = useRecipientColumns()
  const find = useFindRecipients()
  const [problem, setProblem] = useState<string>()

  const selectAll = async () => {
    const { result } = await find.mutateAsync({ query: { ...list.filters, search: list.search } })
    selection.set(
      result.users.map((username) => ({ username })),
      true,
    )
  }
  const isMeant = () =>
    selection.count <= ASKED_ABOVE ||
    confirm({
      title: t('recipients.sure.title', { count: selection.count }),
      text: t('recipients.sure.text'),
      confirmLabel: t('recipients.send'),
    })
  const submit = async () => {
    setProblem(undefined)
    if (!(await isMeant())) return false
    try {
      await onSend()
      return true
    } catch (error) {
      setProblem(`${t('failed')}. ${messageFor(error)}`)
      return false
    }
  }
  const chosen = selection.count > 0 && t('recipients.chosen', { count: selection.count })
  const blocked = () => {
    if (selection.count === 0) return t('recipients.needed')
    if (selection.count <= NOTIFICATION_MAX_RECIPIENTS) return undefined
    return t('recipients.tooMany', { max: format.number(NOTIFICATION_MAX_RECIPIENTS) })
  }

  return (
    <FormDialog
      title={t('recipients.title')}
      description={[t('recipients.description'), chosen].filter(Boolean).join(' ')}
      submitLabel={t('recipients.send')}
      onSubmit={submit}
      blocked={blocked()}
      problem={problem}
      dirty={false}
    >
      <RecipientFilters list={list} />
      <div className={classes.table}>
        <DataTable<Recipient, typeof list.sortField>
          label={t('recipients.label')}
          columns={columns}
          {...tableQuery(query)}
          list={list}
          rowKey={({ username }) => username}
          rowName={recipientName}
          selection={selection}
          selectionBar={{ place: 'inline', onSelectAll: () => void selectAll() }}
          cardsBelow={CARDS_BELOW}
          renderCard={(person) => (
            <RowCard
              avatar={<PersonAvatar name={recipientName(person)} photoUrl={person.profilepic ?? null} size={36} />}
              title={recipientName(person)}
              meta={[person.employeeid, person.company].filter(Boolean)}
            >
              {person.username}
              <NoDevice person={person} />
            </RowCard>
          )}
          dense
          empty={<EmptyState kind="first-use" title={t('recipients.empty.title')} text={t('recipients.empty.text')} />}
        />
      </div>
    </FormDialog>
  )
}
