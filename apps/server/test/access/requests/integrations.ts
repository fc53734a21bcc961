import { dismissProposals, listProposals, sendDays } from '@laurel/contract/gps-days.ts'
import {
  checkGpsServer,
  createGpsSource,
  deleteGpsSource,
  fetchGpsSource,
  listGpsSourceFiles,
  listGpsSources,
  pauseGpsSource,
  updateGpsSource,
} from '@laurel/contract/gps-sources.ts'
import { createKey, endKey, listKeys, rotateKey } from '@laurel/contract/keys.ts'
import { hashToken } from '../../../src/access/token-hash.ts'
import { insertKey, insertSecret } from '../../../src/modules/api-keys/keys.queries.ts'
import { insertSource, insertSourceFile } from '../../../src/modules/gps-sources/sources.queries.ts'
import { upsertProposals } from '../../../src/modules/trips/sent-days/proposals.queries.ts'
import { next } from '../access-world.ts'
import { nextDay } from '../records.ts'
import { type Asking, ask } from './ask.ts'

const newKey = async ({ app, corner }: Asking) => {
  const at = app.clock.now()
  const id = await insertKey(app.db, {
    company_id: corner.company.id,
    name: `${corner.mark} key ${next()}`,
    scopes: ['people:read'],
    created_by: corner.companyAdmin.id,
    created_at: at,
    expires_at: new Date(at.getTime() + 30 * 24 * 3600 * 1000),
  })
  await insertSecret(app.db, id, { tokenHash: hashToken(`${corner.mark} ${id}`), beginning: 'lrl_abcd', at })
  return { id }
}

const FINGERPRINT = `SHA256:${'A'.repeat(43)}`

const sourceForm = ({ corner }: Asking) => ({
  name: `${corner.mark} source ${next()}`,
  divisionid: corner.division.id,
  host: 'sftp.example.com',
  port: 22,
  username: 'laurel',
  fingerprint: FINGERPRINT,
  folder: '/out',
  pattern: '*.csv',
  times: ['05:00'],
})

const newSource = async (asking: Asking) => {
  const { app, corner } = asking
  const { divisionid: _, ...form } = sourceForm(asking)
  const at = app.clock.now()
  const key = { company_id: corner.company.id, division_id: corner.division.id }
  const id = await insertSource(app.db, { ...form, ...key, password: 'sealed:', next_at: at, created_at: at })
  return { id }
}

const sourceWithFile = async (asking: Asking) => {
  const { app, corner } = asking
  const source = await newSource(asking)
  const file = { source_id: source.id, company_id: corner.company.id, at: app.clock.now() }
  await insertSourceFile(app.db, { ...file, name: `${corner.mark}.csv`, size: 1, modified_at: app.clock.now() })
  return source
}

const newProposal = async ({ app, records, corner }: Asking) => {
  const { id: tripId, releaseId } = await records.trip(corner)
  const wanted = {
    truck: '1',
    scheduledtimein: null,
    actuallogin: '06:00',
    actuallogout: null,
    logoutNextDay: false,
    numberoftrips: 3,
  }
  const sending = { companyId: corner.company.id, keyName: `${corner.mark} key`, sentBy: null, at: app.clock.now() }
  const ids = await upsertProposals(app.db, sending, [{ releaseId, tripId, wanted }])
  return { releaseid: releaseId, ids }
}

const ofCompany = ({ corner }: Asking) => ({ companyid: corner.company.id })

export const INTEGRATIONS = [
  ask(sendDays, ({ corner }) => ({
    body: {
      divisionid: corner.division.id,
      days: [{ employeeid: corner.driver.employeeId, date: nextDay(), login: '06:00', logout: '15:00', trips: '3' }],
    },
  })),
  ask(listProposals, async (asking) => ({ query: { releaseid: (await newProposal(asking)).releaseid } })),
  ask(dismissProposals, async (asking) => ({ body: await newProposal(asking) })),
  ask(listKeys, async (asking) => {
    await newKey(asking)
    return { query: ofCompany(asking) }
  }),
  ask(createKey, (asking) => ({
    body: {
      ...ofCompany(asking),
      name: `${asking.corner.mark} made`,
      scopes: ['people:read' as const],
      divisionids: [asking.corner.division.id],
    },
  })),
  ask(rotateKey, async (asking) => ({ body: await newKey(asking) })),
  ask(endKey, async (asking) => ({ body: await newKey(asking) })),
  ask(listGpsSources, async (asking) => {
    await newSource(asking)
    return { query: ofCompany(asking) }
  }),
  ask(listGpsSourceFiles, async (asking) => ({ query: await sourceWithFile(asking) })),
  ask(createGpsSource, (asking) => ({ body: { ...ofCompany(asking), ...sourceForm(asking), password: 'secret' } })),
  ask(updateGpsSource, async (asking) => ({
    body: { ...sourceForm(asking), ...(await newSource(asking)), version: 1, password: 'secret' },
  })),
  ask(pauseGpsSource, async (asking) => ({ body: { ...(await newSource(asking)), paused: true } })),
  ask(deleteGpsSource, async (asking) => ({ body: await newSource(asking) })),
  ask(fetchGpsSource, async (asking) => ({ body: await newSource(asking) })),
  // Nobody listens there: the answer tells that.
  ask(checkGpsServer, () => ({ body: { host: '127.0.0.1', port: 1 } })),
]
