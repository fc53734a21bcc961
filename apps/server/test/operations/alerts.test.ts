import { getAbout, listAlerts } from '@laurel/contract/alerts.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { lookForAlerts } from '../../src/modules/alerts/alerts.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld } from '../transfers/transfer-world.ts'

const app = testApp({ worker: true })
let admin: { email: string; id: number }

beforeAll(async () => {
  admin = await app.world.person({ role: 'Admin' })
})

const look = () => lookForAlerts(app.db, { queue: app.queue, publicUrl: () => app.publicUrl }, app.clock.now())
const subjectsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const listKinds = async () => {
  const { alerts } = await (await app.signedIn(admin)).call(listAlerts)
  return alerts.map(({ kind }) => kind)
}
const addBackup = (outcome: { failure: string } | { bytes: number }) =>
  app.db
    .insertInto('backups')
    .values({ started_at: app.clock.now(), ended_at: app.clock.now(), ...outcome })
    .execute()

it('a failed backup is mailed to each active Admin once in their language, is listed, and its end is told', async () => {
  const french = await app.world.person({ role: 'Admin', lang: 'fr' })
  const inactive = await app.world.person({ role: 'Admin', status: 'Inactive' })
  await addBackup({ failure: 'no room on the disk' })
  await Promise.all([look(), look()])
  await look()
  await expect.poll(() => subjectsTo(french.email)).toEqual(['Laurel\u00a0: la sauvegarde a échoué'])
  await expect.poll(() => subjectsTo(admin.email)).toEqual(['Laurel: the backup has failed'])
  const { alerts } = await (await app.signedIn(french, { lang: 'fr' })).call(listAlerts)
  expect(alerts).toMatchObject([{ kind: 'backup', reason: expect.stringContaining('(no room on the disk)') }])

  await addBackup({ bytes: 1 })
  await look()
  await expect.poll(() => subjectsTo(admin.email)).toHaveLength(2)
  expect(subjectsTo(admin.email)[1]).toBe('Laurel: a trouble is over')
  expect(await listKinds()).toEqual([])
  expect(subjectsTo(inactive.email)).toEqual([])
})

it('a stopped queue and refused transfers are told, and what is over is told while the other goes on', async () => {
  const world = await createTransferWorld(app)
  const mailbox = () => subjectsTo(world.administrator.email)
  const stop = { stopped_at: app.clock.now(), stop_fault: 'restored', stop_detail: '' }
  await app.db.updateTable('transfer_queue').set(stop).execute()
  await look()
  await expect.poll(mailbox).toEqual(['Laurel: coin transfers have stopped'])
  expect(await listKinds()).toEqual(['payments'])

  await world.submit([{ userid: world.driver, coins: 3 }])
  await app.db.updateTable('coin_transfers').set({ status: 'Error', processed_at: app.clock.now() }).execute()
  await app.db.updateTable('transfer_queue').set({ stopped_at: null, stop_fault: null, stop_detail: null }).execute()
  await look()
  expect(await listKinds()).toEqual(['refusals'])
  await expect.poll(mailbox).toHaveLength(3)
  expect(mailbox().slice(1).sort()).toEqual(['Laurel: a trouble is over', 'Laurel: transfers were refused'])
  await app.db.updateTable('coin_transfers').set({ status: 'Success' }).execute()
  await look()
  expect(await listKinds()).toEqual([])
})

it('work that was given up is told, and what the calendar starts only after three failures in a row', async () => {
  const end = (name: string, state: string, secondsAgo: number) =>
    sql`insert into jobs.job (name, state, completed_on)
        values (${name}, ${state}::jobs.job_state, now() - ${secondsAgo} * interval '1 second')`.execute(app.db)
  for (const secondsAgo of [1, 2]) await end('files.sweep', 'failed', secondsAgo)
  await end('files.sweep', 'completed', 3)
  await look()
  expect(await listKinds()).toEqual([])
  await end('files.sweep', 'failed', 0)
  await end('trips.release', 'failed', 4)
  await look()
  const { alerts } = await (await app.signedIn(admin)).call(listAlerts)
  expect(alerts).toMatchObject([{ kind: 'jobs', reason: expect.stringContaining('(files.sweep, trips.release)') }])
})

it('staff are told which version runs, with the schema of the database', async () => {
  const manager = await app.signedIn(await app.world.person({ role: 'Manager' }))
  const about = await manager.call(getAbout)
  expect(about.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(about.schema).toMatch(/^\d{4}$/)
})
