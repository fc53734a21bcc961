import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { listBadgeUse, BadgeUse as Use } from '@laurel/contract/insights.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Bar } from '../charts/small-charts.tsx'
import classes from '../insights.module.css'
import { type InsightQuery, useExportBadgeUse } from '../insights.queries.ts'
import { Part } from './part.tsx'

const FEW = 6

interface BadgeUseProps {
  query: UseQueryResult<CallResult<typeof listBadgeUse>>
  asked: InsightQuery
  onAwards?: ((badgeid: number) => void) | undefined
}

/** What is given most, least and never. */
export function BadgeUse({ query, asked, onAwards }: BadgeUseProps) {
  const { t } = useTranslation('insights')
  const download = useExportBadgeUse()
  const [isWhole, setWhole] = useState(false)
  const badges = query.data?.content ?? []
  const given = badges.filter(({ awards }) => awards > 0)
  const never = badges.filter(({ awards }) => awards === 0)
  const most = isWhole ? given : given.slice(0, FEW)
  const least = isWhole ? [] : given.slice(FEW).slice(-FEW)
  const highest = given[0]?.awards ?? 1
  const lists = [
    ['most', most],
    ['least', least],
    ['never', isWhole ? never : never.slice(0, FEW)],
  ] as const
  return (
    <Part
      area="badges"
      title={t('badges.title')}
      hint={t('badges.hint')}
      query={query}
      onExport={() => download.mutate({ query: asked })}
      isExporting={download.isPending}
      height={220}
      tools={
        badges.length > FEW && (
          <button
            type="button"
            className={classes.textButton}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('givers.fewer') : t('givers.all', { count: badges.length })}
          </button>
        )
      }
    >
      {() =>
        badges.length === 0 ? (
          <EmptyState kind="first-use" title={t('badges.none')} text={t('badges.noneText')} />
        ) : (
          <div className={classes.badgeLists}>
            {lists.map(
              ([name, list]) =>
                list.length > 0 && (
                  <div key={name}>
                    <h3>{t(`badges.${name}`, { count: never.length })}</h3>
                    <ul className={classes.badgeRows}>
                      {list.map((badge) => (
                        <BadgeRow key={badge.badgeid} badge={badge} highest={highest} onAwards={onAwards} />
                      ))}
                    </ul>
                  </div>
                ),
            )}
          </div>
        )
      }
    </Part>
  )
}

interface BadgeRowProps {
  badge: Use
  highest: number
  onAwards?: ((badgeid: number) => void) | undefined
}

function BadgeRow({ badge, highest, onAwards }: BadgeRowProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const { badgeid, name, smallimage, division, awards, people, last } = badge
  return (
    <li>
      <BadgeMedal image={smallimage} size={28} />
      <span className={classes.who}>
        <span>{name}</span>
        <small>{division}</small>
      </span>
      {awards > 0 ? (
        <span className={classes.since} title={t('badges.people', { count: people })}>
          <Bar share={awards / highest} />
          {onAwards ? (
            <button
              type="button"
              className={classes.inlineLink}
              aria-label={t('badges.awardsOf', { name, division, count: awards })}
              onClick={() => onAwards(badgeid)}
            >
              {format.number(awards)}
            </button>
          ) : (
            <b>{format.number(awards)}</b>
          )}
        </span>
      ) : (
        <span className={classes.since}>
          <b>{last === null ? t('leftOut.neverShort') : t('badges.lastGiven', { date: format.date(last) })}</b>
        </span>
      )}
    </li>
  )
}
