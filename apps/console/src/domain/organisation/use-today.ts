import type { Profile } from '@laurel/contract/session.ts'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useProfile } from '../../lib/session/session-profile.ts'

const todayAt = ({ timezone }: Pick<Profile, 'timezone'>, now: number) => calendarDateIn(timezone ?? undefined, now)

/** Today by the calendar of the company, which is also the server's. */
export const todayFor = (profile: Pick<Profile, 'timezone'>) => todayAt(profile, Date.now())

export const useToday = () => todayAt(useProfile(), useNow())
