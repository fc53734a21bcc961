import type { ApiKey } from '@laurel/contract/keys.ts'
import { ActionMenu } from '@laurel/kit/data-table/rows/action-menu.tsx'
import { useRowTexts } from '@laurel/kit/data-table/rows/use-row-texts.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconPower, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import { ListPanel } from '../list-panel.tsx'
import classes from './keys.module.css'
import { keysQuery, useEndKey, useRotateKey } from './keys.queries.ts'
import type { NewSecret } from './secret-dialog.tsx'

const KeyDialog = lazyDialog(() => import('./key-dialog.tsx'), 'KeyDialog')
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'), 'SecretDialog')

/** The keys by which other systems call the API. */
export function KeysSection({ companyid }: { companyid: number }) {
  const { t } = useTranslation('api-keys')
  const titleId = useId()
  const query = useQuery(keysQuery(companyid))
  const problem = queryProblem(query)
  const dialog = useDialog()
  const secret = useDialog<NewSecret>()
  const keys = query.data?.keys
  return (
    <ListPanel
      title={t('title')}
      titleId={titleId}
      beside={
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => dialog.open()}>
          {t('new')}
        </Button>
      }
    >
      {keys && keys.length > 0 && <KeyTable keys={keys} onSecret={secret.open} labelledBy={titleId} />}
      {keys?.length === 0 && (
        <div className={classes.state}>
          <EmptyState kind="first-use" title={t('empty.title')} text={t('empty.text')} />
        </div>
      )}
      {!keys && (
        <div className={classes.state}>
          {problem ? <ErrorState {...problem} title={t('failed')} /> : <FormSkeleton />}
        </div>
      )}
      <p className={classes.foot}>{t('foot')}</p>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={720}>
        <KeyDialog key={dialog.opening} companyid={companyid} onMade={secret.open} />
      </DialogFrame>
      <DialogFrame opened={secret.opened} onClose={secret.close} persistent>
        {secret.subject && <SecretDialog secret={secret.subject} />}
      </DialogFrame>
    </ListPanel>
  )
}

interface KeyTableProps {
  keys: readonly ApiKey[]
  onSecret: (secret: NewSecret) => void
  labelledBy: string
}

function KeyTable({ keys, onSecret, labelledBy }: KeyTableProps) {
  const { t } = useTranslation('api-keys')
  const texts = useRowTexts()
  const actionsFor = useKeyActions(onSecret)
  return (
    <table className={classes.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {(['name', 'scopes', 'lastused', 'expires'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id} data-off={key.state !== 'active' || undefined}>
            <th scope="row">
              <span className={classes.name}>{key.name}</span>
              <code className={classes.beginning}>{key.beginning}…</code>
              {key.divisions && <span className={classes.by}>{key.divisions.map(({ name }) => name).join(', ')}</span>}
              <span className={classes.by}>{t('madeBy', { name: key.createdby })}</span>
            </th>
            <td data-label={t('columns.scopes')}>
              <Scopes scopes={key.scopes} />
            </td>
            <td data-label={t('columns.lastused')} className={classes.quiet}>
              {key.lastused ? <RelativeTime at={key.lastused} /> : t('neverUsed')}
            </td>
            <td data-label={t('columns.expires')} className={classes.quiet}>
              <End apiKey={key} />
            </td>
            <td className={classes.actions}>
              {key.state === 'active' && <ActionMenu actions={actionsFor(key)} rowName={key.name} texts={texts} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first one, and how many more; all of them on hover and for screen readers. */
function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const [first, ...more] = scopes
  return (
    <Tooltip label={scopes.join(', ')} disabled={more.length === 0}>
      <span className={classes.scopes}>
        <code>{first}</code>
        {more.length > 0 && (
          <code role="img" aria-label={more.join(', ')}>
            +{more.length}
          </code>
        )}
      </span>
    </Tooltip>
  )
}

/** When it ends, and what somebody should look at: an end that is near, or a system that still uses the old secret. */
function End({ apiKey: { state, expires, endssoon, old } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  if (state !== 'active') return <StatusChip>{t(`states.${state}`)}</StatusChip>
  return (
    <span className={classes.end}>
      {endssoon ? (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} role="img" aria-label={t('endsSoon')} /> {format.date(expires)}
        </span>
      ) : (
        <span>{format.date(expires)}</span>
      )}
      {old && (
        <span className={old.used ? classes.warning : classes.by}>
          {t(old.used ? 'oldUsed' : 'oldWorks', { at: format.instant(old.ends) })}
        </span>
      )}
    </span>
  )
}

const useKeyActions = (onSecret: (secret: NewSecret) => void) => {
  const { t } = useTranslation('api-keys')
  const { mutateAsync: rotate } = useRotateKey()
  const { mutateAsync: end } = useEndKey()
  return ({ id, name }: ApiKey) => [
    {
      label: t('rotate.action'),
      icon: <IconRefresh size={16} />,
      onClick: () =>
        void confirm({
          title: t('rotate.title', { name }),
          text: t('rotate.text'),
          confirmLabel: t('rotate.confirm'),
          icon: <IconRefresh size={18} />,
          action: async () => {
            const { key, message } = await rotate({ body: { id } })
            notifySuccess(message)
            onSecret({ name, key })
          },
        }),
    },
    {
      label: t('end.action'),
      icon: <IconPower size={16} />,
      danger: true,
      onClick: () =>
        void confirm({
          title: t('end.title', { name }),
          text: t('end.text'),
          confirmLabel: t('end.confirm'),
          danger: true,
          icon: <IconPower size={18} />,
          action: async () => notifySuccess((await end({ body: { id } })).message),
        }),
    },
  ]
}
