import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Tone } from '../theme/tone.ts'
import classes from './progress-card.module.css'

export interface ProgressCount {
  tone: Extract<Tone, 'good' | 'red' | 'orange' | 'neutral'>
  /** A Tabler icon of size 16. */
  icon: ReactNode
  /** “209 added”. */
  text: string
}

interface ProgressCardProps {
  /** “Importing users”. */
  title: string
  /** A Tabler icon of size 18. */
  icon?: ReactNode
  done: number
  /** Undefined until it is known. */
  total: number | undefined
  counts?: readonly ProgressCount[]
  /** “You can leave this page.” */
  note?: ReactNode
  action?: ReactNode
}

/** The progress of a long task. */
export function ProgressCard({ title, icon, done, total, counts = [], note, action }: ProgressCardProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const share = total ? Math.min(100, (done / total) * 100) : 100
  const words =
    total === undefined
      ? t('progress.starting')
      : t('progress.of', { done: format.number(done), total: format.number(total) })
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <h3 className={classes.title}>{title}</h3>
        <span className={classes.numbers}>{words}</span>
      </div>
      <Progress.Root size={8} radius={4} className={classes.track}>
        <Progress.Section
          value={share}
          aria-label={title}
          aria-valuetext={words}
          animated={total === undefined}
          className={classes.bar}
        />
      </Progress.Root>
      {counts.length > 0 && (
        <ul className={classes.counts} aria-live="polite">
          {counts.map(({ tone, icon: mark, text }) => (
            <li key={text} data-tone={tone}>
              {mark}
              {text}
            </li>
          ))}
        </ul>
      )}
      {(note || action) && (
        <div className={classes.foot}>
          <span className={classes.note}>{note}</span>
          {action}
        </div>
      )}
    </section>
  )
}
