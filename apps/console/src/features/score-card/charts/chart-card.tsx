import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import classes from '../score-card.module.css'

interface ChartCardProps {
  title: string
  /** A few words at the end of the title. */
  note?: string
  /** Pixels, also of the placeholder until the chart is loaded. */
  height: number
  /** Hidden from screen readers: `words` or a table of the screen holds the same. */
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
