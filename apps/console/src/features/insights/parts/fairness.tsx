import type { CallResult } from '@laurel/contract/endpoint.ts'
import { FAIRNESS_KINDS, type FairnessGroup, GROUP_MIN, type getFairness } from '@laurel/contract/insights.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { DotRow } from '../charts/small-charts.tsx'
import { clock, groupKey, isBehind, shareFloor } from '../insights.model.ts'
import classes from '../insights.module.css'
import { type InsightQuery, useExportFairness } from '../insights.queries.ts'
import { AsTable, Part } from './part.tsx'

/** “04:00–06:00”, “before 04:00”, “from 14:00”, or the name of the place. */
export const useGroupName = () => {
  const { t } = useTranslation('insights')
  return ({ kind, id, name, until }: Pick<FairnessGroup, 'kind' | 'id' | 'name' | 'until'>) => {
    if (kind !== 'shift') return name ?? ''
    if (id === 0) return t('fairness.before', { time: clock(until ?? 0) })
    return until === null || until >= 1440 ? t('fairness.from', { time: clock(id) }) : `${clock(id)}–${clock(until)}`
  }
}

interface FairnessProps {
  query: UseQueryResult<CallResult<typeof getFairness>>
  asked: InsightQuery
  /** Narrows who was left out to a group. */
  onGroup: (key: string) => void
}

/** The share of people recognised by division, location and shift. */
export function Fairness({ query, asked, onGroup }: FairnessProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const nameFor = useGroupName()
  const download = useExportFairness()
  const [isTable, setTable] = useState(false)
  const title = t('fairness.title')
  const points = (value: number | null) => (value === null ? '–' : format.number(value))

  const chart = (groups: readonly FairnessGroup[], overall: number) => {
    const floor = shareFloor([overall, ...groups.map(({ people, recognised }) => recognised / people)])
    const place = (share: number) => (share - floor) / (1 - floor)
    const ticks = [floor, (1 + floor) / 2, 1]
    return (
      <div className={classes.dots}>
        {FAIRNESS_KINDS.map((kind) => {
          const members = groups.filter((group) => group.kind === kind)
          return (
            members.length > 0 && (
              <div key={kind}>
                <h3>{t(`fairness.kinds.${kind}`)}</h3>
                <ul>
                  {members.map((group) => {
                    const share = group.recognised / group.people
                    const behind = isBehind(group, overall)
                    const words = t(behind ? 'fairness.rowBehind' : 'fairness.row', { count: group.people })
                    return (
                      <li key={group.id}>
                        <UnstyledButton onClick={() => onGroup(groupKey(group))}>
                          <span className={classes.dotName}>{nameFor(group)}</span>
                          <DotRow at={place(share)} overall={place(overall)} tone={behind ? 'orange' : 'plain'} />
                          <span className={classes.dotShare}>{format.percent(share)}</span>
                          <VisuallyHidden>{words}</VisuallyHidden>
                        </UnstyledButton>
                      </li>
                    )
                  })}
                </ul>
              </div>
            )
          )
        })}
        <div className={classes.dotAxis} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{format.percent(tick)}</span>
          ))}
        </div>
      </div>
    )
  }

  const table = ({ groups, overall }: CallResult<typeof getFairness>) => (
    <WideTable label={title}>
      <thead>
        <tr>
          <th scope="col" data-fixed>
            {t('fairness.columns.group')}
          </th>
          <th scope="col" data-number>
            {t('fairness.columns.people')}
          </th>
          <th scope="col" data-number>
            {t('fairness.columns.share')}
          </th>
          <th scope="col" data-number data-wrap>
            {t('fairness.columns.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {overall && (
          <tr>
            <th scope="row" data-fixed>
              {t('fairness.all')}
            </th>
            <td data-number>{format.number(overall.people)}</td>
            <td data-number data-strong>
              {format.percent(overall.recognised / overall.people)}
            </td>
            <td data-number>{points(overall.points)}</td>
          </tr>
        )}
        {groups.map((group) => (
          <tr key={groupKey(group)}>
            <th scope="row" data-fixed>
              <button type="button" className={classes.inlineLink} onClick={() => onGroup(groupKey(group))}>
                {nameFor(group)}
              </button>
            </th>
            <td data-number>{format.number(group.people)}</td>
            <td data-number data-strong>
              {format.percent(group.recognised / group.people)}
            </td>
            <td data-number>{points(group.points)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )

  return (
    <Part
      area="fairness"
      title={title}
      hint={t('fairness.hint')}
      query={query}
      onExport={() => download.mutate({ query: asked })}
      isExporting={download.isPending}
      height={260}
      tools={<AsTable part={title} isTable={isTable} onChange={setTable} />}
    >
      {(data) =>
        data.overall === null ? (
          <EmptyState
            kind="first-use"
            title={t('fairness.tooFew')}
            text={t('fairness.tooFewText', { count: GROUP_MIN })}
          />
        ) : (
          <>
            <p className={classes.legend}>
              <svg width={18} height={4} aria-hidden>
                <line x1={0} x2={18} y1={2} y2={2} />
              </svg>
              {t('fairness.line', { share: format.percent(data.overall.recognised / data.overall.people) })}{' '}
              {data.hidden > 0 && t('fairness.hidden', { count: data.hidden, min: GROUP_MIN })}
            </p>
            {isTable ? table(data) : chart(data.groups, data.overall.recognised / data.overall.people)}
          </>
        )
      }
    </Part>
  )
}
