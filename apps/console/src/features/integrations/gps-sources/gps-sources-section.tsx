import type { GpsSource } from '@laurel/contract/gps-sources.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconListSearch, IconSatellite, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../../lib/api.ts'
import { ConnectionCard } from '../connection-card.tsx'
import classes from './gps-sources.module.css'
import { SourceChip } from './source-chip.tsx'
import { sourcesQuery } from './sources.queries.ts'

const SourcesDialog = lazyDialog(() => import('./sources-dialog.tsx'), 'SourcesDialog')
const SourceDialog = lazyDialog(() => import('./source-dialog.tsx'), 'SourceDialog')
const LogDialog = lazyDialog(() => import('./log-dialog.tsx'), 'LogDialog')
const CheckDialog = lazyDialog(() => import('./check-dialog.tsx'), 'CheckDialog')

const ORDER: readonly GpsSource['state'][] = ['stopped', 'on', 'paused']

/** What the card tells of several sources: the one that needs somebody first. */
const worst = (sources: readonly GpsSource[]) =>
  sources.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))[0]

/** SFTP servers from which GPS files are fetched. */
export function GpsSourcesSection({ companyid }: { companyid: number }) {
  const { t } = useTranslation('gps-sources')
  const { data, error } = useQuery(sourcesQuery(companyid))
  const all = useDialog()
  const form = useDialog()
  const log = useDialog()
  const check = useDialog()
  const sources = data?.sources ?? []
  const shown = worst(sources)
  const hasDivision = (data?.divisions.length ?? 0) > 0

  const text = () => {
    if (error) return messageFor(error)
    if (!shown) return t(data && !hasDivision ? 'card.noDivision' : 'card.none')
    if (sources.length > 1) return t('card.several', { count: sources.length })
    return t('card.one', { times: shown.times.join(', '), division: shown.division.name })
  }
  const facts = shown
    ? [
        ...(sources.length > 1 ? [{ label: t('card.source'), value: shown.name }] : []),
        { label: t('card.lastFile'), value: shown.lastfile ?? t('card.noFile') },
        shown.problem
          ? { label: t('card.problem'), value: <span className={classes.problem}>{shown.problem}</span> }
          : {
              label: t('card.lastFetch'),
              value: shown.lastfetch ? <RelativeTime at={shown.lastfetch} /> : t('card.never'),
            },
        ...(shown.failures > 0
          ? [
              {
                label: t('card.failures'),
                value: t(shown.state === 'stopped' ? 'card.told' : 'card.inARow', { count: shown.failures }),
              },
            ]
          : []),
      ]
    : []

  return (
    <>
      <ConnectionCard
        icon={<IconSatellite size={20} />}
        title={t('title')}
        text={text()}
        state={<SourceChip state={shown?.state ?? 'off'} />}
        facts={facts}
        actions={
          shown ? (
            <>
              <Button
                variant="default"
                leftSection={<IconListSearch size={16} aria-hidden />}
                onClick={() => log.open()}
              >
                {t('log.action')}
              </Button>
              {shown.state === 'stopped' && (
                <Button variant="default" onClick={() => check.open()}>
                  {t('check.action')}
                </Button>
              )}
              <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => all.open()}>
                {t('manage')}
              </Button>
            </>
          ) : (
            <Button variant="default" disabled={!hasDivision} onClick={() => form.open()}>
              {t('setUp')}
            </Button>
          )
        }
      />
      <DialogFrame opened={all.opened} onClose={all.close} width={720}>
        <SourcesDialog key={all.opening} companyid={companyid} />
      </DialogFrame>
      <DialogFrame opened={form.opened} onClose={form.close} width={720}>
        <SourceDialog key={form.opening} companyid={companyid} />
      </DialogFrame>
      {shown && (
        <>
          <DialogFrame opened={log.opened} onClose={log.close} width={720}>
            <LogDialog key={log.opening} source={shown} />
          </DialogFrame>
          <DialogFrame opened={check.opened} onClose={check.close} width={560}>
            <CheckDialog key={check.opening} source={shown} />
          </DialogFrame>
        </>
      )}
    </>
  )
}
