import { getDay, getMyDay, listMyDays } from '@laurel/contract/days.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requireFunction } from '../places/places.service.ts'
import { type Card, openCard } from '../score-card/employee.service.ts'
import { toDay } from './day.wire.ts'
import { daysOfMonth, readDay } from './days.service.ts'

const toDayPerson = ({ person, row }: Card) => ({ ...person, employeeId: row.employee_id })

/** The own card, where the company has switched the page of a day on. */
const openOwnCard = async (db: Db, caller: Caller) => {
  const card = await openCard(db, caller, caller.actor.id)
  await requireFunction(db, card.person.companyId, 'hasDayPage')
  return card
}

export const dayRoutes = (mount: Mount) => {
  mount(listMyDays, async ({ db, query, ...caller }) => {
    const card = await openOwnCard(db, caller)
    const month = query.month ?? card.today.slice(0, 7)
    return { month, days: await daysOfMonth(db, toDayPerson(card), month, card.today) }
  })

  mount(getMyDay, async ({ db, params, ...caller }) => {
    const card = await openOwnCard(db, caller)
    return toDay(caller.lang, await readDay(db, toDayPerson(card), params.date))
  })

  mount(getDay, async ({ db, query, ...caller }) => {
    const card = await openCard(db, caller, query.driverid)
    return toDay(caller.lang, await readDay(db, toDayPerson(card), query.date))
  })
}
