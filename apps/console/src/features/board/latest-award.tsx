import type { Board } from '@laurel/contract/board.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './latest-award.module.css'
import { usePlaceName } from './places/use-place-name.ts'

type Latest = NonNullable<Board['latest']>

export function LatestAward({ latest }: { latest: Latest }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const now = useNow()
  const { badge, smallimage, points, at } = latest
  const name = usePlaceName(latest)
  return (
    <section className={classes.latest} aria-label={t('latest.label')}>
      <BadgeMedal image={smallimage} size={56} />
      <p className={classes.words}>
        <time dateTime={at} className={classes.when}>
          {format.relative(at, Math.max(now, Date.parse(at)))}
        </time>
        <span className={classes.what}>{t('latest.earned', { name, badge })}</span>
      </p>
      <span className={classes.points}>{t('latest.points', { count: points })}</span>
    </section>
  )
}
