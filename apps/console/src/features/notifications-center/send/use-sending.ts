import { notificationForm } from '@laurel/contract/notifications.ts'
import { useSelection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { useStoreDraft, useStoredDraft } from '../../../lib/draft.ts'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSendNotification } from '../notifications.queries.ts'
import { type Message, resend } from '../resend.ts'
import type { Recipient } from './recipient-columns.tsx'

const EMPTY = { title: '', body: '', rings: 'now' as Rings }
const DRAFT = 'notification'

/** When a message rings: at once, at once but not at night, in the hours for messages. */
export const RINGS = ['now', 'day', 'hours'] as const
type Rings = (typeof RINGS)[number]

const URGENT: Record<Rings, { urgent?: boolean }> = { now: {}, day: { urgent: true }, hours: { urgent: false } }

const draft = z.object({
  title: z.string(),
  body: z.string(),
  rings: z.enum(RINGS).default('now'),
  users: z.array(z.string()),
})

const recipientAddress = ({ username }: Recipient) => username

/** The message in the making and who is to get it, both kept over reloads and other screens. */
export const useSending = () => {
  const { t } = useTranslation('notifications-center')
  const stored = useStoredDraft(DRAFT, draft)
  const form = useForm({
    initialValues: { ...EMPTY, ...(stored && { title: stored.title, body: stored.body, rings: stored.rings }) },
    validate: validateWith(notificationForm, currentLanguage()),
  })
  const recipients = useSelection<Recipient>(recipientAddress)
  const again = useSyncExternalStore(resend.subscribe, resend.read)
  const { mutateAsync } = useSendNotification()
  const { title, body, rings } = form.values
  const users = recipients.rows.map(recipientAddress)
  useStoreDraft(DRAFT, title || body || users.length > 0 ? { title, body, rings, users } : undefined)

  const choose = (addresses: readonly string[]) => {
    recipients.clear()
    recipients.set(
      addresses.map((username) => ({ username })),
      true,
    )
  }
  const takeUp = useEffectEvent((message: Message) => {
    form.setValues({ title: message.title, body: message.body })
    choose(message.users)
    resend.write(null)
  })
  const restore = useEffectEvent(() => {
    if (stored) choose(stored.users)
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    if (again) takeUp(again)
  }, [again])

  /** The shell shows who did not get the message, and follows a long send. */
  const send = async () => {
    const { result } = await mutateAsync({ body: { title, body, users, ...URGENT[rings] } })
    const everybody = !('jobid' in result) && result.every((delivery) => delivery.result)
    if (everybody) notifySuccess(t('sent'))
    if (everybody || 'jobid' in result) form.setValues(EMPTY)
    recipients.clear()
  }

  return { form, recipients, send }
}

export type MessageForm = ReturnType<typeof useSending>['form']
