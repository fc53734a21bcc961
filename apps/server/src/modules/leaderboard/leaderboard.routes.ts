import { exportLeaderboard, getLeaderboard, getLeaderboardDriver, type Standing } from '@laurel/contract/leaderboard.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { StandingRow } from './leaderboard.queries.ts'
import { getBadgesOfDriver, getStandings, standingsFile } from './leaderboard.service.ts'

export const leaderboardRoutes = (mount: Mount) => {
  mount(getLeaderboard, async ({ db, body, ...caller }) => {
    const { standings } = await getStandings(db, caller, body)
    return toResult({ result: standings.map(toStanding) })
  })

  mount(getLeaderboardDriver, async ({ db, body, ...caller }) => {
    const { selectedDriver: driverId, selectedDates } = body
    const { driver, badges } = await getBadgesOfDriver(db, caller, { driverId, selectedDates })
    const { id, name, employee_id: employeeid, division, location, photo_hash: photo } = driver
    return toResult({
      result: {
        driver: { id, name, employeeid, division, location, profilePhotoThumbnail: signedFileUrl(photo) },
        points: badges.reduce((sum, { points }) => sum + points, 0),
        count: badges.reduce((sum, { count }) => sum + count, 0),
        badges,
      },
    })
  })

  mount(exportLeaderboard, async ({ db, body, ...caller }) => {
    const { filter, standings } = await getStandings(db, caller, body)
    return standingsFile(caller.lang, filter, standings)
  })
}

const toStanding = ({
  id,
  name,
  employee_id: employeeid,
  photo_hash: photo,
  points,
  awards,
}: StandingRow): Standing => ({
  points,
  count: awards,
  driver: { id, name, employeeid, profilePhotoThumbnail: signedFileUrl(photo) },
})
