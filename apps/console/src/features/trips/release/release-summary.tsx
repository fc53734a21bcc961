import type { ReleasePreview } from '@laurel/contract/trip-release.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { ShareBar } from '@laurel/kit/feedback/share-bar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './release.module.css'

const COLORS = {
  perfect: 'var(--l-c2)',
  imperfect: 'var(--mantine-color-orange-4)',
  late: 'var(--mantine-color-blue-4)',
  noshow: 'var(--l-amber-fill)',
  invalid: 'var(--l-red-fill)',
} as const

const STATES = ['perfect', 'imperfect', 'late', 'noshow', 'invalid'] as const

/** What a release awards, in figures. */
export function ReleaseSummary({ preview }: { preview: ReleasePreview }) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const { rows, people, numberoftrips, badges, points, coins } = preview
  const shares = STATES.filter((state) => rows[state] > 0).map((state) => ({
    key: state,
    name: t(`states.${state}`),
    value: rows[state],
    color: COLORS[state],
  }))
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('preview.drivers')}</dt>
          <dd>{format.number(people.length)}</dd>
        </div>
        <div>
          <dt>{t('preview.trips')}</dt>
          <dd>{format.number(numberoftrips)}</dd>
        </div>
      </dl>
      <h3 className={classes.heading}>{t(preview.released ? 'preview.awarded' : 'preview.badges')}</h3>
      <ul className={classes.badges}>
        {badges.map((badge) => (
          <li key={badge.type} data-none={badge.badgeid === null || undefined}>
            <BadgeMedal image={badge.smallimage} size={34} />
            <span className={classes.badge}>
              <span className={classes.badgeName}>{badge.name}</span>
              {badge.badgeid === null ? (
                <span className={classes.none}>{t('preview.noBadge')}</span>
              ) : (
                <BadgeWorth points={badge.points} coins={badge.coins} />
              )}
            </span>
            <b>× {format.number(badge.quantity)}</b>
          </li>
        ))}
        <li className={classes.total}>
          <span className={classes.badge}>{t('preview.total')}</span>
          <BadgeWorth points={points} coins={coins} />
        </li>
      </ul>
      <h3 className={classes.heading}>{t('preview.attendance')}</h3>
      <ShareBar shares={shares} format={format.number} />
    </>
  )
}
