import { calendarDateIn } from '../../../lib/format.ts'
import { useNow } from '../../../ui/use-now.ts'

/** Today by this computer's clock. The server knows the calendar of the company and has the last word. */
export const useToday = () => calendarDateIn(undefined, useNow())
