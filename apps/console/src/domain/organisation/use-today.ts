import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useProfile } from '../../lib/session-profile.ts'

/** Today by the calendar of the company, which is also the server's. */
export const useToday = () => calendarDateIn(useProfile().timezone ?? undefined, useNow())
