import { randomUUID } from 'node:crypto'
import { createNotification } from '@laurel/contract/notifications.ts'
import { createSuggestion } from '@laurel/contract/suggestions.ts'
import { importOutcome, importUsers } from '@laurel/contract/user-import.ts'
import sharp from 'sharp'
import { insertProposal } from '../../src/modules/approvals/proposals.queries.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { upsertBudget } from '../../src/modules/budgets/budgets.queries.ts'
import { submitTransfers } from '../../src/modules/coin-transfers/submission.service.ts'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { insertSend } from '../../src/modules/notifications/sends.queries.ts'
import { insertSuggestion } from '../../src/modules/suggestions/suggestions.queries.ts'
import { openTask } from '../../src/modules/tasks/tasks.service.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type AccessWorld, type Corner, next, type Person, plantPerson } from './access-world.ts'

/** The fake clock starts on 10 March 2026. */
export const TODAY = '2026-03-10'
export const TOMORROW = '2026-03-11'

const DAY_THEN = {
  state: 'nodata',
  scheduled: null,
  login: null,
  logout: null,
  trips: null,
  delay: null,
  points: 0,
  coins: 0,
} as const

export const picture = async (name = 'picture.png') => {
  const number = next()
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 7 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** Releases of one division must not share a person's day, so each release gets a new day. */
export const nextDay = () => {
  const day = new Date(Date.UTC(2020, 0, next()))
  return day.toISOString().slice(0, 10)
}

export const gpsFile = ({ mark, driver }: Corner, day = nextDay()) => {
  const headings = 'employee id,driver,date,truck,scheduled in,login,logout,trips'
  const row = `${driver.employeeId},${driver.lastName},${day},${mark}-1,06:00,05:55,15:30,6`
  return new File([`${headings}\n${row}`], `${mark}.csv`, { type: 'text/csv' })
}

export const peopleFile = ({ mark, location }: Corner) => {
  const number = next()
  const headings = 'employeeid,firstname,lastname,email,location,country'
  const row = `${mark}-${number},${mark},${mark} Import,${mark}.${number}@laurel.test,${location.name},USA`
  return new File([`${headings}\n${row}`], `${mark}.csv`, { type: 'text/csv' })
}

/** Builders for new records of a corner: calls that change or delete a record need one each. */
export const createRecords = (app: TestApp, { callers }: AccessWorld) => {
  const { world, db } = app
  const at = () => app.clock.now()

  const person = (corner: Corner, status: 'Active' | 'Removed' = 'Active') =>
    plantPerson(app, corner.mark, { role: 'Driver', division: corner.division, location: corner.location, status })

  const award = async (corner: Corner, { by = corner.manager, to = corner.driver } = {}) => {
    const actorId = by.id
    const newAward = {
      userId: to.id,
      badgeId: corner.badge.id,
      awardedFor: TODAY,
      quantity: 1,
      source: 'manual',
    } as const
    const occasion = { companyId: corner.company.id, actor: { id: actorId }, now: at() }
    await giveAwards(db, occasion, [{ ...newAward, comment: `${corner.mark} did well` }])
    const newest = db.selectFrom('awards').select('id').where('user_id', '=', to.id).orderBy('id', 'desc')
    return newest.executeTakeFirstOrThrow()
  }

  const release = async (corner: Corner) => {
    const day = nextDay()
    const { id } = await world.release({ division: corner.division, from: day })
    await db
      .updateTable('gps_releases')
      .set({ first_file: `${corner.mark}.csv`, uploaded_by: corner.manager.id })
      .where('id', '=', id)
      .execute()
    return { id, day, companyId: corner.company.id }
  }

  const trip = async (corner: Corner, { deleted = false } = {}) => {
    const { id: releaseId, day, companyId } = await release(corner)
    const { employeeId } = corner.driver
    const { id } = await world.trip({ release: { id: releaseId, companyId }, workDate: day, employeeId })
    const lines = [{ file: 'firstfile', row: 2, cells: { driver: corner.driver.lastName } }]
    await db
      .updateTable('trips')
      .set({ lines: JSON.stringify(lines), deleted_at: deleted ? at() : null })
      .where('id', '=', id)
      .execute()
    return { id, releaseId, day, employeeId }
  }

  const suggestion = ({ mark, company, division, location, driver }: Corner) =>
    insertSuggestion(
      db,
      {
        company_id: company.id,
        user_id: driver.id,
        division_id: division.id,
        location_id: location.id,
        title: `${mark} idea`,
        body: `More light in ${mark}`,
        created_at: at(),
      },
      [],
    )

  /** A budget that refuses nothing: other calls give awards in the same division. */
  const budget = ({ company, division }: Corner) =>
    upsertBudget(db, { companyId: company.id, divisionId: division.id, cents: 500, warnPercent: 80, mode: 'warn' })

  const proposal = async (corner: Corner, { by = corner.driver } = {}) => {
    const proposed = {
      company_id: corner.company.id,
      division_id: corner.division.id,
      badge_id: corner.badge.id,
      proposed_by: by.id,
      proposed_via: null,
      is_of_admin: false,
      proposed_at: at(),
      awarded_for: TODAY,
      comment: `${corner.mark} did well`,
      points: 10,
      coins_cents: 100,
      threshold_cents: 50,
      budget_id: null,
    }
    return (await insertProposal(db, proposed, [(await person(corner)).id])).id
  }

  /** A question of a new driver of the corner, who has one open question about a day at most. */
  const question = async (corner: Corner, { from }: { from?: Person } = {}) => {
    const asker = from ?? (await person(corner))
    const { id } = await db
      .insertInto('questions')
      .values({
        company_id: corner.company.id,
        user_id: asker.id,
        work_date: nextDay(),
        client_id: randomUUID(),
        body: `Was ${corner.mark} late?`,
        day_then: JSON.stringify(DAY_THEN),
        asked_at: at(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const transfer = async (corner: Corner, status: 'Pending' | 'Error' = 'Pending') => {
    const { id: userid } = await person(corner)
    const by = { actor: null, now: at() }
    await correctCoins(db, corner.company.id, { userId: userid, cents: 1000, note: `${corner.mark} start` }, by)
    const admin = { id: callers.Admin.id, scope: { kind: 'platform' } } as const
    await submitTransfers(db, { actor: admin, now: at() }, { values: [{ userid, coins: 4 }], queueDate: TOMORROW })
    const refused = { status, processed_at: at(), reason: `${corner.mark} said no` }
    const own = db.updateTable('coin_transfers').where('user_id', '=', userid)
    await own.set(status === 'Error' ? refused : { status }).execute()
    return db.selectFrom('coin_transfers').select('id').where('user_id', '=', userid).executeTakeFirstOrThrow()
  }

  const peopleImport = async (corner: Corner) => {
    const admin = await app.signedIn(callers.Admin)
    const { company, division } = corner
    const form = { file: peopleFile(corner), companyid: company.id, divisionid: division.id, roleId: 4, lang: 'en' }
    return importOutcome.parse(await admin.call(importUsers, { body: form }))
  }

  /** A notification to the driver of a corner, and a suggestion with a picture from that driver. */
  const talk = async ({ mark, driver, manager }: Corner) => {
    const message = { title: `${mark} news`, body: `Good day, ${mark}`, users: [driver.email] }
    await (await app.signedIn(manager)).call(createNotification, { body: message })
    const idea = { title: `${mark} picture`, text: `Look at ${mark}`, images: [await picture(`${mark}.png`)] }
    await (await app.signedIn(driver)).call(createSuggestion, { body: idea })
  }

  const task = ({ id: ownerId }: Person, { company }: Corner) =>
    openTask(db, { companyId: company.id, ownerId, kind: 'send', total: 1, at: at() })

  /** A send to a new driver of the corner. */
  const send = async (sender: Person, corner: Corner) => {
    const { company, mark } = corner
    const message = { title: `${mark} send ${next()}`, body: mark }
    const recipient = await person(corner)
    const id = await insertSend(db, {
      ...message,
      taskId: await task(sender, corner),
      senderId: sender.id,
      urgent: null,
      at: at(),
    })
    await db
      .insertInto('notifications')
      .values({
        ...message,
        company_id: company.id,
        user_id: recipient.id,
        sender_id: sender.id,
        send_id: id,
        created_at: at(),
      })
      .execute()
    return id
  }

  return {
    person,
    award,
    budget,
    proposal,
    release,
    trip,
    suggestion,
    question,
    transfer,
    peopleImport,
    talk,
    task,
    send,
  }
}

export type Records = ReturnType<typeof createRecords>

/** One record of each kind in every corner. */
export const stockUp = async (records: Records, { corners, north, callers }: AccessWorld) => {
  for (const to of [callers.Driver, callers.User]) await records.award(north, { to })
  for (const corner of corners) {
    await records.award(corner)
    await records.award(corner, { to: corner.user })
    await records.budget(corner)
    await records.proposal(corner)
    await records.trip(corner)
    await records.suggestion(corner)
    await records.question(corner, { from: corner.driver })
    await records.transfer(corner)
    await records.peopleImport(corner)
    await records.talk(corner)
  }
}
