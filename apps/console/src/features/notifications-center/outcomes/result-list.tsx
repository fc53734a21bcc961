import type { Delivery } from '@laurel/contract/notifications.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import classes from './results.module.css'

const LINE_HEIGHT = 60

/** One line per recipient. Only the lines in sight exist, because there can be thousands. */
export function ResultList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notifications-center')
  const frame = useRef<HTMLElement>(null)
  const lines = useVirtualizer({
    count: deliveries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard
    <section ref={frame} className={classes.frame} aria-label={t('results.list')} tabIndex={0}>
      <ul className={classes.list} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const delivery = deliveries[index]
          return (
            delivery && (
              <li
                key={delivery.email}
                ref={lines.measureElement}
                data-index={index}
                className={classes.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ResultLine delivery={delivery} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

function ResultLine({ delivery: { email, result, reason } }: { delivery: Delivery }) {
  const { t } = useTranslation('notifications-center')
  return (
    <>
      {result ? (
        <IconCircleCheck size={18} className={classes.good} aria-hidden />
      ) : (
        <IconCircleX size={18} className={classes.bad} aria-hidden />
      )}
      <span>
        {result ? t('results.success', { email }) : t('results.failure', { email })}
        {reason && <span className={classes.reason}>{t(`reasons.${reason}`)}</span>}
      </span>
    </>
  )
}
