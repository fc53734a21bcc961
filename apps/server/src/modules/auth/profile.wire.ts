import type { Language } from '@laurel/contract/constants.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { signedFileUrl } from '../files/files.service.ts'
import type { ProfileRow } from './profile.queries.ts'

interface Around {
  role: RoleName
  pages: { gps: boolean; leaderboard: boolean }
  news: { count: number; newest: Profile['suggestions']; questions: number; proposals: number }
}

type OfPerson = Omit<Profile, 'mustEnrolSecondFactor' | 'token' | 'impersonatedBy'>

export const toProfile = (row: ProfileRow, { role, pages, news }: Around): OfPerson => ({
  id: row.id,
  firstname: row.first_name,
  lastname: row.last_name,
  username: row.email,
  profilephotourl: signedFileUrl(row.photo_hash),
  roles: [role],
  lang: row.lang as Language,
  companyid: row.company_id,
  companyname: row.company_name,
  suggestionsCount: news.count,
  suggestions: news.newest,
  questionsCount: news.questions,
  proposalsCount: news.proposals,
  hasGpsDataPage: pages.gps,
  hasLeaderboard: pages.leaderboard || role === 'Admin',
  hasBadgesFeed: row.has_badge_feed ?? role === 'Admin',
  tcmenable: row.has_coin_transfers ?? false,
  userImportId: row.import_type_id,
  companyHasNewHireBuffer: row.has_new_hire_buffer ?? false,
  timezone: row.timezone,
  secondFactor: row.second_factor !== null,
  recoveryCodesLeft: Number(row.recovery_codes_left),
  pendingEmail: row.pending_email,
  signsOn: row.signs_on,
  hasPassword: row.has_password,
})
