import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './limit-meter.module.css'

interface LimitMeterProps {
  /** What is counted: “Drivers”. For screen readers only, unless `showLabel`. */
  label: string
  count: number
  /** 0 means no limit. */
  limit: number
  /** Shows the label before the numbers, for cards. */
  showLabel?: boolean
  /** Does not write the limit, for tables that have a column for it. */
  hideLimit?: boolean
}

const NEARLY_FULL = 0.94

const levelFor = (count: number, limit: number) => {
  if (limit === 0) return 'unlimited'
  if (count > limit) return 'over'
  if (count === limit) return 'full'
  return count / limit > NEARLY_FULL ? 'nearly' : 'normal'
}

/** “412 / 450” above a bar: amber near the limit, orange with an icon at the limit, red above it. */
export function LimitMeter({ label, count, limit, showLabel = false, hideLimit = false }: LimitMeterProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const level = levelFor(count, limit)
  const share = limit === 0 ? 0 : Math.min(1, count / limit)
  const shown = { count: format.number(count), limit: format.number(limit) }
  return (
    <div
      className={classes.meter}
      data-level={level}
      role="meter"
      aria-valuemin={0}
      aria-valuenow={Math.min(count, limit || count)}
      aria-valuemax={limit || count}
      aria-label={label}
      aria-valuetext={t(`meter.${level}`, { count, limit: shown.limit })}
    >
      <span className={classes.text}>
        {showLabel && <span className={classes.label}>{label}</span>}
        {(level === 'full' || level === 'over') && (
          <IconAlertTriangleFilled size={13} className={classes.icon} aria-hidden />
        )}
        <b>{shown.count}</b>
        {!hideLimit && <span className={classes.limit}>{limit === 0 ? t('meter.noLimit') : `/ ${shown.limit}`}</span>}
      </span>
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
