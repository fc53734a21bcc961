import { createRule } from '@laurel/contract/award-rules.ts'
import { createCompetition } from '@laurel/contract/competitions.ts'
import { createNotification } from '@laurel/contract/notifications.ts'
import { uploadImage } from '@laurel/contract/profile.ts'
import { queueTransfers } from '@laurel/contract/transfers.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import { createWebhook, testWebhook, WEBHOOK_EVENTS } from '@laurel/contract/webhooks.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { insertSuggestion } from '../../src/modules/suggestions/suggestions.queries.ts'
import { openTask } from '../../src/modules/tasks/tasks.service.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { contentFor } from './files.ts'
import { findRecords } from './records.ts'

const TODAY = '2026-03-10'

/** A company with records of every kind, so that generated ids often exist. */
export const createFullWorld = async (app: TestApp) => {
  const { db, world } = app
  const now = app.clock.now()
  const { id: companyId } = await world.company({
    activesuggestions: true,
    activebadgefeed: true,
    activenewhirebuffer: true,
    newhirebuffer: 30,
    tcmenable: true,
  })
  const divisions = [await world.division({ companyId }), await world.division({ companyId })] as const
  const [division] = divisions
  const location = await world.location({ divisions, name: 'Yard' })
  const original = await world.badge()
  const defaultBadges = [original, await world.badge()]
  const badge = await world.badge({ division, originalId: original.id })
  const limited = await world.badge({ division, monthlyLimit: 3, weeklyDriverLimit: 1 })
  for (const type of ['PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS'] as const) await world.badge({ division, type })

  const home = { division, location }
  const driver = await world.person({ role: 'Driver', ...home, employeeId: 'D1' })
  const user = await world.person({ role: 'User', ...home, employeeId: 'D2' })
  await world.person({ role: 'Driver', ...home, employeeId: 'D3', status: 'Inactive' })
  await world.person({ role: 'Driver', ...home, employeeId: 'D4', status: 'Removed' })
  const manager = await world.person({ role: 'Manager', divisions: [division], allowBadges: [badge, limited] })
  const companyAdmin = await world.person({ role: 'CompanyAdmin', companyId })

  const bonus = await world.badge({ division, coins: 100 })
  const awards = [badge, bonus].flatMap(({ id: badgeId }) =>
    [driver, user].map(({ id: userId }) => ({ userId, badgeId, awardedFor: TODAY, quantity: 1, comment: '' })),
  )
  await giveAwards(
    db,
    { companyId, actor: manager, now },
    awards.map((award) => ({ ...award, source: 'manual' })),
  )
  for (const from of ['2026-03-02', '2026-03-03']) {
    const release = await world.release({ division, from })
    await world.trip({ release, workDate: from, employeeId: 'D1' })
    await world.trip({ release, workDate: from, employeeId: 'nobody' })
  }
  const suggested = { company_id: companyId, user_id: driver.id, division_id: division.id, location_id: location.id }
  for (const title of ['Coffee', 'Lights']) {
    await insertSuggestion(db, { ...suggested, title, body: 'Please.', created_at: now }, [])
  }
  await openTask(db, { companyId, ownerId: companyAdmin.id, kind: 'user-import', total: 10, at: now })

  const boss = await app.signedIn(companyAdmin)
  const values = [{ userid: driver.id, coins: 5 }]
  await boss.call(queueTransfers, { body: { values, queueDate: '2026-03-11' } })
  await boss.call(createNotification, { body: { title: 'Hello', body: 'All.', users: [driver.email] } })
  const file = new File([contentFor('people').toString().replace('ira@', `ira.${companyId}@`)], 'people.csv')
  await boss.call(importUsers, { body: { file, divisionid: division.id, roleId: 4, lang: 'en' } })
  const photo = new File([new Uint8Array(contentFor('picture'))], 'photo.png')
  const { profilephotourl } = await boss.call(uploadImage, { body: { file: photo } })
  const admin = await app.signedIn(await world.person({ role: 'Admin' }))
  const badges = [{ id: original.id, points: 1, limit: 0 }]
  const dates = { startdate: '03/01/2026', enddate: '03/31/2026' }
  await admin.call(createCompetition, { body: { title: 'Cup', ...dates, companies: [companyId], badges } })

  await boss.call(createRule, {
    body: { kind: 'birthday', divisionid: null, badgeid: badge.id, startson: TODAY },
  })

  const { id: webhookId } = await boss.call(createWebhook, {
    body: { url: 'https://hooks.laurel.test/x', events: [...WEBHOOK_EVENTS] },
  })
  await boss.call(testWebhook, { body: { id: webhookId } })

  const fileHash = new URL(profilephotourl, app.address).pathname.split('/').at(-1) ?? ''
  const records = await findRecords(db, { companyId, defaultBadges, fileHash })
  return { companyId, divisions, location, badge, records }
}

export type FullWorld = Awaited<ReturnType<typeof createFullWorld>>
