import { getGpsSample, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld } from './gps-world.ts'

const app = testApp()

it.each([1, 2, 3, 4, 5])('the samples of import system %i can be uploaded as they are', async (importid) => {
  const world = await createGpsWorld(app, { userImportTypeid: importid })
  const sample = async (file: 'firstfile' | 'secondfile') =>
    new File([await world.supervisor.call(getGpsSample, { query: { file } })], `${file}.csv`)
  const hasTwo = [2, 3, 5].includes(importid)
  const secondfile = hasTwo ? { secondfile: await sample('secondfile') } : {}
  const body = { divisionid: world.division.id, firstfile: await sample('firstfile'), ...secondfile }
  const { result } = await world.supervisor.call(uploadGpsData, { body })
  expect(result.listed).toEqual([])
  const { trips } = await world.trips(result.releaseid)
  expect(trips.flatMap(({ problems }) => problems).every(({ code }) => code === 'driver_unknown')).toBe(true)
})

it('a sample is named after what its file holds, in the language of the caller', async () => {
  const world = await createGpsWorld(app, { userImportTypeid: 2 })
  const named = async (lang: 'en' | 'fr') => {
    const { token } = world.admin
    const response = await app.request(getGpsSample, { query: {} }, { token, lang })
    return decodeURIComponent(response.headers.get('content-disposition') ?? '')
  }
  expect(await named('en')).toContain('GPS sample – schedule.csv')
  expect(await named('fr')).toContain('Exemple GPS – horaire.csv')
})

it('the sample of a file that the import system does not read is refused with 404', async () => {
  const world = await createGpsWorld(app, { userImportTypeid: 4 })
  expect((await world.admin.refusal(getGpsSample, { query: { file: 'secondfile' } })).http).toBe(404)
})

it('the sample of an unknown import system is refused with 422', async () => {
  const world = await createGpsWorld(app)
  const refusal = await world.admin.refusal(getGpsSample, { query: { importid: 6 } })
  expect(refusal).toMatchObject({ http: 422, code: 'cant_find_import_system', message: "Can't find import system" })
})
