import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Tooltip } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import classes from './transfers.module.css'

/** Shown while the partner is the sandbox: no money moves. */
export function SandboxChip() {
  const { t } = useTranslation('transfers')
  return (
    <Tooltip label={t('sandbox.text')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.plain}>
        <StatusChip icon={<IconFlask size={14} />}>{t('sandbox.title')}</StatusChip>
      </button>
    </Tooltip>
  )
}
