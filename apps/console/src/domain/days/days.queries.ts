import { getDay } from '@laurel/contract/days.ts'
import { getEmployee } from '@laurel/contract/score-card.ts'
import { pageFor, queryFor } from '../../lib/api.ts'

/** The day before stays in view while the next one loads. */
export const dayQuery = (driverid: number, date: string) => pageFor(getDay, { query: { driverid, date } })

export const dayOwnerQuery = (driverid: number) => queryFor(getEmployee, { query: { driverid } })
