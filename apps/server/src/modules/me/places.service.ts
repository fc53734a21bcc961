import { createSharedWork } from '../../core/shared-work.ts'
import type { Services } from '../services.ts'
import { listPointsOfDivision } from './home.queries.ts'
import type { Me } from './me.service.ts'

/** Worked out once for everybody who asks, and at most a tenth of the time: a whole division opens the app after a release. */
const REST = 9
const KEPT = 500

/** People with equal points have the same place. */
const toPlaces = (rows: readonly { id: number; points: number }[]) => {
  const places = new Map<number, { place: number; of: number }>()
  let place = 0
  let points = Number.POSITIVE_INFINITY
  for (const [index, row] of rows.entries()) {
    if (row.points < points) place = index + 1
    points = row.points
    places.set(row.id, { place, of: rows.length })
  }
  return places
}

/** Answers the place of a driver in their division in a month; undefined where the division has no leaderboard. */
export const createPlaces = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
  const placesFor = createSharedWork(
    async (key) => {
      const [companyId, divisionId, month = ''] = key.split(' ')
      const division = { companyId: Number(companyId), divisionId: Number(divisionId), month }
      return toPlaces(await listPointsOfDivision(db, division))
    },
    { clock, rest: REST, longMs: 0, max: KEPT },
  )
  return async ({ companyId, divisionId, userId }: Pick<Me, 'companyId' | 'divisionId' | 'userId'>, month: string) =>
    (await placesFor(`${companyId} ${divisionId} ${month}`)).get(userId)
}

export type Places = ReturnType<typeof createPlaces>
