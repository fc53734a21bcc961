import { useDialogControl } from '@laurel/kit/dialogs/dialog-window.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconListDetails, IconRoute } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListedRows } from '../../domain/left-out/listed-rows.tsx'
import classes from './gps-data.module.css'
import type { ImportResult } from './gps-data.queries.ts'

/** The outcome of every row of the files. It stays open until it is acknowledged. */
export function ImportResults({ result }: { result: ImportResult }) {
  const { t } = useTranslation('gps-data')
  const format = useFormat()
  const { releaseid, rows, trips, invalid, replaced, listed, startdate, enddate } = result
  return (
    <FormDialog
      title={t('results.title')}
      description={t('results.description', { range: format.dateRange(startdate, enddate) })}
      submitLabel={t('results.acknowledge')}
      onSubmit={() => true}
      summary={<CheckTrips releaseid={releaseid} />}
    >
      <dl className={classes.counts}>
        <Count icon={<IconListDetails size={18} />} name={t('results.rows')} value={rows} />
        <Count icon={<IconCircleCheck size={18} />} name={t('results.trips')} value={trips} tone="good" />
        <Count icon={<IconAlertTriangle size={18} />} name={t('results.invalid')} value={invalid} tone="red" />
        <Count icon={<IconAlertTriangle size={18} />} name={t('results.listed')} value={listed.length} tone="orange" />
      </dl>
      {replaced > 0 && <p className={classes.note}>{t('results.replacedNote', { count: replaced })}</p>}
      {invalid > 0 && <p className={classes.note}>{t('results.invalidNote', { count: invalid })}</p>}
      {listed.length === 0 ? <p className={classes.note}>{t('results.allPlaced')}</p> : <ListedRows rows={listed} />}
    </FormDialog>
  )
}

interface CountProps {
  icon: ReactNode
  name: string
  value: number
  tone?: Tone
}

function Count({ icon, name, value, tone = 'neutral' }: CountProps) {
  const format = useFormat()
  return (
    <div className={classes.count} data-tone={value === 0 ? 'neutral' : tone}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd>{format.number(value)}</dd>
    </div>
  )
}

function CheckTrips({ releaseid }: { releaseid: number }) {
  const { t } = useTranslation('gps-data')
  const navigate = useNavigate()
  const { close } = useDialogControl({ dirty: false, busy: false })
  const go = () => {
    close()
    void navigate({ to: '/trips/$releaseid', params: { releaseid: String(releaseid) } })
  }
  return (
    <Button variant="default" leftSection={<IconRoute size={16} />} onClick={go}>
      {t('results.check')}
    </Button>
  )
}
