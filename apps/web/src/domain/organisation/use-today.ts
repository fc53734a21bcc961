import { calendarDateIn } from '../../lib/format.ts'
import { useProfile } from '../../lib/session-profile.ts'
import { useNow } from '../../ui/use-now.ts'

/** Today by the calendar of the company, which is also the server's. */
export const useToday = () => calendarDateIn(useProfile().timezone ?? undefined, useNow())
