import type { Award } from '@laurel/contract/awards.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './taken-back.module.css'

/** When, by whom and why an award was taken back; empty for a valid one. */
export function TakenBack({ award }: { award: Pick<Award, 'reversedat' | 'reversedby' | 'reversalreason'> }) {
  const { t } = useTranslation('awards')
  const { reversedat, reversedby, reversalreason } = award
  if (!reversedat) return null
  const reason = reversalreason ?? ''
  return (
    <span className={classes.note}>
      <StatusChip tone="orange" icon={<IconArrowBackUp size={14} />}>
        {t('takenBack')}
      </StatusChip>
      <small className={classes.small}>
        <RelativeTime at={reversedat} />{' '}
        {reversedby === null ? t('takenBackAlone', { reason }) : t('takenBackBy', { name: reversedby, reason })}
      </small>
    </span>
  )
}
