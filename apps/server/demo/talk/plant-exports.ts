import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Db } from '../../src/db/db.ts'
import { countExported } from '../../src/modules/programme-export/people.queries.ts'
import { fileName } from '../../src/modules/programme-export/people-file.rules.ts'
import { insertRun, markDelivered, markFailed } from '../../src/modules/programme-export/runs.queries.ts'
import { getSettings } from '../../src/modules/programme-export/settings.queries.ts'
import { changeSettings } from '../../src/modules/programme-export/settings.service.ts'
import { daysBefore, hoursAfter, isoDay, momentAt } from '../days-before.ts'

const DAYS = 14
const FAILED_DAYS_AGO = 5
const DESTINATION = 'sftp://drop.rewards.example/people'
const TIMEZONE = 'UTC'
const NIGHTLY = { scheduledAt: '02:00', hour: 2 }

/** A run every night. One failed, and an Admin started it again. */
export const plantExports = async (
  db: Db,
  { companyIds, adminId }: { companyIds: readonly number[]; adminId: number },
  now: Date,
) => {
  const someone = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_ID.User)
    .orderBy('id')
    .limit(2)
    .execute()
  const form = {
    companyIDs: [...companyIds],
    roleIDs: [ROLE_ID.Driver, ROLE_ID.User],
    exclusionUserID: someone.map(({ id }) => id),
    inclusionUserID: [adminId],
    scheduledAt: NIGHTLY.scheduledAt,
  }
  await changeSettings(db, { form, version: undefined, timezone: TIMEZONE, now })
  const people = await countExported(db, await getSettings(db))
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const at = momentAt(isoDay(daysBefore(now, daysAgo)), NIGHTLY.hour)
    if (at >= now) break
    const rows = people - Math.floor(daysAgo / 5) * 3
    if (daysAgo !== FAILED_DAYS_AGO) {
      await plantRun(db, { at, startedBy: null, rows })
      continue
    }
    const id = await insertRun(db, null, at)
    const failure = { error: 'connect ECONNREFUSED', destination: DESTINATION, tryAfter: null }
    await markFailed(db, id, failure, hoursAfter(at, 0.6))
    await plantRun(db, { at: hoursAfter(at, 12), startedBy: adminId, rows })
  }
}

const plantRun = async (db: Db, { at, startedBy, rows }: { at: Date; startedBy: number | null; rows: number }) => {
  const id = await insertRun(db, startedBy, at)
  const finishedAt = hoursAfter(at, 0.001)
  await markDelivered(db, id, { rows, fileName: fileName(id, finishedAt), destination: DESTINATION }, finishedAt)
}
