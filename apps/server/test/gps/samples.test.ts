import { getGpsSample, uploadGpsData } from '@laurel/contract/gps-data.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene } from './gps-scene.ts'

const app = testApp()

it.each([1, 2, 3, 4, 5])('the samples of import system %i can be uploaded as they are', async (importid) => {
  const scene = await createGpsScene(app, { userImportTypeid: importid })
  const sample = async (file: 'firstfile' | 'secondfile') =>
    new File([await scene.supervisor.call(getGpsSample, { query: { file } })], `${file}.csv`)
  const hasTwo = [2, 3, 5].includes(importid)
  const secondfile = hasTwo ? { secondfile: await sample('secondfile') } : {}
  const body = { divisionid: scene.division.id, firstfile: await sample('firstfile'), ...secondfile }
  const { result } = await scene.supervisor.call(uploadGpsData, { body })
  expect(result.listed).toEqual([])
  const { trips } = await scene.trips(result.releaseid)
  expect(trips.flatMap(({ problems }) => problems).every(({ code }) => code === 'driver_unknown')).toBe(true)
})

it('there is no sample of a file that is not read', async () => {
  const scene = await createGpsScene(app, { userImportTypeid: 4 })
  expect((await scene.admin.refusal(getGpsSample, { query: { file: 'secondfile' } })).http).toBe(404)
})

it('there is no sample of an import system that does not exist', async () => {
  const scene = await createGpsScene(app)
  const refusal = await scene.admin.refusal(getGpsSample, { query: { importid: 6 } })
  expect(refusal).toMatchObject({ http: 422, code: 'cant_find_import_system', message: "Can't find import system" })
})
