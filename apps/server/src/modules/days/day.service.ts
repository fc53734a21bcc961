import type { Language } from '@laurel/contract/constants.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/db.ts'
import { requireFunction } from '../places/places.service.ts'
import { type Card, openCard } from '../score-card/employee.service.ts'
import { toDay } from './day.wire.ts'
import { readDay } from './days.service.ts'

export const toDayPerson = ({ person, row }: Card) => ({ ...person, employeeId: row.employee_id })

/** The own card, where the company has switched the page of a day on. */
export const openOwnDays = async (db: Db, caller: Caller) => {
  const card = await openCard(db, caller, caller.actor.id)
  await requireFunction(db, card.person.companyId, 'hasDayPage')
  return card
}

/** A day of the person as they read it. */
export const dayOnCard = async (db: Db, lang: Language, card: Card, date: string) =>
  toDay(lang, await readDay(db, toDayPerson(card), date))
