import { createNotification } from '@laurel/contract/notifications.ts'
import { saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import { requestPasswordReset } from '@laurel/contract/session.ts'
import { importUsers } from '@laurel/contract/user-import.ts'
import { createUser, mailPasswordLink } from '@laurel/contract/users.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { pushService } from '../talk/push-service.ts'
import { giveDevice } from '../talk/talk-world.ts'
import { accessCalls } from './access-calls.ts'
import { type Corner, MARKS, next } from './access-world.ts'
import { peopleFile } from './records.ts'

const app = testApp({ worker: true })
const push = pushService()
const calls = accessCalls(app)

const otherMarks = ({ mark }: Corner) => Object.values(MARKS).filter((other) => other !== mark)

const expectOnly = (text: string, corner: Corner) => {
  for (const other of otherMarks(corner)) expect(text.toLowerCase()).not.toContain(other.toLowerCase())
}

/** Triggers every kind of mail that people of a corner can get. */
const causeMails = async (corner: Corner) => {
  const { mark, company, division, location } = corner
  const admin = await app.signedIn(calls.world.callers.Admin)
  const boss = await app.signedIn(corner.companyAdmin)
  const places = { companyid: company.id, divisionid: division.id, locationid: location.id }
  const name = { firstname: mark, lastname: mark, employeeid: `${mark}-${next()}`, country: 'USA' } as const
  const username = `${mark}.invited@laurel.test`
  await boss.call(createUser, { body: { ...places, ...name, username, roleid: 4, lang: 'fr' } })
  const form = { file: peopleFile(corner), divisionid: division.id, roleId: 4, lang: 'en' } as const
  await boss.call(importUsers, { body: form })
  await admin.call(mailPasswordLink, { body: { userId: corner.supervisor.id } })
  await app.as().call(requestPasswordReset, { body: { email: corner.manager.email } })
}

it('a mail names only the recipient’s own division', async () => {
  for (const corner of calls.world.corners) await causeMails(corner)
  for (const corner of calls.world.corners) {
    const received = () => app.mails.filter(({ to }) => to.toLowerCase().startsWith(corner.mark.toLowerCase()))
    // Three invitations (the import of the world, the import above, the form) and two password links.
    await expect.poll(() => received().length).toBe(5)
    for (const mail of received()) {
      expectOnly(JSON.stringify(mail), corner)
      expect(mail.text).toContain(corner.mark)
    }
  }
})

it('a notification reaches only devices of its own division', async () => {
  const { corners } = calls.world
  const devices = new Map<string, Corner>()
  for (const corner of corners) devices.set(await giveDevice(app, push, corner.driver), corner)
  for (const { mark, manager, driver } of corners) {
    const caller = await app.signedIn(manager)
    await caller.call(createNotification, { body: { title: `${mark} title`, body: mark, users: [driver.email] } })
  }
  expect(push.received).toHaveLength(corners.length)
  for (const { device, message } of push.received) {
    const corner = devices.get(device)
    expect(message.body).toBe(corner?.mark)
    if (corner) expectOnly(JSON.stringify(message), corner)
  }
})

it('the programme export holds only people of the chosen companies', async () => {
  const { north, south, abroad, callers } = calls.world
  const admin = await app.signedIn(callers.Admin)
  for (const [index, { company }] of [north, abroad].entries()) {
    await admin.call(saveExportSettings, { body: { companyIDs: [company.id], roleIDs: '2,3,4,5,6' } })
    await admin.call(startExport)
    await expect.poll(() => app.drops.length).toBe(index + 1)
  }
  const [ours = '', theirs = ''] = app.drops
  for (const mark of [north.mark, south.mark]) {
    expect(ours).toContain(mark)
    expect(theirs).not.toContain(mark)
  }
  expect(ours).not.toContain(abroad.mark)
  expect(theirs).toContain(abroad.mark)
})
