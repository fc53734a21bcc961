import type { CallInput, CallResult } from '@laurel/contract/endpoint.ts'
import { exportLeaderboard, getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { monthToDate } from '@laurel/kit/date-range/presets.ts'
import { queryOptions } from '@tanstack/react-query'
import { todayFor } from '../../domain/organisation/use-today.ts'
import { type ScoreAddress, shownIn, toScoreFilter } from '../../domain/scores/score-range.ts'
import { pageFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

const toBoard = ({ result }: CallResult<typeof getLeaderboard>) => result

export const boardQuery = (body: CallInput<typeof getLeaderboard>['body']) =>
  queryOptions({ ...pageFor(getLeaderboard, { body }), select: toBoard, meta: { showError: true } })

/** The board that an address shows. */
export const firstBoardQuery = (address: ScoreAddress, profile: Profile) => {
  const today = todayFor(profile)
  return boardQuery(toScoreFilter(shownIn(address, today, monthToDate(today))))
}

const toDriver = ({ result }: CallResult<typeof getLeaderboardDriver>) => result

export const boardDriverQuery = (body: CallInput<typeof getLeaderboardDriver>['body']) =>
  queryOptions({ ...queryFor(getLeaderboardDriver, { body }), select: toDriver, meta: { showError: true } })

export const useExportBoard = downloadFor(exportLeaderboard)
