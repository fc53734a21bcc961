import { daysBefore, isoDay } from '../days-before.ts'
import { isOnLateShift } from '../people/cast.ts'

const WORKDAYS = 5
/** The late shift ends before midnight. */
const LATE_START = 14 * 60 + 30
const LATE_MINUTES = 480

export interface GpsDriver {
  id: number
  employeeId: string
  name: string
  isOnSignInPage: boolean
}

/** One row of a GPS file: a person and a day. Times are empty where the person was absent. */
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

/** Most are early, some late, few absent. */
const toGpsDay = (driver: GpsDriver, place: number, moment: Date): GpsDay => {
  const { employeeId, name } = driver
  const isLate = isOnLateShift(driver)
  const chance = (place * 37 + moment.getUTCDate() * 17 + moment.getUTCMonth() * 5) % 100
  const scheduled = isLate ? LATE_START : 330 + (place % 4) * 30
  const delay = chance < 86 ? (chance % 18) - 15 : 11 + (chance % 25)
  const isThere = chance < 97
  return {
    employeeId,
    name,
    day: isoDay(moment),
    truck: 170 + place,
    scheduled: clock(scheduled),
    login: isThere ? clock(scheduled + delay) : '',
    logout: isThere ? clock(scheduled + (isLate ? LATE_MINUTES : 600) + (chance % 45)) : '',
    trips: isThere ? 3 + (chance % 5) : 0,
  }
}

/** The working days of a week, from its Monday on. */
export const gpsWeekFor = (drivers: readonly GpsDriver[], monday: Date) =>
  Array.from({ length: WORKDAYS }, (_, day) =>
    drivers.map((driver, place) => toGpsDay(driver, place, daysBefore(monday, -day))),
  ).flat()

/** Flaws of real files: the letter O in an employee id, an unreadable time, a day twice. */
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

type Column = (day: GpsDay) => string | number

/** A file of an import system: its columns, and whether it has rows of people who were absent. */
interface GpsFile {
  name: string
  columns: Record<string, Column>
  hasAbsent: boolean
}

const employee: Record<string, Column> = { 'employee id': ({ employeeId }) => employeeId, date: ({ day }) => day }
const scheduled: Record<string, Column> = { 'scheduled in': (day) => day.scheduled }
const worked: Record<string, Column> = {
  login: ({ login }) => login,
  logout: ({ logout }) => logout,
  trips: ({ trips }) => trips,
}
const truck: Record<string, Column> = { truck: (day) => day.truck }
const onDate: Record<string, Column> = { date: ({ day }) => day }

/** By the import system of the company. */
const SYSTEMS: Record<number, readonly GpsFile[]> = {
  1: [
    {
      name: 'gps',
      columns: { ...employee, driver: ({ name }) => name, ...truck, ...scheduled, ...worked },
      hasAbsent: true,
    },
  ],
  2: [
    { name: 'horaire', columns: { ...employee, ...scheduled }, hasAbsent: true },
    { name: 'journées', columns: { ...employee, ...truck, ...worked }, hasAbsent: false },
  ],
  5: [
    { name: 'trucks', columns: { ...truck, ...onDate, ...worked }, hasAbsent: false },
    { name: 'assignments', columns: { ...truck, ...employee, ...scheduled }, hasAbsent: true },
  ],
}

/** The files that a company would hand in for these days. */
export const gpsFilesFor = (importTypeId: number, days: readonly GpsDay[], label: string) =>
  (SYSTEMS[importTypeId] ?? []).map(({ name, columns, hasAbsent }) => {
    const rows = days.filter(({ login }) => hasAbsent || login !== '')
    const lines = rows.map((day) =>
      Object.values(columns)
        .map((valueFor) => valueFor(day))
        .join(','),
    )
    const content = new TextEncoder().encode([Object.keys(columns).join(','), ...lines].join('\n'))
    return { name: `${name} ${label}.csv`, content }
  })
