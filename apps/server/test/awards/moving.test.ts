import { listAuditLines } from '@laurel/contract/audit.ts'
import { moveAward, previewMove } from '@laurel/contract/award-moves.ts'
import { listAwards, reverseAward } from '@laurel/contract/awards.ts'
import { exportBadgeHistory, getBadgeHistory } from '@laurel/contract/badge-history.ts'
import { setBooks } from '@laurel/contract/books.ts'
import { getMyWallet } from '@laurel/contract/me.ts'
import { listMyHistory } from '@laurel/contract/my-history.ts'
import { describe, expect, it } from 'vitest'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { holdCoins } from '../../src/modules/ledger/ledger.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld, TODAY } from './award-world.ts'
import { findDiscrepancies } from './discrepancies.ts'

const app = testApp()
const reason = 'Meant for the other one'

const awarded = async (given: Parameters<typeof createAwardWorld>[1] = {}) => {
  const world = await createAwardWorld(app, { drivers: 3, ...given })
  const [wrong = 0, right = 0, third = 0] = world.people
  const { awardids } = await world.give([wrong])
  const found = await app.db.selectFrom('users').select(['id', 'first_name', 'last_name']).execute()
  const names = new Map(found.map((person) => [person.id, `${person.first_name} ${person.last_name}`]))
  return { ...world, names, wrong, right, third, id: awardids[0] ?? 0 }
}

describe('moving an award', () => {
  it('takes it from one person and gives it to the other with the worth it had, both linked', async () => {
    const { id, wrong, right, admin, balance, badge } = await awarded()
    await app.db.updateTable('badges').set({ points: 99, coins_cents: 900 }).where('id', '=', badge.id).execute()
    const answer = await admin.call(moveAward, { body: { id, userid: right, reason } })
    expect(answer).toMatchObject({ status: 1 })
    expect(await balance(wrong)).toEqual({ cents: 0, held_cents: 0 })
    expect(await balance(right)).toEqual({ cents: 150, held_cents: 0 })
    const moved = await app.db
      .selectFrom('awards')
      .select(['source', 'moved_from', 'points', 'coins_cents', 'awarded_for', 'awarded_by'])
      .where('id', '=', Number(answer.id))
      .executeTakeFirstOrThrow()
    const first = await app.db
      .selectFrom('awards')
      .select(['awarded_by', 'reversal_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({
      source: 'move',
      moved_from: id,
      points: 10,
      coins_cents: 150,
      awarded_for: TODAY,
      awarded_by: first.awarded_by,
    })
    expect(first.reversal_reason).toBe(reason)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('both awards tell from whom, to whom, by whom and why, in the list, the history and its file', async () => {
    const { id, wrong, right, admin, names } = await awarded()
    const { id: movedId } = await admin.call(moveAward, { body: { id, userid: right, reason } })
    const { content } = await admin.call(listAwards, { query: {} })
    expect(content.find((award) => award.id === id)).toMatchObject({
      source: 'manual',
      movedto: { awardid: movedId, fullname: names.get(right), reason },
      movedfrom: null,
      canMove: false,
    })
    expect(content.find((award) => award.id === Number(movedId))).toMatchObject({
      source: 'move',
      movedfrom: { awardid: id, fullname: names.get(wrong), reason },
      movedto: null,
      canMove: true,
    })
    const body = { driverid: right, selectedDates: [TODAY, TODAY] }
    const history = await admin.call(getBadgeHistory, { body: { ...body, page: 0 } })
    expect(history.content).toMatchObject([{ movable: true, movedfrom: { fullname: names.get(wrong), reason } }])
    const file = await (await admin.call(exportBadgeHistory, { body })).text()
    expect(file).toContain(`Moved from another person – ${names.get(wrong)} – ${reason}`)
  })

  it('the right person reads that it was moved, not from whom, and the wallet names the giver', async () => {
    const { id, wrong, right, company, names } = await awarded()
    const mover = await app.world.person({ role: 'CompanyAdmin', companyId: company.id })
    await (await app.signedIn(mover)).call(moveAward, { body: { id, userid: right, reason } })
    const me = await app.signedIn({ id: right })
    const body = { driverid: right, selectedDates: [TODAY, TODAY], page: 0 }
    const [row] = (await me.call(getBadgeHistory, { body })).content
    expect(row).toMatchObject({ source: 'move', movedfrom: { fullname: null, reason } })
    expect(JSON.stringify(row)).not.toContain(names.get(wrong))
    const { awards } = await me.call(listMyHistory, { query: {} })
    expect(awards).toMatchObject([{ by: row?.awardedby, moved: { reason }, takenback: null }])
    const { lines } = await me.call(getMyWallet, { query: {} })
    expect(lines).toMatchObject([{ reason: 'award', by: row?.awardedby }])
  })

  it('writes two audit lines, one for each award', async () => {
    const { id, right, admin, company } = await awarded()
    const { id: movedId } = await admin.call(moveAward, { body: { id, userid: right, reason } })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const query = { companyid: company.id, action: 'awards/move' }
    const { content } = await platform.call(listAuditLines, { query })
    expect(content.map((line) => line.subjectid).sort()).toEqual([String(id), String(movedId)].sort())
    expect(content.find((line) => line.subjectid === String(movedId))).toMatchObject({ after: { movedfrom: id } })
  })

  it('the preview tells what the right person has of the limits per person', async () => {
    const { id, right, admin, give } = await awarded({ badge: { driverLimit: 3, weeklyDriverLimit: 2 } })
    await give([right], { awardedfor: '2026-03-01' })
    const { limits } = await admin.call(previewMove, { body: { id, userid: right } })
    expect(limits).toEqual([
      { period: 'month', used: 1, limit: 3 },
      { period: 'week', used: 0, limit: 2 },
    ])
  })

  it('the preview shows balances, points and places of both, and changes nothing', async () => {
    const { id, wrong, right, third, give, admin, balance } = await awarded()
    await give([third], { awardedfor: '2026-03-09' })
    const preview = await admin.call(previewMove, { body: { id, userid: right } })
    expect(preview).toMatchObject({
      points: 10,
      coins: 1.5,
      from: {
        userid: wrong,
        coinsbefore: 1.5,
        coinsafter: 0,
        pointsbefore: 10,
        pointsafter: 0,
        placebefore: 1,
        placeafter: 3,
      },
      to: {
        userid: right,
        coinsbefore: 0,
        coinsafter: 1.5,
        pointsbefore: 0,
        pointsafter: 10,
        placebefore: 3,
        placeafter: 1,
      },
    })
    expect(await balance(wrong)).toMatchObject({ cents: 150 })
    expect(await balance(right)).toMatchObject({ cents: 0 })
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('is refused when the limit of the right person is used up, also in the preview', async () => {
    const { id, wrong, right, give, admin, balance } = await awarded({ badge: { driverLimit: 1 } })
    await give([right])
    for (const call of [
      admin.refusal(moveAward, { body: { id, userid: right, reason } }),
      admin.refusal(previewMove, { body: { id, userid: right } }),
    ]) {
      expect(await call).toMatchObject({ http: 422, code: 'driver_limit_reached' })
    }
    expect(await balance(wrong)).toMatchObject({ cents: 150 })
  })

  it('a limit of the division that is used up does not stand in the way, because the move frees a piece', async () => {
    const { id, right, admin } = await awarded({ badge: { monthlyLimit: 1 } })
    expect(await admin.call(moveAward, { body: { id, userid: right, reason } })).toMatchObject({ status: 1 })
  })

  it('taking a moved award back returns the limit of the person who had it', async () => {
    const { id, right, give, admin } = await awarded({ badge: { driverLimit: 1 } })
    const { id: movedId } = await admin.call(moveAward, { body: { id, userid: right, reason } })
    await admin.call(reverseAward, { body: { id: Number(movedId), reason } })
    await give([right])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('is refused with the name and the missing amount when the coins are spent', async () => {
    const { id, wrong, right, company, admin } = await awarded()
    const transfers = await app.db
      .insertInto('coin_transfers')
      .values({
        company_id: company.id,
        user_id: wrong,
        cents: 100,
        queue_date: TODAY,
        created_at: app.clock.now(),
        recipient_email: 'a@b.example',
        recipient_first_name: 'A',
        recipient_last_name: 'B',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: null, now: app.clock.now() }
    await holdCoins(app.db, company.id, [{ transferId: transfers.id, userId: wrong, cents: 100 }], by)
    const refusal = await admin.refusal(moveAward, { body: { id, userid: right, reason } })
    expect(refusal).toMatchObject({ http: 422, code: 'award_coins_missing' })
    expect(refusal.message).toContain('1 are missing')
  })

  it('is refused for an award of released trips, which the release corrects', async () => {
    const { right, wrong, company, division, admin } = await awarded()
    const badge = await app.world.badge({ division, type: 'ON_TIME' })
    const release = await app.world.release({ division })
    const trip = await app.db
      .insertInto('trips')
      .values({
        company_id: company.id,
        release_id: release.id,
        position: 1,
        work_date: TODAY,
        employee_id: '',
        user_id: wrong,
        trip_count: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const earned = { userId: wrong, badgeId: badge.id, awardedFor: TODAY, quantity: 1, comment: '', tripId: trip.id }
    const by = { companyId: company.id, actor: null, now: app.clock.now() }
    const { awardIds } = await giveAwards(app.db, by, [{ ...earned, source: 'trip' }])
    const body = { id: awardIds[0] ?? 0, userid: right, reason }
    expect(await admin.refusal(moveAward, { body })).toMatchObject({ http: 422, code: 'award_of_trip' })
  })

  it('is refused to the same person, to somebody of another division, and after the window', async () => {
    const { id, wrong, right, admin, administrator, company } = await awarded()
    const elsewhere = await app.world.division({ companyId: company.id })
    const other = await app.world.person({ role: 'Driver', division: elsewhere })
    const move = (userid: number) => admin.refusal(moveAward, { body: { id, userid, reason } })
    expect(await move(wrong)).toMatchObject({ http: 422, code: 'move_to_same' })
    expect(await move(other.id)).toMatchObject({ http: 404 })
    app.clock.advance({ days: 400 })
    const later = await app.signedIn(administrator)
    const body = { id, userid: right, reason }
    expect(await later.refusal(moveAward, { body })).toMatchObject({ code: 'reversal_too_late' })
    app.clock.advance({ days: -400 })
  })

  it('of two moves of one award at the same time one is made', async () => {
    const { id, right, third, admin, balance } = await awarded()
    const outcomes = await Promise.allSettled(
      [right, third].map((userid) => admin.call(moveAward, { body: { id, userid, reason } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const sums = await Promise.all([right, third].map(balance))
    expect(sums.reduce((sum, { cents }) => sum + cents, 0)).toBe(150)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a manager moves only what they gave themselves', async () => {
    const { id, right, division, badge } = await awarded()
    const manager = await app.signedIn(
      await app.world.person({ role: 'Manager', divisions: [division], allowBadges: [badge] }),
    )
    expect(await manager.refusal(moveAward, { body: { id, userid: right, reason } })).toMatchObject({ http: 403 })
  })

  it('is refused for a day in closed books', async () => {
    const { wrong, right, give, admin } = await awarded()
    const { awardids } = await give([wrong], { awardedfor: '2026-03-01' })
    await admin.call(setBooks, { body: { until: '2026-03-01', reason: '' } })
    const body = { id: awardids[0] ?? 0, userid: right, reason }
    expect(await admin.refusal(moveAward, { body })).toMatchObject({ http: 422, code: 'books_closed' })
  })
})
