import { restartTransferQueue } from '@laurel/contract/transfers.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createStage } from './stage.ts'

const app = testApp({ worker: true })

it('every active Admin is told by mail, in their language, once for each stop of the queue', async () => {
  const stage = await createStage(app)
  const french = await app.world.person({ role: 'Admin', lang: 'fr' })
  const inactive = await app.world.person({ role: 'Admin', status: 'Inactive' })
  await app.db.updateTable('users').set({ email: 'driver+outage@laurel.test' }).where('id', '=', stage.driver).execute()
  await stage.submit([{ userid: stage.driver, coins: 3 }])
  app.clock.advance({ days: 1 })
  const told = (email: string) => app.mails.filter(({ to }) => to === email)
  const admins = [stage.administrator.email, french.email]

  for (const stops of [1, 2]) {
    await (await app.signedIn(stage.administrator)).call(restartTransferQueue)
    await expect.poll(() => admins.map((email) => told(email).length)).toEqual([stops, stops])
  }
  expect(told(inactive.email)).toEqual([])
  const [english] = told(stage.administrator.email)
  expect(english?.subject).toBe('Laurel: coin transfers have stopped')
  expect(english?.text).toContain('The partner reported a fault of its own. (sandbox)')
  expect(english?.text).toContain(`${app.publicUrl}/transfer-page?tab=queue`)
  expect(told(french.email)[0]?.text).toContain('Rien n’est perdu')
})
