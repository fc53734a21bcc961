import { daysBefore, isoDay } from '../days-before.ts'

const WORKDAYS = 5

export interface GpsDriver {
  id: number
  employeeId: string
  name: string
}

/** What a device noted about one person and day; times in minutes, null for somebody who did not come. */
export interface GpsDay {
  employeeId: string
  name: string
  day: string
  truck: number
  scheduled: string
  login: string
  logout: string
  trips: number
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A day of a driver: most come early, some late, and now and then somebody does not come at all. */
const toGpsDay = ({ employeeId, name }: GpsDriver, place: number, moment: Date): GpsDay => {
  const chance = (place * 37 + moment.getUTCDate() * 17 + moment.getUTCMonth() * 5) % 100
  const scheduled = 330 + (place % 4) * 30
  const delay = chance < 86 ? (chance % 18) - 15 : 11 + (chance % 25)
  const isThere = chance < 97
  return {
    employeeId,
    name,
    day: isoDay(moment),
    truck: 170 + place,
    scheduled: clock(scheduled),
    login: isThere ? clock(scheduled + delay) : '',
    logout: isThere ? clock(scheduled + 600 + (chance % 45)) : '',
    trips: isThere ? 3 + (chance % 5) : 0,
  }
}

/** The working days of a week, from its Monday on. */
export const gpsWeekFor = (drivers: readonly GpsDriver[], monday: Date) =>
  Array.from({ length: WORKDAYS }, (_, day) =>
    drivers.map((driver, place) => toGpsDay(driver, place, daysBefore(monday, -day))),
  ).flat()

/** What a real file has: an employee id with the letter O in it, a time nobody can read, a day twice. */
const FLAWS: readonly ((day: GpsDay) => GpsDay[])[] = [
  (day) => [{ ...day, employeeId: day.employeeId.replace('-20', '-2O') }],
  (day) => [{ ...day, login: day.login.replace(/\d$/, '?') }],
  (day) => [day, day],
]
const FLAWED_FROM = 3

export const withFlaws = (days: readonly GpsDay[]) => {
  const places = days.flatMap(({ login }, index) => (index >= FLAWED_FROM && login !== '' ? [index] : []))
  return days.flatMap((day, index) => FLAWS[places.indexOf(index)]?.(day) ?? [day])
}
