import type { ScimCall } from '@laurel/contract/provisioning.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { EmptyState, ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { queryProblem } from '../../../lib/table-query.ts'
import classes from './provisioning.module.css'
import { scimCallsQuery } from './provisioning.queries.ts'

/** The latest calls of the provider that changed something or were refused. */
export function LogDialog({ companyid }: { companyid: number }) {
  const { t } = useTranslation('provisioning')
  const query = useQuery(scimCallsQuery(companyid))
  const problem = queryProblem(query)
  const calls = query.data?.calls
  return (
    <FormDialog
      readOnly
      title={t('log.title')}
      description={t('log.description')}
      submitLabel={t('close')}
      onSubmit={() => true}
    >
      {!calls && (problem ? <ErrorState {...problem} title={t('log.failed')} /> : <FormSkeleton />)}
      {calls?.length === 0 && <EmptyState kind="first-use" title={t('log.empty')} text={t('log.emptyText')} />}
      {calls && calls.length > 0 && (
        <ul className={classes.rows}>
          {calls.map((call) => (
            <li key={call.id}>
              <Call call={call} />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

const ACTS = { POST: 'created', PUT: 'changed', PATCH: 'changed', DELETE: 'deleted' } as const
const SUBJECTS = { Users: 'person', Groups: 'group' } as const

function Call({ call: { at, key, method, resource, name, status, detail } }: { call: ScimCall }) {
  const { t } = useTranslation('provisioning')
  const format = useFormat()
  const act = ACTS[method as keyof typeof ACTS]
  const subject = SUBJECTS[resource as keyof typeof SUBJECTS]
  return (
    <>
      <div className={classes.call}>
        <StatusChip tone={status < 400 ? 'good' : 'red'}>{status}</StatusChip>
        <span className={classes.name}>
          {act && subject ? t(`log.${subject}.${act}`) : `${method} ${resource}`}
          {name !== null && ` · ${name}`}
        </span>
      </div>
      <span className={classes.meta}>{[format.instant(at), key].filter(Boolean).join(' · ')}</span>
      {detail !== null && <p className={classes.detail}>{detail}</p>}
    </>
  )
}
