import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './score-card.module.css'

interface ChartCardProps {
  title: string
  /** A few words at the end of the title. */
  note?: string
  /** Pixels; what stands here until the chart has come is as high. */
  height: number
  /** Only to look at: the same stands in `words`, or in a table of the screen. */
  chart: ReactNode
  words?: ReactNode
}

export function ChartCard({ title, note, height, chart, words }: ChartCardProps) {
  const { t } = useTranslation('score-card')
  const titleId = useId()
  return (
    <figure className={classes.chart} aria-labelledby={titleId}>
      <figcaption>
        <b id={titleId}>{title}</b>
        {note && <span>{note}</span>}
        {!words && <VisuallyHidden>{t('asTable')}</VisuallyHidden>}
      </figcaption>
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={height} />}>{chart}</Suspense>
      </div>
      {words}
    </figure>
  )
}
