import { assignBadge } from '@laurel/contract/awards.ts'
import { INBOX_PAGE_SIZE, listMyInbox, readMyInbox } from '@laurel/contract/inbox.ts'
import { getMyHome } from '@laurel/contract/me.ts'
import { createNotification, listNotifications, listSends, stopSend } from '@laurel/contract/notifications.ts'
import { deleteUser, purgeUser } from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { processDue } from '../../src/modules/coin-transfers/processing.service.ts'
import { deleteMessagesBefore } from '../../src/modules/messages/messages.queries.ts'
import { tellAnswer } from '../../src/modules/messages/messages.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days } from '../gps/gps-world.ts'
import { createTransferWorld, TOMORROW } from '../transfers/transfer-world.ts'
import { createMessageWorld, readInbox, TODAY } from './message-world.ts'

const app = testApp()
let world: Awaited<ReturnType<typeof createMessageWorld>>

beforeAll(async () => {
  world = await createMessageWorld(app)
})

const countMessages = async () => {
  const { count } = await app.db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('what is told', () => {
  it('an award tells each person once, with its giver and comment', async () => {
    const [one, other] = [await world.driver(), await world.driver()]
    await world.give([one, other], 'You did it anyway.')
    const { messages, unread, next } = await readInbox(app, one)
    expect(messages).toMatchObject([
      {
        kind: 'awards',
        title: 'You received Helping hand',
        text: 'Ida Chief: “You did it anyway.”',
        at: app.clock.now().toISOString(),
        read: false,
        link: '/',
      },
    ])
    expect({ unread, next }).toEqual({ unread: 1, next: null })
    expect((await readInbox(app, other)).messages).toHaveLength(1)
  })

  it('a message is in the language of its reader', async () => {
    const driver = await world.driver()
    await world.give([driver], 'Merci')
    const [message] = (await readInbox(app, driver, 'fr')).messages
    expect(message).toMatchObject({
      title: 'Vous avez reçu Helping hand',
      text: 'Ida Chief\u00a0: «\u00a0Merci\u00a0»',
    })
  })

  it('a call that is refused leaves no message', async () => {
    const [driver, inactive] = [await world.driver(), await world.driver(world.north, 'Inactive')]
    const body = { badgeid: world.badge.id, drivers: [driver.id, inactive.id], awardedfor: TODAY, commentary: '' }
    await (await world.staff()).refusal(assignBadge, { body })
    expect((await readInbox(app, driver)).messages).toEqual([])
  })

  it('an award that is taken back leaves a line with the reason', async () => {
    const driver = await world.driver()
    const { awardids } = await world.give([driver])
    await world.takeBack(awardids[0] ?? 0)
    expect((await readInbox(app, driver)).messages).toMatchObject([
      { title: 'An award was taken back', text: 'Helping hand for 10 March 2026. Reason: Wrong person' },
      { title: 'You received Helping hand' },
    ])
  })

  it('a release tells each person once who earned something, and a second release of it nobody', async () => {
    const gps = await createGpsWorld(app, { drivers: 3 })
    const before = await countMessages()
    const { releaseid } = await gps.upload(
      days(
        'D1,,2026-03-02,214,06:00,05:55,15:30,6',
        'D1,,2026-03-03,214,06:00,05:55,15:30,2',
        'D2,,2026-03-03,215,06:00,06:30,15:30,4',
        'D3,,2026-03-03,216,06:00,,,0',
      ),
    )
    await gps.release(releaseid)
    await gps.release(releaseid)
    expect(await countMessages()).toBe(before + 2)
    const [first, , absent] = gps.people.map((id) => ({ id }))
    expect((await readInbox(app, first ?? { id: 0 })).messages).toMatchObject([
      { kind: 'releases', title: 'You earned 6 badges', link: '/days?month=2026-03' },
    ])
    expect((await readInbox(app, absent ?? { id: 0 })).messages).toEqual([])
  })

  it('a transfer is told when it is settled, and each time it is refused with the reason of the partner', async () => {
    const transfers = await createTransferWorld(app, { drivers: 2 })
    const [paid = 0, refused = 0] = transfers.people
    await transfers.submit([
      { userid: paid, coins: 9 },
      { userid: refused, coins: 5 },
    ])
    const partner = {
      label: 'test',
      timeoutMs: 1000,
      transfer: async ({ recipient }: { recipient: { id: number } }) =>
        recipient.id === paid
          ? ({ kind: 'accepted', reference: 'r' } as const)
          : ({ kind: 'refused', reason: 'Account closed' } as const),
    }
    const clock = { now: () => new Date(`${TOMORROW}T12:00:00Z`) }
    const process = () => processDue({ db: app.db, clock, partner: partner as never, pausesMs: [] })
    await process()
    await app.db
      .updateTable('coin_transfers')
      .set({ status: 'Pending', processed_at: null })
      .where('user_id', '=', refused)
      .execute()
    await process()
    app.clock.advance({ days: 1 })
    expect((await readInbox(app, { id: paid })).messages).toMatchObject([{ title: 'Your transfer has arrived' }])
    expect((await readInbox(app, { id: refused })).messages).toMatchObject([
      { text: '5 coins, not accepted: Account closed', link: '/wallet' },
      { text: '5 coins, not accepted: Account closed' },
    ])
  })

  it('an answer is told once, also when it is handed in twice', async () => {
    const driver = await world.driver()
    const { id: by } = world.chief
    const about = { kind: 'question', id: 17, date: '2026-03-04', isCorrected: false } as const
    const answer = { companyId: world.company.id, userId: driver.id, by, at: app.clock.now(), about }
    await tellAnswer(app.db, answer)
    await tellAnswer(app.db, answer)
    expect((await readInbox(app, driver)).messages).toMatchObject([
      { kind: 'answers', text: 'Ida Chief about 4 March 2026', link: '/days/2026-03-04' },
    ])
  })

  it('what staff send lies in the inbox of Drivers and Users, also without a device', async () => {
    const driver = await world.driver()
    const user = await app.world.person({ role: 'User', division: world.north })
    const users = [driver.email, user.email]
    await (await world.staff()).call(createNotification, { body: { users, title: 'Frost', body: 'Mind the ramp.' } })
    for (const person of [driver, user]) {
      const [message] = (await readInbox(app, person)).messages
      expect(message).toMatchObject({ kind: 'staff', title: 'Frost', text: 'Ida Chief: Mind the ramp.' })
    }
  })
})

describe('what is not told', () => {
  it('a company that switched automatic messages off tells nothing but what staff write', async () => {
    const quiet = await createMessageWorld(app, { activemessages: false })
    const driver = await quiet.driver()
    const { awardids } = await quiet.give([driver])
    await quiet.takeBack(awardids[0] ?? 0)
    await (await quiet.staff()).call(createNotification, {
      body: { users: [driver.email], title: 'Frost', body: 'Mind.' },
    })
    expect((await readInbox(app, driver)).messages).toMatchObject([{ kind: 'staff' }])
  })

  it('an award that is taken back within the delay is never told, nor that it was taken back', async () => {
    const slow = await createMessageWorld(app, { awarddelay: 10 })
    const [regretted, kept] = [await slow.driver(), await slow.driver()]
    const { awardids } = await slow.give([regretted, kept])
    expect((await readInbox(app, kept)).messages).toEqual([])
    app.clock.advance({ minutes: 9 })
    await slow.takeBack(awardids[0] ?? 0)
    app.clock.advance({ minutes: 1 })
    expect((await readInbox(app, regretted)).messages).toEqual([])
    expect((await readInbox(app, kept)).messages).toMatchObject([{ at: app.clock.now().toISOString() }])
    await slow.takeBack(awardids[1] ?? 0)
    expect((await readInbox(app, kept)).messages).toMatchObject([{ title: 'An award was taken back' }, {}])
  })
})

describe('reading', () => {
  it('marks own messages as read and ignores those of others', async () => {
    const [driver, other] = [await world.driver(), await world.driver()]
    await world.give([driver, other])
    await world.give([driver])
    const me = await app.signedIn(driver)
    const ids = (await me.call(listMyInbox, { query: {} })).messages.map(({ id }) => id)
    const foreign = (await readInbox(app, other)).messages.map(({ id }) => id)
    expect((await me.call(getMyHome)).unread).toBe(2)
    await me.call(readMyInbox, { body: { ids: [ids[0] ?? 0, ...foreign] } })
    expect(await me.call(listMyInbox, { query: {} })).toMatchObject({
      unread: 1,
      messages: [{ read: true }, { read: false }],
    })
    expect((await readInbox(app, other)).unread).toBe(1)
    expect((await me.call(getMyHome)).unread).toBe(1)
  })

  it('a second page begins where the first one ended, also with many messages of one moment', async () => {
    const driver = await world.driver()
    await sql`
      insert into messages (company_id, user_id, kind, act, params, link, created_at, not_before)
      select ${world.company.id}, ${driver.id}, 'staff', 'send:-' || n, '{"act":"staff","title":"T","body":"B"}', '/inbox',
        ${app.clock.now()}, ${app.clock.now()}
      from generate_series(1, ${INBOX_PAGE_SIZE + 1}) n
    `.execute(app.db)
    const me = await app.signedIn(driver)
    const first = await me.call(listMyInbox, { query: {} })
    const second = await me.call(listMyInbox, { query: { before: first.next ?? '' } })
    const ids = [...first.messages, ...second.messages].map(({ id }) => id)
    expect(first.messages).toHaveLength(INBOX_PAGE_SIZE)
    expect(new Set(ids).size).toBe(INBOX_PAGE_SIZE + 1)
    expect(second).toMatchObject({ unread: INBOX_PAGE_SIZE + 1, next: null })
  })

  it('a page mark that is none is refused in a sentence', async () => {
    const me = await app.signedIn(await world.driver())
    expect(await me.refusal(listMyInbox, { query: { before: 'yesterday' } })).toMatchObject({ http: 400 })
    const large = { query: { before: '999999999999999_999999999999999' } }
    expect((await me.call(listMyInbox, large)).messages).toEqual([])
  })

  it('staff see who has read what they sent', async () => {
    const [reader, other] = [await world.driver(), await world.driver()]
    const users = [reader.email, other.email]
    await (await world.staff()).call(createNotification, { body: { users, title: 'Read me', body: 'Please.' } })
    const me = await app.signedIn(reader)
    const ids = (await me.call(listMyInbox, { query: {} })).messages.map(({ id }) => id)
    await me.call(readMyInbox, { body: { ids } })
    const sends = (await (await world.staff()).call(listSends, { query: { search: 'Read me' } })).result.content
    expect(sends).toMatchObject([{ recipients: 2, read: 1, urgent: null }])
    const lines = (await (await world.staff()).call(listNotifications, { query: { search: 'Read me' } })).result.content
    expect(lines.filter(({ read }) => read).map(({ recipient }) => recipient)).toEqual([reader.email])
  })
})

describe('forgetting', () => {
  it('erasing a person deletes their messages', async () => {
    const [gone, kept] = [await world.driver(), await world.driver()]
    await world.give([gone, kept], 'About Quentin')
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await admin.call(deleteUser, { body: { id: gone.id } })
    await admin.call(purgeUser, { query: { id: gone.id } })
    const rows = await app.db
      .selectFrom('messages')
      .select('user_id')
      .where('user_id', 'in', [gone.id, kept.id])
      .execute()
    expect(rows).toEqual([{ user_id: kept.id }])
  })

  it('old messages are deleted and newer ones stay', async () => {
    const driver = await world.driver()
    await world.give([driver])
    const now = app.clock.now()
    await deleteMessagesBefore(app.db, now)
    expect((await readInbox(app, driver)).messages).toHaveLength(1)
    await deleteMessagesBefore(app.db, new Date(now.getTime() + 1))
    expect((await readInbox(app, driver)).messages).toEqual([])
  })

  it('a stopped send disappears from the inbox of people whom it has not reached', async () => {
    const driver = await world.driver()
    const body = { users: [driver.email], title: 'Stop me', body: 'Now.', urgent: false }
    await (await world.staff()).call(createNotification, { body })
    expect((await readInbox(app, driver)).messages).toHaveLength(1)
    const [send] = (await (await world.staff()).call(listSends, { query: { search: 'Stop me' } })).result.content
    await (await world.staff()).call(stopSend, { body: { id: send?.id ?? 0 } })
    expect((await readInbox(app, driver)).messages).toEqual([])
  })
})
