import type { ExportRun, ExportStatus } from '@laurel/contract/programmes.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconHourglass, IconLoader } from '@tabler/icons-react'
import classes from './programmes.module.css'

const LOOK = {
  Waiting: { tone: 'orange', Icon: IconHourglass },
  Running: { tone: 'blue', Icon: IconLoader },
  Success: { tone: 'good', Icon: IconCircleCheck },
  Error: { tone: 'red', Icon: IconAlertCircle },
} as const satisfies Record<ExportStatus, { tone: Tone; Icon: typeof IconLoader }>

/** The outcome; a failure shows its reason on hover and on focus. */
export function RunChip({ run, timezone }: { run: ExportRun; timezone: string | undefined }) {
  const { t } = useTranslation('programmes')
  const format = useFormat()
  const { status, error, nexttry } = run
  const { tone, Icon } = LOOK[nexttry === null ? status : 'Waiting']
  const chip = (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {nexttry === null ? t(`runs.statuses.${status}`) : t('runs.again', { when: format.instant(nexttry, timezone) })}
    </StatusChip>
  )
  if (error === null) return chip
  return (
    <Tooltip label={error} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.detailed}>
        {chip}
      </button>
    </Tooltip>
  )
}
