import { getExportSettings, listExportRuns, startExport } from '@laurel/contract/programmes.ts'
import { expect, it } from 'vitest'
import { planDailyRun } from '../../../src/modules/programme-export/runs.service.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp()

it('an export without chosen companies is refused and not planned', async () => {
  const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  expect(await admin.call(getExportSettings)).toMatchObject({
    companyIDs: '',
    roleIDs: '',
    scheduledAt: '02:00',
    nextRun: null,
    people: 0,
  })
  const response = await app.request(startExport, {}, { token: admin.token })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'export_not_configured' })
  await planDailyRun(app.db, 'UTC', new Date('2030-01-01'))
  expect((await admin.call(listExportRuns, { query: {} })).totalElements).toBe(0)
})
