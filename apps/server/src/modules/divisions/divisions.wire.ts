import type { DivisionBadge } from '@laurel/contract/badges.ts'
import type { Division } from '@laurel/contract/divisions.ts'
import type { DivisionPerson } from '@laurel/contract/lookups.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { DivisionPersonRow } from './division-lookups.queries.ts'
import type { DivisionRow } from './divisions.queries.ts'

export const toDivision = (row: DivisionRow, badges: DivisionBadge[], pendingReleases: number): Division => ({
  id: row.id,
  name: row.name,
  companyid: row.company_id,
  companyname: row.company_name,
  createddate: row.created_at.toISOString(),
  hasLeaderboard: row.has_leaderboard,
  hasGpsDataPage: row.has_gps_page,
  pendingreleases: pendingReleases,
  badges,
  version: row.version,
})

export const toDivisionPerson = (row: DivisionPersonRow): DivisionPerson => ({
  id: row.id,
  firstname: row.first_name,
  lastname: row.last_name,
  profilepic: signedFileUrl(row.photo_hash),
  locationid: row.location_id,
})
