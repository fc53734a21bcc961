import type { BadgeStatistic } from '@laurel/contract/score-card.ts'
import { partsOf, rangeOf } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import type { Card } from './employee.service.ts'
import { countPeers, listBadgeFrequencies } from './statistics.queries.ts'
import { spreadOf } from './statistics.rules.ts'

/** What was earned most comes first; the rest stays by name. */
export const statisticsOf = async (db: Db, { person, today }: Card, selectedDates: readonly string[]) => {
  const range = rangeOf(selectedDates, today)
  const [rows, peers] = await Promise.all([
    listBadgeFrequencies(db, person, partsOf(range, today)),
    countPeers(db, person),
  ])
  const statistics = rows.map(
    ({ image_hash: image, frequencies, ...badge }): BadgeStatistic => ({
      ...badge,
      smallimage: fileUrl(image),
      ...spreadOf(frequencies, peers),
    }),
  )
  return { range, statistics: statistics.toSorted((one, other) => other.earned - one.earned) }
}
