import { listAlerts } from '@laurel/contract/alerts.ts'
import { restartTransferQueue } from '@laurel/contract/transfers.ts'
import { expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTransferWorld } from './transfer-world.ts'

const app = testApp({ worker: true })

it('every active Admin gets a mail in the own language for each stop of the queue', async () => {
  const world = await createTransferWorld(app)
  const french = await app.world.person({ role: 'Admin', lang: 'fr' })
  const inactive = await app.world.person({ role: 'Admin', status: 'Inactive' })
  await updatePerson(app.db, world.driver, { email: 'driver+outage@laurel.test' })
  await world.submit([{ userid: world.driver, coins: 3 }])
  app.clock.advance({ days: 1 })
  // The look of every minute may fall between a restart and the next stop, and tell that the trouble is over.
  const mailsTo = (email: string) =>
    app.mails.filter(({ to, subject }) => to === email && !/is over|est résolu/.test(subject))
  const admins = [world.administrator.email, french.email]

  for (const stops of [1, 2]) {
    await (await app.signedIn(world.administrator)).call(restartTransferQueue)
    await expect.poll(() => admins.map((email) => mailsTo(email).length)).toEqual([stops, stops])
  }
  expect(mailsTo(inactive.email)).toEqual([])
  const { alerts } = await (await app.signedIn(french)).call(listAlerts)
  expect(alerts.map(({ kind }) => kind)).toEqual(['payments'])
  const [english] = mailsTo(world.administrator.email)
  expect(english?.subject).toBe('Laurel: coin transfers have stopped')
  expect(english?.text).toContain('The partner reported a fault of its own. (sandbox)')
  expect(english?.text).toContain(`${app.publicUrl}/transfer-page?tab=queue`)
  expect(mailsTo(french.email)[0]?.text).toContain('Rien n’est perdu')
})
