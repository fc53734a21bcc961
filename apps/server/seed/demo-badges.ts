import type { BadgeIconKey } from '../assets/badge-icons/badge-icons.ts'
import type { BadgeGiven } from './builders.ts'

type DemoBadge = BadgeGiven & { icon: BadgeIconKey }

const badge = (
  icon: BadgeIconKey,
  name: string,
  description: string,
  [points, coins]: [number, number],
  extra: Pick<BadgeGiven, 'feedType' | 'driverLimit'> = {},
) => ({ icon, name, description, points, coins, ...extra })

/** What people can be thanked for, beside the three badges that the product awards by itself. */
export const DEFAULT_BADGES = [
  badge('zero-incidents', 'Safe month', 'A whole month on the road without an incident.', [25, 2.5], {
    feedType: 'GlobalType',
  }),
  badge('helping-hand', 'Helping hand', 'Stepped in for a colleague without being asked.', [15, 1], {
    feedType: 'DivisionType',
  }),
  badge('customer-star', 'Customer praise', 'A customer took the time to say thank you.', [20, 2], {
    feedType: 'GlobalType',
  }),
  badge('clean-truck', 'Spotless cab', 'A vehicle that passes every check at first sight.', [10, 0.5], {
    driverLimit: 4,
  }),
  badge('fuel-saver', 'Fuel saver', 'Among the lowest fuel use of the month on comparable routes.', [20, 1.5]),
  badge('eyes-on-road', 'Sharp eye', 'Reported a hazard before it became an accident.', [15, 1], {
    feedType: 'LocationType',
  }),
  badge('road-mentor', 'Mentor', 'Took a new colleague along and showed them the ropes.', [30, 3], {
    feedType: 'DivisionType',
  }),
  badge('night-owl', 'Extra shift', 'Came in at short notice when the schedule needed it.', [20, 2], {
    driverLimit: 2,
  }),
  badge('safe-winter', 'Winter wheels', 'Kept deliveries moving safely through snow and ice.', [25, 2.5]),
  badge('paperwork', 'Paperwork pro', 'Tickets and logs complete and readable, all month.', [10, 0.75], {
    driverLimit: 1,
  }),
  badge('careful-cargo', 'Smooth delivery', 'The load exactly where and when the site asked for it.', [10, 0.5]),
  badge('quick-thinker', 'Idea that stuck', 'Suggested something that everybody works with today.', [40, 5], {
    feedType: 'GlobalType',
  }),
] as const satisfies readonly DemoBadge[]
