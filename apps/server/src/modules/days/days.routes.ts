import { listMyDays } from '@laurel/contract/days.ts'
import type { Mount } from '../../http/mount.ts'
import { openOwnDays, toDayPerson } from './day.service.ts'
import { daysOfMonth } from './days.service.ts'

export const dayRoutes = (mount: Mount) => {
  mount(listMyDays, async ({ db, query, ...caller }) => {
    const card = await openOwnDays(db, caller)
    const month = query.month ?? card.today.slice(0, 7)
    return { month, days: await daysOfMonth(db, toDayPerson(card), month, card.today) }
  })
}
