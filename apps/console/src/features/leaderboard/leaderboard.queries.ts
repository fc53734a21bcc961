import type { CallInput } from '@laurel/contract/endpoint.ts'
import { exportLeaderboard, getLeaderboard, getLeaderboardDriver } from '@laurel/contract/leaderboard.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { SCORES_KEY } from '../../domain/awards/awards.queries.ts'
import { call } from '../../lib/api.ts'

export const boardQuery = (body: CallInput<typeof getLeaderboard>['body']) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'board', body],
    queryFn: async ({ signal }) => (await call(getLeaderboard, { body }, signal)).result,
    placeholderData: keepPreviousData,
    meta: { told: true },
  })

export const boardDriverQuery = (body: CallInput<typeof getLeaderboardDriver>['body']) =>
  queryOptions({
    queryKey: [SCORES_KEY, 'board-driver', body],
    queryFn: async ({ signal }) => (await call(getLeaderboardDriver, { body }, signal)).result,
    meta: { told: true },
  })

export const useExportBoard = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof exportLeaderboard>['body']) =>
      saveFile(await call(exportLeaderboard, { body })),
  })
