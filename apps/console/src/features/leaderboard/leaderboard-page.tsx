import { monthToDate } from '@laurel/kit/date-range/presets.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { narrowerThan } from '@laurel/kit/theme/media.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DivisionFilter, LocationFilter } from '../../domain/organisation/organisation-filters.tsx'
import { ExportAction } from '../../domain/scores/export-action.tsx'
import { toScoreFilter } from '../../domain/scores/score-range.ts'
import { Outdated, useScoreFilters } from '../../domain/scores/use-score-filters.tsx'
import { type ScoreSearch, useScoreSearch } from '../../domain/scores/use-score-search.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Board } from './board.tsx'
import { boardList } from './board-list.ts'
import { BoardFailed, BoardSkeleton, EmptyBoard } from './board-states.tsx'
import { boardQuery, useExportBoard } from './leaderboard.queries.ts'

const ACCORDION_BELOW = 1024

export function LeaderboardPage() {
  const { t } = useTranslation(['leaderboard', 'scores'])
  const format = useFormat()
  const list = useListSearch(boardList)
  const search = useScoreSearch(list, monthToDate)
  const { shown, chosen } = search
  const wanted = toScoreFilter(shown)
  const query = useQuery(boardQuery(wanted))
  const download = useExportBoard()
  const narrow = useMediaQuery(narrowerThan(ACCORDION_BELOW), false, { getInitialValueInEffect: false })
  const filters = useScoreFilters({
    search,
    places: <BoardPlaces search={search} />,
    onRefresh: () => void query.refetch(),
  })
  const standings = query.data
  const badges = standings?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const { driverid } = list.filters
  const toggle = useCallback((id: number) => list.setFilter('driverid', id === driverid ? 0 : id), [list, driverid])

  return (
    <Page
      title={t('title')}
      description={t('description', { range: format.dateRange(shown.range[0], shown.range[1]) })}
      actions={
        <ExportAction
          isRunning={download.isPending}
          disabled={!chosen}
          onExport={() => chosen && download.mutate({ body: toScoreFilter(chosen) })}
        />
      }
      {...filters}
      summary={
        standings && (
          <>
            {t('drivers', { count: standings.length })} · {t('scores:badges', { count: badges })}
          </>
        )
      }
    >
      <Outdated search={search} />
      {query.error && !query.isPlaceholderData && !standings ? (
        <BoardFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : !standings ? (
        <BoardSkeleton />
      ) : standings.length === 0 ? (
        <EmptyBoard isFiltered={shown.divisionid !== 0 || shown.locationid !== 0 || shown.companyid !== 0} />
      ) : (
        <Board
          standings={standings}
          range={shown.range}
          narrow={narrow}
          refreshing={query.isPlaceholderData}
          selectedId={driverid}
          onToggle={toggle}
        />
      )}
    </Page>
  )
}

/** Division and location; divisions without a leaderboard are not offered. */
function BoardPlaces({ search: { choice, choose } }: { search: ScoreSearch }) {
  const isAdmin = useProfile().roles.includes('Admin')
  return (
    <>
      <DivisionFilter
        {...(isAdmin && { companyid: choice.companyid })}
        exclude="leaderboard"
        value={choice.divisionid}
        onChange={(divisionid) => choose({ divisionid, locationid: 0 })}
      />
      <LocationFilter
        divisionid={choice.divisionid}
        needsDivision={isAdmin}
        value={choice.locationid}
        onChange={(locationid) => choose({ locationid })}
      />
    </>
  )
}
