import type { Delivery, FailureReason, UnseenSend } from '@laurel/contract/notifications.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { queryProblem } from '../../../lib/table-query.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { sendQuery, useAcknowledgeSend, useExportNotifications } from '../notifications.queries.ts'
import { resend } from '../resend.ts'
import { countReasons, failuresFirst } from '../results.model.ts'
import { ResultList } from './result-list.tsx'
import classes from './results.module.css'

const NO_FORM = { setErrors: () => undefined }

/** Who got a message and who did not. It has to be acknowledged. */
export function ResultsDialog({ send }: { send: UnseenSend }) {
  const { t } = useTranslation('notifications-center')
  const router = useRouter()
  const query = useQuery(sendQuery(send.id))
  const acknowledge = useAcknowledgeSend()
  const { submit, problem } = useSubmit(NO_FORM, () => acknowledge.mutateAsync({ body: { id: send.id } }))
  const download = useExportNotifications()
  const failure = queryProblem(query)
  const deliveries = query.data?.deliveries ?? []
  const failed = deliveries.filter(({ result }) => !result).map(({ email }) => email)

  const again = async () => {
    if (!query.data || !(await submit())) return
    resend.write({ title: query.data.title, body: query.data.body, users: failed })
    await router.navigate({ to: '/notifications-center' })
  }
  const counts = [
    t('results.undelivered', { count: send.undelivered }),
    send.delivered > 0 && t('results.delivered', { count: send.delivered }),
  ]

  return (
    <FormDialog
      title={t('results.title')}
      description={t('results.about', { title: send.title, counts: counts.filter(Boolean).join(' · ') })}
      readOnly
      submitLabel={t('results.acknowledged')}
      onSubmit={submit}
      problem={problem}
    >
      {failure && !query.data && <ErrorState {...failure} />}
      <Reasons deliveries={deliveries} />
      <div className={classes.ways}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} />}
          disabled={failed.length === 0}
          onClick={again}
        >
          {t('results.again', { count: failed.length })}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          disabled={deliveries.length === 0}
          loading={download.isPending}
          onClick={() => download.mutate({ query: { sendid: send.id }, name: `${send.title}.csv` })}
        >
          {t('results.download')}
        </Button>
      </div>
      <ResultList deliveries={failuresFirst(deliveries)} />
    </FormDialog>
  )
}

/** The sums come first: one reason can hold for a thousand people. */
function Reasons({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notifications-center')
  return (
    <p className={classes.reasons}>
      {countReasons(deliveries)
        .map(([reason, count]: [FailureReason, number]) =>
          t('results.reason', { reason: t(`reasons.${reason}`), count }),
        )
        .join(' · ')}
    </p>
  )
}
