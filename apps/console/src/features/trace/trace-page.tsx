import type { CoinTrace } from '@laurel/contract/coin-trace.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Trail } from '@laurel/kit/page/trail.tsx'
import { PHONE } from '@laurel/kit/theme/media.ts'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TransferStatusChip } from '../../domain/transfers/transfer-status.tsx'
import { messageFor } from '../../lib/api.ts'
import { NotHere } from '../../lib/record/not-here.tsx'
import { isMissing } from '../../lib/table-query.ts'
import { useAddress } from '../../lib/use-address.ts'
import { PersonLink } from './end-stations.tsx'
import { NumberForm } from './number-form.tsx'
import { toTraceQuery, traceQuery, useExportTrace } from './trace.queries.ts'
import { TracePath } from './trace-path.tsx'
import { subjectIn, type TraceSubject } from './trace-search.ts'

/** Follows the coins of a transfer, an award, a trip or a line of the ledger. */
export function TracePage() {
  const { t } = useTranslation('trace')
  const [address] = useAddress()
  const subject = subjectIn(address)
  if (subject) return <Traced key={`${subject.kind} ${subject.id}`} subject={subject} />
  return (
    <Page title={t('title.none')} description={t('description.none')}>
      <NumberForm subject={undefined} />
      <EmptyState kind="missing" title={t('start.title')} text={t('start.text')} />
    </Page>
  )
}

function Traced({ subject }: { subject: TraceSubject }) {
  const { t } = useTranslation('trace')
  const [address, setAddress] = useAddress()
  const isForward = address.way === 'forward'
  const query = useQuery({ ...traceQuery(subject), enabled: subject.id > 0 })
  const { data, error } = query
  const { mutate: download, isPending } = useExportTrace()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const title = t(`title.${subject.kind}`)

  if (!data) {
    return (
      <Page title={title} description={t('description.none')}>
        <NumberForm subject={subject} />
        {subject.id === 0 || isMissing(error) ? (
          <NotHere title={t('missing.title')} text={t('missing.text')} />
        ) : error ? (
          <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={title}
      titleExtra={data.transfer && <TransferStatusChip status={data.transfer.status} />}
      description={<Description kind={subject.kind} trace={data} />}
      breadcrumbs={<Crumbs subject={subject} trace={data} />}
      actions={
        <>
          <SegmentedControl
            aria-label={t('way.label')}
            fullWidth={isPhone}
            orientation={isPhone ? 'vertical' : 'horizontal'}
            data={[
              { value: 'back', label: t('way.back') },
              { value: 'forward', label: t('way.forward') },
            ]}
            value={isForward ? 'forward' : 'back'}
            onChange={(way) =>
              setAddress((present) => ({ ...present, way: way === 'forward' ? way : undefined }), { replace: true })
            }
          />
          <PageAction
            quiet
            label={t('export')}
            icon={<IconDownload size={16} />}
            loading={isPending}
            onClick={() => download({ query: toTraceQuery(subject) })}
          />
        </>
      }
    >
      <NumberForm subject={subject} />
      {data.portions.length > 0 ? (
        <TracePath trace={data} isForward={isForward} />
      ) : (
        <EmptyState
          kind="missing"
          title={t(data.transfer?.status === 'Cancelled' ? 'empty.Cancelled' : 'empty.none')}
          text={data.transfer?.cancelreason}
        />
      )}
    </Page>
  )
}

function Description({ kind, trace }: { kind: TraceSubject['kind']; trace: CoinTrace }) {
  const { t } = useTranslation(['trace', 'coins'])
  const format = useFormat()
  const name = trace.person.fullname.trim() || t('coins:noName')
  return t(`description.${kind}`, { name, coins: format.coins(trace.transfer?.coins ?? 0) })
}

function Crumbs({ subject: { kind, id }, trace: { person } }: { subject: TraceSubject; trace: CoinTrace }) {
  const { t } = useTranslation(['trace', 'coins'])
  return (
    <Trail label={t('trail')}>
      <PersonLink person={person} />
      <span aria-current="page">{t(`coins:${kind}`, { number: id })}</span>
    </Trail>
  )
}
