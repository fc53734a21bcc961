import { MAX_PAGE_SIZE } from '@laurel/contract/constants.ts'
import type { Send } from '@laurel/contract/notifications.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../../lib/api.ts'
import { sendQuery, sendsQuery } from '../notifications.queries.ts'
import { resend } from '../resend.ts'
import classes from './history.module.css'

const FIRST = 5
const MORE = 20

interface SendsListProps {
  search: string
  /** The one whose recipients are shown; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
  /** Opens the tab where a message is written. */
  onWrite: () => void
}

/** One line per message, above the rows of their recipients. */
export function SendsList({ search, chosen, onChoose, onWrite }: SendsListProps) {
  const { t } = useTranslation('notifications-center')
  const [shown, setShown] = useState(FIRST)
  const { data } = useQuery(sendsQuery({ search, perpage: shown }))
  if (!data || data.content.length === 0) return null
  return (
    <section className={classes.sends} aria-label={t('history.sends')}>
      <h2>{t('history.sends')}</h2>
      <ul>
        {data.content.map((send) => (
          <li key={send.id} data-chosen={send.id === chosen || undefined}>
            <SendLine send={send} isChosen={send.id === chosen} onChoose={onChoose} onWrite={onWrite} />
          </li>
        ))}
      </ul>
      {data.totalElements > data.content.length && shown < MAX_PAGE_SIZE && (
        <Button variant="subtle" size="xs" onClick={() => setShown(Math.min(MAX_PAGE_SIZE, shown + MORE))}>
          {t('history.more')}
        </Button>
      )}
    </section>
  )
}

interface SendLineProps extends Pick<SendsListProps, 'onChoose' | 'onWrite'> {
  send: Send
  isChosen: boolean
}

function SendLine({ send, isChosen, onChoose, onWrite }: SendLineProps) {
  const { t } = useTranslation('notifications-center')
  const queryClient = useQueryClient()
  const format = useFormat()
  const { id, title, messagetext, createdby, createddate, recipients, delivered, undelivered, waiting, held, read } =
    send
  const again = async () => {
    try {
      const { result: message } = await queryClient.fetchQuery(sendQuery(id))
      const users = message.deliveries.filter(({ reason }) => reason !== null).map(({ email }) => email)
      resend.write({ title: message.title, body: message.body, users })
      onWrite()
    } catch (error) {
      notifyError(messageFor(error))
    }
  }
  const numbers = [
    t('history.people', { count: recipients }),
    delivered > 0 && t('history.delivered', { count: delivered }),
    undelivered > 0 && t('history.undelivered', { count: undelivered }),
    waiting > held && t('history.waiting', { count: waiting - held }),
    held > 0 && t('history.held', { count: held }),
    read > 0 && t('history.read', { count: read }),
  ]
  return (
    <>
      <button
        type="button"
        className={classes.send}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? 0 : id)}
      >
        <b>{title}</b>
        <span className={classes.message}>{messagetext}</span>
        <span className={classes.facts} title={format.instant(createddate)}>
          {createdby} · <RelativeTime at={createddate} /> · {numbers.filter(Boolean).join(' · ')}
        </span>
      </button>
      {undelivered > 0 && waiting === 0 && (
        <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={() => void again()}>
          {t('results.again', { count: undelivered })}
        </Button>
      )}
    </>
  )
}
