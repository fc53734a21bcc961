import type { BadgeStatistic } from '@laurel/contract/score-card.ts'
import { toDateRange, toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import type { Card } from './employee.service.ts'
import { countPeers, listBadgeFrequencies } from './statistics.queries.ts'
import { toSpread } from './statistics.rules.ts'

/** What was earned most comes first; the rest stays by name. */
export const statisticsFor = async (db: Db, { person, today }: Card, selectedDates: readonly string[]) => {
  const range = toDateRange(selectedDates, today)
  const [rows, peers] = await Promise.all([
    listBadgeFrequencies(db, person, toScoreParts(range, today)),
    countPeers(db, person),
  ])
  const statistics = rows.map(
    ({ image_hash: image, frequencies, ...badge }): BadgeStatistic => ({
      ...badge,
      smallimage: fileUrl(image),
      ...toSpread(frequencies, peers),
    }),
  )
  return { range, statistics: statistics.toSorted((one, other) => other.earned - one.earned) }
}
