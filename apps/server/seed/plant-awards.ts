import { dateIn } from '../src/core/calendar.ts'
import type { Db } from '../src/db/db.ts'
import { giveAwards } from '../src/modules/awards/awarding.service.ts'
import { takeAwardBack } from '../src/modules/awards/reversal.service.ts'
import { daysBefore } from './days-before.ts'
import { type Cast, type Giver, readCast } from './demo-cast.ts'
import { COMMENTS, REVERSAL_REASON } from './demo-comments.ts'

const WEEKS = 26
const WINTER = ['11', '12', '01', '02', '03']

/** Numbers that look random and are the same for every installation. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Half a year of badges for the people of a company, given week by week by those who may. */
export const plantAwards = async (db: Db, companyId: number, now: Date) => {
  const cast = await readCast(db, companyId)
  const roll = dice(companyId)
  const given = new Map<string, number>()
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const at = daysBefore(now, weeksAgo * 7)
    for (const giver of cast.givers) {
      const gifts = giftsOfWeek(cast, giver, at, roll, given)
      await giveAwards(db, { companyId, actorId: giver.id, at, lang: giver.lang }, gifts)
    }
  }
  await takeSomeBack(db, cast, now)
}

const giftsOfWeek = (
  { timezone, people }: Cast,
  giver: Giver,
  at: Date,
  roll: (sides: number) => number,
  given: Map<string, number>,
) =>
  people.flatMap((person) => {
    const badges = giver.badges.filter(({ divisionId }) => divisionId === person.divisionId)
    const badge = badges[roll(Math.max(1, badges.length))]
    const awardedFor = dateIn(timezone, daysBefore(at, roll(5)))
    const isChosen = roll(100) < 15 + ((person.id * 37) % 55)
    if (!badge || !isChosen || person.createdAt > daysBefore(at, 5)) return []
    if (badge.isForWinter && !WINTER.includes(awardedFor.slice(5, 7))) return []

    const month = `${person.id} ${badge.id} ${awardedFor.slice(0, 7)}`
    const times = (given.get(month) ?? 0) + 1
    if (times > badge.driverLimit) return []
    given.set(month, times)
    const comments = COMMENTS[giver.lang]
    const comment = comments[roll(comments.length)] ?? ''
    return [{ userId: person.id, badgeId: badge.id, awardedFor, quantity: 1, comment, source: 'manual' as const }]
  })

/** A few of the last awards were mistakes. */
const takeSomeBack = async (db: Db, { companyId, givers }: Cast, now: Date) => {
  const giver = givers.find(({ role }) => role === 'CompanyAdmin')
  if (!giver) return
  const latest = await db
    .selectFrom('awards')
    .select('id')
    .where('company_id', '=', companyId)
    .where('awarded_by', '=', giver.id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  for (const { id } of latest) {
    await takeAwardBack(db, { id: giver.id, role: giver.role, scope }, { id, reason: REVERSAL_REASON[giver.lang] }, now)
  }
}
