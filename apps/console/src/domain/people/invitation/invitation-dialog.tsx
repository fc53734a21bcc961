import type { Invitation, User } from '@laurel/contract/users.ts'
import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { messageFor } from '../../../lib/api.ts'
import { Names } from '../actions/bulk-actions.tsx'
import { useMakeInvitations } from '../people.queries.ts'
import { fullName } from '../person-name.ts'
import classes from './invitation.module.css'
import { InvitationSheet } from './invitation-sheet.tsx'

/** Invitations to print or to show: making them ends earlier links, so it is asked for. */
export function InvitationDialog({ people }: { people: readonly User[] }) {
  const { t } = useTranslation('invitation')
  const make = useMakeInvitations()
  const [made, setMade] = useState<readonly Invitation[]>()
  const [first] = people
  const count = people.length
  const heading = {
    title: t('title', { count, name: first ? fullName(first) : '' }),
    description: t('text'),
  }
  const submit = async () => {
    const answer = await make.mutateAsync({ body: { ids: people.map(({ id }) => id) } }).catch(() => undefined)
    setMade(answer?.invitations)
    return false
  }
  const print = () => {
    window.print()
    return false
  }

  if (!made) {
    const problem = make.error ? messageFor(make.error) : undefined
    return (
      <FormDialog {...heading} submitLabel={t('make', { count })} onSubmit={submit} problem={problem}>
        <p className={classes.warning}>{t('warning', { count })}</p>
        {count > 1 && <Names people={people} />}
      </FormDialog>
    )
  }
  return (
    <FormDialog {...heading} submitLabel={t('print')} onSubmit={print}>
      {made.map((invitation) => (
        <div key={invitation.id} className={classes.shown}>
          <InvitationSheet invitation={invitation} />
          <CopyButton variant="button" value={invitation.link} label={t('copy')} />
        </div>
      ))}
      {createPortal(
        <div className={classes.printed} aria-hidden>
          {made.map((invitation) => (
            <InvitationSheet key={invitation.id} invitation={invitation} />
          ))}
        </div>,
        document.body,
      )}
    </FormDialog>
  )
}
