import { DELIVERY_STATES, type WebhookDelivery, type WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import { IconButton } from '@laurel/kit/actions/icon-button.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { formatTime } from '@laurel/kit/format/format.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { NativeSelect, Pagination, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { queryProblem } from '../../../lib/table-query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { integrationsSearch } from '../integrations-search.ts'
import classes from './webhooks.module.css'
import { deliveriesQuery, useReplay } from './webhooks.queries.ts'

const BodyDialog = lazyDialog(() => import('./body-dialog.tsx'), 'BodyDialog')
const ReplayDialog = lazyDialog(() => import('./replay-dialog.tsx'), 'ReplayDialog')

const PER_PAGE = 6

/** What an endpoint was sent, newest first, with the way to look at it and to send it again. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks')
  const [address, setAddress] = useAddress()
  const { deliveries: state, deliverypage: page } = integrationsSearch.parse(address)
  const body = useDialog<WebhookDelivery>()
  const replaying = useDialog()
  const query = useQuery(
    deliveriesQuery({ endpointid: endpoint.id, state: state ?? '', page: (page ?? 1) - 1, perpage: PER_PAGE }),
  )
  const { data } = query
  const problem = queryProblem(query)
  const isOn = endpoint.stoppedat === null
  const pages = Math.max(1, Math.ceil((data?.totalElements ?? 0) / PER_PAGE))
  return (
    <>
      {!data && (problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />)}
      {data && data.content.length === 0 && (
        <p className={classes.none}>{t(state || (page ?? 1) > 1 ? 'log.noneFiltered' : 'log.none')}</p>
      )}
      {data && data.content.length > 0 && (
        <table className={classes.log} aria-label={t('log.title')}>
          <thead>
            <tr>
              <th scope="col">{t('log.event')}</th>
              <th scope="col">{t('log.time')}</th>
              <th scope="col" className={classes.number}>
                {t('log.tries')}
              </th>
              <th scope="col">{t('log.answer')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.content.map((row) => (
              <Row key={row.id} row={row} isOn={isOn} onBody={() => body.open(row)} />
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.foot}>
        <span className={classes.counts}>
          {t('log.counts', { count: endpoint.delivered, waiting: endpoint.waiting, failed: endpoint.failed })}
        </span>
        <NativeSelect
          size="xs"
          aria-label={t('log.filter')}
          value={state ?? ''}
          data={[
            { value: '', label: t('log.states.all') },
            ...DELIVERY_STATES.map((value) => ({ value, label: t(`log.states.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setAddress((before) => ({ ...before, deliveries: value || undefined, deliverypage: undefined }))
          }
        />
        {pages > 1 && (
          <nav aria-label={t('log.pages')}>
            <Pagination
              size="sm"
              total={pages}
              siblings={0}
              value={Math.min(page ?? 1, pages)}
              getItemProps={(number) => ({ 'aria-label': t('log.page', { number }) })}
              getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'log.next' : 'log.previous') })}
              onChange={(next) => setAddress((before) => ({ ...before, deliverypage: next === 1 ? undefined : next }))}
            />
          </nav>
        )}
        {isOn && endpoint.failed > 0 && (
          <UnstyledButton className={classes.link} onClick={() => replaying.open()}>
            {t('replayAll')}
          </UnstyledButton>
        )}
      </div>
      <DialogFrame opened={body.opened} onClose={body.close} width={720}>
        {body.subject && <BodyDialog key={body.opening} delivery={body.subject} />}
      </DialogFrame>
      <DialogFrame opened={replaying.opened} onClose={replaying.close} width={500}>
        <ReplayDialog key={replaying.opening} endpoint={endpoint} />
      </DialogFrame>
    </>
  )
}

interface RowProps {
  row: WebhookDelivery
  isOn: boolean
  onBody: () => void
}

function Row({ row, isOn, onBody }: RowProps) {
  const { t } = useTranslation('webhooks')
  const replay = useReplay()
  const { id, type, at, tries, state } = row
  const again = () =>
    replay.mutateAsync({ body: { id } }).then(
      ({ message }) => notifySuccess(message),
      (error: unknown) => notifyError(messageFor(error)),
    )
  const isTried = state !== 'waiting' || tries > 0
  const nameOn = (action: string) => t('actionOn', { action, type })
  return (
    <tr>
      <td className={classes.type}>
        <code className={classes.event}>{type}</code>
      </td>
      <td className={classes.time}>
        <RelativeTime at={at} />
      </td>
      <td className={classes.number}>{tries}</td>
      <td className={classes.answer}>
        <AnswerChip row={row} />
      </td>
      <td className={classes.acts}>
        <div>
          {isOn && isTried && (
            <IconButton
              label={t('replay')}
              name={nameOn(t('replay'))}
              icon={<IconRefresh size={16} />}
              disabled={replay.isPending}
              onClick={() => void again()}
            />
          )}
          <UnstyledButton className={classes.link} aria-label={nameOn(t('body'))} onClick={onBody}>
            {t('body')}
          </UnstyledButton>
        </div>
      </td>
    </tr>
  )
}

/** “200”, “503, again at 15:04”, “No answer in time, given up”. */
function AnswerChip({ row: { state, status, fault, nextat, tries } }: { row: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const lang = useLang()
  if (state === 'delivered')
    return (
      <StatusChip tone="good" icon={<IconCheck size={14} />}>
        {status}
      </StatusChip>
    )
  if (tries === 0 && state === 'waiting')
    return (
      <StatusChip tone="neutral" icon={<IconClock size={14} />}>
        {t('answer.waiting')}
      </StatusChip>
    )
  const what = fault === 'status' ? String(status) : t(`faults.${fault ?? 'status'}`)
  return (
    <StatusChip tone={state === 'failed' ? 'red' : 'orange'} icon={<IconAlertCircle size={14} />}>
      {nextat === null
        ? t('answer.failed', { what })
        : t('answer.again', { what, at: formatTime(lang, Date.parse(nextat)) })}
    </StatusChip>
  )
}
