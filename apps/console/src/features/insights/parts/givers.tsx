import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { InsightGiver, listGivers } from '@laurel/contract/insights.ts'
import { roleName } from '@laurel/contract/roles.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoleName } from '../../../domain/people/use-role-name.ts'
import { Bar } from '../charts/small-charts.tsx'
import { isNarrow, toShare } from '../insights.model.ts'
import classes from '../insights.module.css'
import { type InsightQuery, useExportGivers } from '../insights.queries.ts'
import { Part } from './part.tsx'

const FEW = 6

interface GiversProps {
  query: UseQueryResult<CallResult<typeof listGivers>>
  asked: InsightQuery
  onAwards?: ((giverid: number) => void) | undefined
}

/** Who gave to whom; those who gave nothing come first. */
export function Givers({ query, asked, onAwards }: GiversProps) {
  const { t } = useTranslation('insights')
  const download = useExportGivers()
  const [isWhole, setWhole] = useState(false)
  const givers = query.data?.content ?? []
  const columns = ['giver', 'awards', 'reached', 'share', 'topThree', 'last'] as const
  return (
    <Part
      area="givers"
      title={t('givers.title')}
      hint={t('givers.hint')}
      query={query}
      onExport={() => download.mutate({ query: asked })}
      isExporting={download.isPending}
      height={260}
      tools={
        givers.length > FEW && (
          <button
            type="button"
            className={classes.textButton}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('givers.fewer') : t('givers.all', { count: givers.length })}
          </button>
        )
      }
    >
      {({ from }) =>
        givers.length === 0 ? (
          <EmptyState kind="first-use" title={t('givers.nobody')} text={t('givers.nobodyText')} />
        ) : (
          <WideTable label={t('givers.title')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    data-fixed={name === 'giver' || undefined}
                    data-number={['awards', 'reached', 'topThree'].includes(name) || undefined}
                  >
                    {t(`givers.columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? givers : givers.slice(0, FEW)).map((giver) => (
                <GiverRow key={giver.userid} giver={giver} from={from} onAwards={onAwards} />
              ))}
            </tbody>
          </WideTable>
        )
      }
    </Part>
  )
}

interface GiverRowProps {
  giver: InsightGiver
  /** The first day shown: before it, a date needs its year. */
  from: string
  onAwards?: ((giverid: number) => void) | undefined
}

function GiverRow({ giver, from, onAwards }: GiverRowProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const nameFor = useRoleName()
  const { userid, fullname, photo, roleid, active, divisions, awards, reached, topthree, last } = giver
  const share = toShare(giver.reachedown, giver.people)
  const top = toShare(topthree, awards)
  const number = (value: number) =>
    onAwards && value > 0 ? (
      <button
        type="button"
        className={classes.inlineLink}
        aria-label={t('givers.awardsOf', { name: fullname, value: format.number(value) })}
        onClick={() => onAwards(userid)}
      >
        {format.number(value)}
      </button>
    ) : (
      format.number(value)
    )
  return (
    <tr data-none={awards === 0 || undefined}>
      <th scope="row" data-fixed>
        <span className={classes.giver}>
          <PersonAvatar name={fullname} photoUrl={photo} size={28} />
          <span className={classes.who}>
            <span>{fullname}</span>
            <small>
              {[
                nameFor(roleName(roleid)),
                ...(divisions > 0 ? [t('divisions', { count: divisions })] : []),
                ...(active ? [] : [t('givers.inactive')]),
              ].join(', ')}
            </small>
          </span>
        </span>
      </th>
      <td data-number data-strong>
        {number(awards)}
      </td>
      <td data-number>{number(reached)}</td>
      <td>
        <span className={classes.share}>
          <Bar share={share ?? 0} tone={share !== null && share < 0.5 ? 'amber' : 'plain'} />
          <span>{share === null ? '–' : format.percent(share)}</span>
        </span>
      </td>
      <td data-number>
        {top === null ? (
          '–'
        ) : isNarrow(giver) ? (
          <b className={classes.warned} title={t('givers.narrow')}>
            <IconAlertTriangle size={15} aria-label={t('givers.narrow')} />
            {format.percent(top)}
          </b>
        ) : (
          format.percent(top)
        )}
      </td>
      <td title={last === null ? undefined : format.date(last)}>
        {last === null ? t('leftOut.neverShort') : last >= from ? format.dayMonth(last) : format.date(last)}
      </td>
    </tr>
  )
}
