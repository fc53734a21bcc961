import { type Delivery, notificationForm } from '@laurel/contract/notifications'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/language.ts'
import { validateWith } from '../../lib/form-rules.ts'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { notifySuccess } from '../../ui/snackbar.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useSendNotification } from './notifications.queries.ts'
import type { Recipient } from './recipient-columns.tsx'
import { type RunningSend, useRunningSends } from './use-running-sends.ts'

const EMPTY = { title: '', body: '' }

const addressOf = ({ username }: Recipient) => username

/** The message in the making, who is to get it, and what is said once it went out. */
export const useSending = () => {
  const { t } = useTranslation('notifications-center')
  const form = useForm({ initialValues: EMPTY, validate: validateWith(notificationForm, currentLanguage()) })
  const recipients = useSelection<Recipient>(addressOf)
  const runningSends = useRunningSends()
  const results = useDialog<readonly Delivery[]>()
  const { mutateAsync } = useSendNotification()

  const tell = (deliveries: readonly Delivery[]) => {
    if (deliveries.every(({ result }) => result)) notifySuccess(t('sent'))
    else results.open(deliveries)
  }

  /** Sends it; what goes on in the background leaves room for the next message at once. */
  const send = async () => {
    const { title, body } = form.values
    const { result } = await mutateAsync({ title, body, users: recipients.rows.map(addressOf) })
    const goesOn = 'jobid' in result
    if (goesOn) runningSends.add({ jobid: result.jobid, title })
    else tell(result)
    if (goesOn || result.every((delivery) => delivery.result)) form.reset()
    recipients.clear()
  }

  const settle = (over: RunningSend, deliveries: readonly Delivery[]) => {
    runningSends.forget(over)
    tell(deliveries)
  }

  return { form, recipients, runningSends, results, send, settle }
}

export type MessageForm = ReturnType<typeof useSending>['form']
