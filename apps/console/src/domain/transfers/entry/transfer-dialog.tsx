import { NetworkError } from '@laurel/client/call-error.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import classes from '../transfers.module.css'
import type { useQueueTransfers } from '../transfers.queries.ts'
import { type DraftEntry, sumAmounts } from './transfer-draft.model.ts'

interface TransferDialogProps {
  entries: readonly DraftEntry[]
  /** Tomorrow, by the calendar of the companies. */
  earliest: string
  latest: string
  showsCompany: boolean
  sandbox: boolean
  send: ReturnType<typeof useQueueTransfers>['mutateAsync']
  onSent: () => void
  onOpenQueue: (() => void) | undefined
}

/** Asks for the day, then for a confirmation. Both close even after a refusal. */
export function TransferDialog(props: TransferDialogProps) {
  const { entries, earliest, latest, showsCompany, sandbox, send, onSent, onOpenQueue } = props
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const [date, setDate] = useState(earliest)
  // The field of the browser takes any day that is typed, and hands out nothing while the day is incomplete.
  const isOutside = date < earliest || date > latest
  const sum = sumAmounts(entries)
  const people = t('people', { count: entries.length })
  const coins = t('open.coins', { count: sum })

  const values = entries.map(({ person, amount }) => ({ userid: person.id, coins: amount }))
  const transfer = (queueDate: string) =>
    send({ body: { values, queueDate } }).then(
      ({ result }) => {
        notifySuccess(result, onOpenQueue ? { action: { label: t('openQueue'), run: onOpenQueue } } : {})
        onSent()
      },
      (error: unknown) => {
        // Without an answer the confirmation stays open, so that a second try has the same key.
        if (error instanceof NetworkError) throw error
        notifyError(messageFor(error))
      },
    )

  const ask = () =>
    confirm({
      title: t('sure.title'),
      text: (
        <>
          {t('sure.text', { people, coins: format.number(sum), date: format.date(date), count: sum })}
          {sandbox && <span className={classes.note}>{t('sandbox.text')}</span>}
        </>
      ),
      confirmLabel: t('sure.confirm', { coins }),
      action: () => transfer(date),
    })

  return (
    <FormDialog
      title={t('date.title')}
      description={t('date.text')}
      submitLabel={t('date.submit')}
      onSubmit={ask}
      blocked={isOutside ? t(date === '' ? 'date.missing' : 'date.outside') : undefined}
      summary={
        <span className={classes.sum}>
          {people} · <CoinAmount coins={sum} whole />
        </span>
      }
    >
      <TextInput
        type="date"
        label={t('date.label')}
        description={t('date.hint', { date: format.date(earliest), latest: format.date(latest) })}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        min={earliest}
        max={latest}
        aria-invalid={isOutside}
        data-autofocus
      />
      <ReviewList entries={entries} showsCompany={showsCompany} />
    </FormDialog>
  )
}

/** All people who are about to be paid, also those on other pages or hidden by a filter. */
function ReviewList({ entries, showsCompany }: Pick<TransferDialogProps, 'entries' | 'showsCompany'>) {
  const { t } = useTranslation('transfers')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section className={classes.review} aria-label={t('date.review')} tabIndex={0}>
      <ul>
        {entries.map(({ person, amount }) => (
          <li key={person.id}>
            <span className={classes.reviewName}>
              {person.fullname}
              <span className={classes.personNote}>
                {[person.employeeid, showsCompany && person.company].filter(Boolean).join(' · ')}
              </span>
            </span>
            <CoinAmount coins={amount} whole />
          </li>
        ))}
      </ul>
    </section>
  )
}
