import type { WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { integrationsSearch } from '../integrations-search.ts'
import { ListPanel } from '../list-panel.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import classes from './webhooks.module.css'
import { webhooksQuery } from './webhooks.queries.ts'

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'), 'SecretDialog')

/** “hooks.ridgeway.example/laurel”: without what every address has, and without a query that could hold a token. */
const shortAddress = (url: string) => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}

/** Where a company is told what happened, and what became of each delivery. */
export function Webhooks({ companyid }: { companyid: number }) {
  const { t } = useTranslation('webhooks')
  const titleId = useId()
  const query = useQuery(webhooksQuery(companyid))
  const editing = useDialog<WebhookEndpoint>()
  const secret = useDialog<string>()
  const [address, setAddress] = useAddress()
  const { endpoint: chosenId } = integrationsSearch.parse(address)
  const endpoints = query.data?.endpoints
  const chosen = endpoints?.find(({ id }) => id === chosenId) ?? endpoints?.[0]
  const choose = (id: number | undefined) =>
    setAddress((before) => ({ ...before, endpoint: id, deliveries: undefined, deliverypage: undefined }))
  const problem = queryProblem(query)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => editing.open()}>
      {t('new')}
    </Button>
  )
  return (
    <ListPanel
      title={t('title')}
      titleId={titleId}
      beside={
        chosen &&
        endpoints && (
          <>
            {endpoints.length === 1 ? (
              <span className={classes.url} title={chosen.url}>
                {shortAddress(chosen.url)}
              </span>
            ) : (
              <NativeSelect
                className={classes.choice}
                size="xs"
                aria-label={t('endpoint')}
                value={chosen.id}
                data={endpoints.map(({ id, url }) => ({ value: String(id), label: shortAddress(url) }))}
                onChange={(event) => choose(Number(event.currentTarget.value))}
              />
            )}
            <div className={classes.tools}>
              <StateChip endpoint={chosen} />
              <EndpointActions
                key={chosen.id}
                endpoint={chosen}
                onEdit={() => editing.open(chosen)}
                onNew={() => editing.open()}
                onSecret={secret.open}
                onDeleted={() => choose(undefined)}
              />
            </div>
          </>
        )
      }
    >
      {!endpoints && (problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />)}
      {endpoints && !chosen && (
        <EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} actions={add} />
      )}
      {chosen && (
        <>
          <StoppedNotice endpoint={chosen} />
          <DeliveryLog key={chosen.id} endpoint={chosen} />
        </>
      )}
      <DialogFrame opened={editing.opened} onClose={editing.close} width={560}>
        <WebhookDialog
          key={editing.opening}
          companyid={companyid}
          endpoint={editing.subject}
          onMade={(made) => {
            choose(made.id)
            secret.open(made.secret)
          }}
        />
      </DialogFrame>
      <DialogFrame opened={secret.opened} onClose={secret.close} width={560} persistent>
        <SecretDialog key={secret.opening} secret={secret.subject ?? ''} />
      </DialogFrame>
    </ListPanel>
  )
}

function StateChip({ endpoint: { stoppedat, failingsince } }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks')
  if (stoppedat !== null)
    return (
      <StatusChip tone="red" icon={<IconCircleOff size={14} />}>
        {t('state.off')}
      </StatusChip>
    )
  if (failingsince !== null)
    return (
      <StatusChip tone="orange" icon={<IconAlertCircle size={14} />}>
        {t('state.failing')}
      </StatusChip>
    )
  return (
    <StatusChip tone="good" icon={<IconCircleCheck size={14} />}>
      {t('state.on')}
    </StatusChip>
  )
}
