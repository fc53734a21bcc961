import type { ExportSettings } from '@laurel/contract/programmes.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { Panel } from '@laurel/kit/page/panel.tsx'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryProblem } from '../../lib/table-query.ts'
import classes from './programmes.module.css'
import { settingsQuery, useStartExport } from './programmes.queries.ts'
import { RunsTable } from './runs-table.tsx'
import { SettingsForm } from './settings-form.tsx'

const TAB = 'rewards'

/** Which people are sent to the rewards platform, and when. */
export function ProgrammesPage() {
  const { t } = useTranslation('programmes')
  const query = useQuery(settingsQuery())
  const problem = queryProblem(query)
  const upload = useUpload(query.data)
  const reload = async () => (await query.refetch({ throwOnError: true })).data

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageAction
          label={t('upload.button')}
          icon={<IconUpload size={16} />}
          quiet
          disabled={!query.data}
          disabledReason={query.data?.nextRun === null ? t('upload.notYet') : undefined}
          onClick={upload}
        />
      }
      tabs={{
        label: t('tabs.label'),
        items: [{ value: TAB, label: t('tabs.rewards') }],
        value: TAB,
        onChange: () => undefined,
      }}
    >
      <div className={classes.settings}>
        <Panel title={t('settings')}>
          {query.data && <Outlook settings={query.data} />}
          {query.data && <SettingsForm settings={query.data} onReload={reload} />}
          {!query.data && (problem ? <ErrorState {...problem} /> : <FormSkeleton fields={5} />)}
        </Panel>
      </div>
      <h2 className={classes.title}>{t('runs.title')}</h2>
      {query.data && <p className={classes.outlook}>{t('runs.zone', { timezone: query.data.timezone })}</p>}
      <RunsTable timezone={query.data?.timezone} />
    </Page>
  )
}

/** The next upload by the saved settings. */
function Outlook({ settings: { nextRun, people, timezone } }: { settings: ExportSettings }) {
  const { t } = useTranslation('programmes')
  const format = useFormat()
  if (nextRun === null) return <p className={classes.outlook}>{t('outlook.never')}</p>
  return (
    <p className={classes.outlook}>
      {t('outlook.people', { count: people })}{' '}
      {t('outlook.next', { date: format.instant(nextRun, timezone), timezone })}
    </p>
  )
}

const useUpload = (settings: ExportSettings | undefined) => {
  const { t } = useTranslation('programmes')
  const { mutateAsync } = useStartExport()
  const people = settings?.people ?? 0
  return () =>
    void confirm({
      title: t('upload.title', { count: people }),
      text: t('upload.text'),
      confirmLabel: t('upload.confirm'),
      icon: <IconUpload size={18} />,
      action: async () => notifySuccess((await mutateAsync()).result),
    })
}
