import type { BadgeStatistic } from '@laurel/contract/score-card.ts'
import { ShareLegend } from '@laurel/kit/feedback/share-bar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { toShares } from '@laurel/kit/theme/chart-colors.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { LazyMixChart } from '../charts/lazy-charts.ts'
import classes from '../score-card.module.css'

const HEIGHT = 176

/** The share of each badge in the points. */
export function BadgeMix({ statistics }: { statistics: readonly BadgeStatistic[] | undefined }) {
  const { t } = useTranslation(['score-card', 'scores'])
  const format = useFormat()
  const parts = statistics?.map(({ id, name, points }) => ({ id, name, value: points })) ?? []
  const shares = toShares(parts, t('scores:others'))
  if (!statistics || statistics.length === 0) return null
  return (
    <ChartCard
      title={t('mix.title')}
      note={t('mix.note')}
      height={HEIGHT}
      chart={shares.length > 0 && <LazyMixChart shares={shares} height={HEIGHT} format={format.number} />}
      words={
        shares.length > 0 ? (
          <ShareLegend shares={shares} format={format.number} />
        ) : (
          <p className={classes.nothing}>{t('mix.none')}</p>
        )
      }
    />
  )
}
