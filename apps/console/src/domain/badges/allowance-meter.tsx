import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './allowance-meter.module.css'

interface AllowanceMeterProps {
  /** The period: “This month”. */
  label: string
  used: number
  limit: number
  /** What is about to be used as well; the number then says what is left. */
  selected?: number
}

/** How much of a limit is used. Unlike other limits, one of 0 means that nothing is allowed. */
export function AllowanceMeter({ label, used, limit, selected }: AllowanceMeterProps) {
  const { t } = useTranslation('badges')
  const format = useFormat()
  const taken = used + (selected ?? 0)
  const left = Math.max(0, limit - taken)
  const share = (count: number) => `${limit === 0 ? 100 : Math.min(100, (count / limit) * 100)}%`
  const key = selected === undefined ? 'of' : 'left'
  const count = key === 'of' ? used : left
  const words = { count, shown: format.number(count), limit: format.number(limit) }
  return (
    <div
      className={classes.meter}
      data-full={used >= limit || undefined}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(taken, limit)}
      aria-valuemax={limit}
      aria-valuetext={t(`meter.${key}Plain`, words)}
    >
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span>
          <b>{words.shown}</b> {t(`meter.${key}`, words)}
        </span>
      </span>
      <span className={classes.track}>
        <span className={classes.used} style={{ width: share(used) }} />
        {selected !== undefined && selected > 0 && (
          <span className={classes.selected} style={{ width: share(selected) }} />
        )}
      </span>
    </div>
  )
}
