import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './coins-owed.module.css'
import type { Month } from './owed.queries.ts'
import { FIGURES, type FigureName, useSigned } from './roll-table.tsx'

/** What each figure adds to the sum before it. */
const toChange = (name: FigureName, coins: number) => (name === 'reversed' || name === 'transferred' ? -coins : coins)

/** Where each bar begins and ends, as shares of the highest sum. */
const barsFor = (sums: Month) => {
  let sum = 0
  const bars = FIGURES.map((name) => {
    const isSum = name === 'opening' || name === 'closing'
    const start = isSum ? 0 : sum
    const end = isSum ? sums[name] : sum + toChange(name, sums[name])
    sum = end
    return { name, isSum, start, end }
  })
  const highest = Math.max(...bars.flatMap(({ start, end }) => [start, end]), 1)
  return bars.map(({ start, end, ...bar }) => ({
    ...bar,
    isLess: end < start,
    bottom: Math.min(start, end) / highest,
    height: Math.abs(end - start) / highest,
  }))
}

/** How the sum of a month came about, bar by bar; the table beside it says the same. */
export function Waterfall({ sums, title }: { sums: Month | undefined; title: string }) {
  const { t } = useTranslation('coins')
  const signed = useSigned()
  return (
    <figure className={classes.waterfall}>
      <figcaption>{title}</figcaption>
      {sums && (
        <ul>
          {barsFor(sums).map(({ name, isSum, isLess, bottom, height }) => (
            <li key={name} data-sum={isSum || undefined} data-less={isLess || undefined}>
              <span className={classes.track}>
                <span className={classes.bar} style={{ bottom: `${bottom * 100}%`, height: `${height * 100}%` }}>
                  <b>{signed(name, sums[name])}</b>
                </span>
              </span>
              <span className={classes.barName}>{t(`owed.roll.${name}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
