import { getBoard } from '@laurel/contract/board.ts'
import { createCompetition, listCompetitions } from '@laurel/contract/competitions.ts'
import { dateFromTyped } from '@laurel/contract/typed-date.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { makeCompetition } from '../../src/modules/competitions/competitions.service.ts'
import type { Place } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A period around 10 March 2026, the first day of the fake clock. */
export const START = '03/01/2026'
export const END = '03/31/2026'

interface AwardGiven {
  userId: number
  badgeId: number
  on: string
  quantity?: number
}

/** An Admin, and builders for competitions, awards and boards. */
export const createCompetitionWorld = async (app: TestApp) => {
  const person = await app.world.person({ role: 'Admin' })
  let admin = await app.signedIn(person)

  /** Advances the clock and signs the Admin in again, because the session ends meanwhile. */
  const pass = async (time: Parameters<TestApp['clock']['advance']>[0]) => {
    app.clock.advance(time)
    admin = await app.signedIn(person)
  }

  const formFor = (companies: readonly Place['id'][], badges: readonly { id: number }[]) => ({
    title: 'Spring cup',
    startdate: START,
    enddate: END,
    companies: [...companies],
    badges: badges.map(({ id }) => ({ id, points: 1, limit: 0 })),
  })

  const find = async (id: number, status: 'Active' | 'Completed' | 'Deleted' = 'Active') => {
    const { result } = await admin.call(listCompetitions, { query: { status, perpage: 100 } })
    return result.content.find((competition) => competition.id === id)
  }

  /** The id of a division's copy of a default badge. */
  const findCopy = async (original: { id: number }, division: Place) => {
    const { id } = await app.db
      .selectFrom('badges')
      .select('id')
      .where('original_id', '=', original.id)
      .where('division_id', '=', division.id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }

  const give = (companyId: number, awards: readonly AwardGiven[]) =>
    giveAwards(
      app.db,
      { companyId, actor: null, now: app.clock.now() },
      awards.map(({ userId, badgeId, on, quantity = 1 }) => ({
        userId,
        badgeId,
        awardedFor: on,
        quantity,
        comment: '',
        source: quantity > 1 ? 'trip' : 'manual',
      })),
    )

  const boardIdFor = async (id: number) => {
    const row = await app.db
      .selectFrom('competitions')
      .select('board_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, boardId: row.board_id }
  }

  const create = async (form: ReturnType<typeof formFor>) =>
    boardIdFor((await admin.call(createCompetition, { body: form })).id)

  /** Inserts a competition past the check of dates, so that it can be over already. */
  const plant = async (form: ReturnType<typeof formFor>) => {
    const { startdate, enddate } = form
    const dates = { startdate: dateFromTyped(startdate) ?? '', enddate: dateFromTyped(enddate) ?? '' }
    return boardIdFor((await makeCompetition(app.db, { ...form, ...dates }, app.clock.now())).id)
  }

  const board = (boardId: string, query = {}) => app.as().call(getBoard, { params: { id: boardId }, query })

  return {
    get admin() {
      return admin
    },
    pass,
    formFor,
    find,
    findCopy,
    give,
    create,
    plant,
    board,
  }
}

export type CompetitionWorld = Awaited<ReturnType<typeof createCompetitionWorld>>
