import type { GpsDay } from './gps-days.ts'

type Column = (day: GpsDay) => string | number

/** A file of a company's import system: its columns, and whether it has rows of those who did not come. */
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
