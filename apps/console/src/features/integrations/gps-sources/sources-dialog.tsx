import type { GpsSource } from '@laurel/contract/gps-sources.ts'
import { ActionMenu } from '@laurel/kit/data-table/rows/action-menu.tsx'
import { useRowTexts } from '@laurel/kit/data-table/rows/use-row-texts.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconKey,
  IconListSearch,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from './gps-sources.module.css'
import { SourceChip } from './source-chip.tsx'
import { sourcesQuery, useDeleteSource, useFetchSource, usePauseSource } from './sources.queries.ts'

const SourceDialog = lazyDialog(() => import('./source-dialog.tsx'), 'SourceDialog')
const LogDialog = lazyDialog(() => import('./log-dialog.tsx'), 'LogDialog')
const CheckDialog = lazyDialog(() => import('./check-dialog.tsx'), 'CheckDialog')

/** All sources of the company, with what can be done. */
export function SourcesDialog({ companyid }: { companyid: number }) {
  const { t } = useTranslation('gps-sources')
  const format = useFormat()
  const texts = useRowTexts()
  const { data } = useQuery(sourcesQuery(companyid))
  const form = useDialog<GpsSource>()
  const log = useDialog<GpsSource>()
  const check = useDialog<GpsSource>()
  const { mutateAsync: pause } = usePauseSource()
  const { mutateAsync: remove } = useDeleteSource()
  const { mutateAsync: fetchNow } = useFetchSource()

  const actionsFor = (source: GpsSource) => {
    const { id, name, state } = source
    const isOn = state === 'on'
    return [
      {
        label: t('fetch'),
        icon: <IconDownload size={16} />,
        onClick: () =>
          void fetchNow({ body: { id } })
            .then(({ message }) => notifySuccess(message))
            .then(() => log.open(source))
            // The failure is shown by the mutation.
            .catch(() => undefined),
      },
      { label: t('log.action'), icon: <IconListSearch size={16} />, onClick: () => log.open(source) },
      { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => form.open(source) },
      { label: t('check.action'), icon: <IconKey size={16} />, onClick: () => check.open(source) },
      {
        label: t(isOn ? 'pause' : 'resume'),
        icon: isOn ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />,
        onClick: () =>
          void pause({ body: { id, paused: isOn } })
            .then(({ message }) => notifySuccess(message))
            .catch(() => undefined),
      },
      {
        label: t('delete.action'),
        icon: <IconTrash size={16} />,
        danger: true,
        onClick: () =>
          void confirm({
            title: t('delete.title', { name }),
            text: t('delete.text'),
            confirmLabel: t('delete.action'),
            danger: true,
            action: async () => notifySuccess((await remove({ body: { id } })).message),
          }),
      },
    ]
  }

  return (
    <>
      <FormDialog
        title={t('title')}
        description={t('description')}
        submitLabel={t('close')}
        onSubmit={() => true}
        readOnly
      >
        <ul className={classes.sources}>
          {data?.sources.map((source) => (
            <li key={source.id}>
              <div className={classes.sourceHead}>
                <b>{source.name}</b>
                <SourceChip state={source.state} />
                <ActionMenu actions={actionsFor(source)} rowName={source.name} texts={texts} />
              </div>
              <p>
                {t('line', { division: source.division.name, host: source.host, pattern: source.pattern })}
                <br />
                {source.nextfetch
                  ? t('next', { at: format.instant(source.nextfetch) })
                  : t('times', { times: source.times.join(', ') })}
              </p>
              {source.problem && <p className={classes.problem}>{source.problem}</p>}
            </li>
          ))}
        </ul>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open()}>
          {t('add')}
        </Button>
      </FormDialog>
      <DialogFrame opened={form.opened} onClose={form.close} width={720}>
        <SourceDialog key={form.opening} companyid={companyid} source={form.subject} />
      </DialogFrame>
      <DialogFrame opened={log.opened} onClose={log.close} width={720}>
        {log.subject && <LogDialog key={log.opening} source={log.subject} />}
      </DialogFrame>
      <DialogFrame opened={check.opened} onClose={check.close} width={560}>
        {check.subject && <CheckDialog key={check.opening} source={check.subject} />}
      </DialogFrame>
    </>
  )
}
