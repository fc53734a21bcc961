import type { CompanyForm } from '@laurel/contract/companies.ts'
import { type GpsUpload, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { updateTrip } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { getTrips, type Trip } from '@laurel/contract/trips.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const csv = (text: string, name = 'gps.csv') => new File([text], name, { type: 'text/csv' })

const HEADINGS = 'employee id,driver,date,truck,scheduled in,login,logout,trips'

/** A file of the first import system. */
export const days = (...rows: readonly string[]) => csv([HEADINGS, ...rows].join('\n'))

interface GpsWorldGiven extends Partial<CompanyForm> {
  drivers?: number
  hasGpsDataPage?: boolean
}

/** A company with a division, the three trip badges, drivers `D1`, `D2` …, and a CompanyAdmin, Manager and Supervisor. */
export const createGpsWorld = async (
  app: TestApp,
  { drivers = 2, hasGpsDataPage = true, ...given }: GpsWorldGiven = {},
) => {
  const company = await app.world.company(given)
  const division = await app.world.division({ companyId: company.id, hasGpsDataPage })
  const location = await app.world.location({ divisions: [division] })
  const badges = {
    perfect: await app.world.badge({ division, type: 'PERFECT_ATTENDANCE', name: 'Perfect', points: 10, coins: 0.5 }),
    onTime: await app.world.badge({ division, type: 'ON_TIME', name: 'On time', points: 5, coins: 0 }),
    trips: await app.world.badge({ division, type: 'TRIPS', name: 'Trips', points: 1, coins: 0.1 }),
  }
  const people: number[] = []
  for (let number = 1; number <= drivers; number += 1) {
    const driver = {
      role: 'Driver',
      division,
      location,
      employeeId: `D${number}`,
      firstName: `Driver ${number}`,
    } as const
    people.push((await app.world.person(driver)).id)
  }
  const admin = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: company.id }))
  const manager = await app.signedIn(await app.world.person({ role: 'Manager', divisions: [division] }))
  const supervisor = await app.signedIn(await app.world.person({ role: 'Supervisor', divisions: [division] }))

  const upload = async (firstfile: File, secondfile?: File, into: Pick<GpsUpload, 'mode' | 'releaseid'> = {}) => {
    const files = secondfile ? { firstfile, secondfile } : { firstfile }
    return (await admin.call(uploadGpsData, { body: { divisionid: division.id, ...files, ...into } })).result
  }
  const trips = (releaseid: number, query: { date?: string; locationid?: number } = {}) =>
    admin.call(getTrips, { query: { releaseid, ...query } })
  const save = (trip: Trip, change: Partial<Trip> & { reason?: string } = {}) =>
    admin.call(updateTrip, { body: { ...trip, ...change } })
  const preview = (releaseid: number) => admin.call(previewRelease, { query: { releaseid } })
  const release = (releaseid: number) => admin.call(releaseTrips, { body: { releaseid } })
  const awards = async () => {
    const rows = await app.db
      .selectFrom('awards as a')
      .innerJoin('badges as b', 'b.id', 'a.badge_id')
      .select(['a.user_id', 'b.name', 'a.quantity', 'a.points', 'a.awarded_for', 'a.trip_id', 'a.source'])
      .where('a.company_id', '=', company.id)
      .orderBy('a.id')
      .execute()
    return rows
  }
  return {
    company,
    division,
    location,
    badges,
    people,
    admin,
    manager,
    supervisor,
    upload,
    trips,
    save,
    preview,
    release,
    awards,
  }
}

export type GpsWorld = Awaited<ReturnType<typeof createGpsWorld>>

export const MONDAY = 'D1,,2026-03-02,214,06:00,05:55,15:30,6'
export const TUESDAY = 'D2,,2026-03-03,215,06:00,06:30,15:30,4'

export const first = (trips: readonly Trip[]) => {
  const [trip] = trips
  if (!trip) throw new Error('there is no trip')
  return trip
}

/** A pending release with one row on Monday and one on Tuesday, or with these rows. */
export const openRelease = async (world: GpsWorld, ...rows: readonly string[]) => {
  const { releaseid } = await world.upload(days(...(rows.length > 0 ? rows : [MONDAY, TUESDAY])))
  const { trips } = await world.trips(releaseid)
  return { releaseid, trips, trip: first(trips) }
}
