import type { Recipient, Schedule } from '@laurel/contract/schedules.ts'
import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconMailForward, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { queryProblem } from '../../../lib/table-query.ts'
import { useWhenWords } from './schedule-words.ts'
import classes from './schedules.module.css'
import { schedulesQuery, useDeleteSchedule, useSendSchedule } from './schedules.queries.ts'

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'), 'ScheduleDialog')

/** Reports that go out by mail, by the calendar of the company. */
export function SchedulesTab() {
  const { t } = useTranslation('schedules')
  const query = useQuery(schedulesQuery())
  const dialog = useDialog<Schedule>()
  const { data } = query
  const problem = queryProblem(query)
  if (!data) return problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      {t('new')}
    </Button>
  )
  return (
    <section aria-label={t('title')}>
      <div className={classes.head}>
        <p>{t('text')}</p>
        {data.content.length > 0 && add}
      </div>
      {data.content.length === 0 ? (
        <EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={add} />
      ) : (
        <ul className={classes.list}>
          {data.content.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} people={data.people} onEdit={() => dialog.open(schedule)} />
          ))}
        </ul>
      )}
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={560}>
        <ScheduleDialog
          key={dialog.opening}
          schedule={dialog.subject}
          people={data.people}
          attachments={data.attachments}
        />
      </DialogFrame>
    </section>
  )
}

interface RowProps {
  schedule: Schedule
  people: readonly Recipient[]
  onEdit: () => void
}

function Row({ schedule, people, onEdit }: RowProps) {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const timezone = useProfile().timezone ?? undefined
  const whenWords = useWhenWords()
  const send = useSendSchedule()
  const remove = useDeleteSchedule()
  const { id, kind, division, recipients, owner, nextat, stoppedat, attachment, runs } = schedule
  const title = t(`kinds.${kind}`)
  const when = whenWords(schedule)
  const nameOn = (label: string) => t('actionOn', { action: label, title, when })
  const names = recipients.map((person) => people.find(({ userid }) => userid === person)?.fullname ?? t('gone'))
  const sendNow = () =>
    send.mutateAsync({ body: { id } }).then(
      ({ message }) => notifySuccess(message),
      (error: unknown) => notifyError(messageFor(error)),
    )
  const askToDelete = () =>
    confirm({
      title: t('confirmDelete.title', { title, when }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => notifySuccess((await remove.mutateAsync({ body: { id } })).message),
    })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          {title}
          {division !== null && <span> · {division}</span>}
          {stoppedat !== null && <StatusChip tone="red">{t('off')}</StatusChip>}
          {attachment && <StatusChip>{t('asFile')}</StatusChip>}
        </h2>
        <p>
          {when} · {t('to', { names: format.list(names) })}
        </p>
        <p className={classes.small}>
          {stoppedat === null ? t('next', { at: format.zonedInstant(nextat, timezone) }) : t('offText')}{' '}
          {owner === null ? t('ownerGone') : t('owner', { name: owner })}
        </p>
        {runs.length > 0 && (
          <details className={classes.small}>
            <summary>{t('history', { count: runs.length })}</summary>
            <ul>
              {runs.map((run) => (
                <li key={`${run.at} ${run.manual}`}>
                  {format.zonedInstant(run.at, timezone)}
                  {': '}
                  {run.sent ? t('run.sent', { count: run.people }) : t('run.failed')}
                  {run.manual && ` ${t('run.manual')}`}
                  {run.sent && run.skipped > 0 && ` ${t('run.skipped', { count: run.skipped })}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMailForward size={15} />}
          loading={send.isPending}
          aria-label={nameOn(t('sendNow'))}
          onClick={() => void sendNow()}
        >
          {t('sendNow')}
        </Button>
        <IconButton label={t('edit')} name={nameOn(t('edit'))} icon={<IconPencil size={16} />} onClick={onEdit} />
        <IconButton
          danger
          label={t('delete')}
          name={nameOn(t('delete'))}
          icon={<IconTrash size={16} />}
          onClick={() => void askToDelete()}
        />
      </div>
    </li>
  )
}
