import { daysAfter } from '../../src/core/calendar.ts'
import type { Db } from '../../src/db/db.ts'
import { makeCompetition, removeCompetition } from '../../src/modules/competitions/competitions.service.ts'
import { finishEndedCompetitions } from '../../src/modules/competitions/finish.service.ts'
import { daysBefore, isoDay } from '../days-before.ts'

interface DemoCompetition {
  title: string
  /** Days from today. */
  from: number
  to: number
  /** Without a list all companies take part. */
  companies?: readonly string[]
  /** Points and limits of default badges by their names; the limit 0 is none. */
  badges: Record<string, readonly [points: number, limit: number]>
  isDeleted?: boolean
}

const COMPETITIONS: readonly DemoCompetition[] = [
  {
    title: 'Spring tune-up',
    from: -310,
    to: -220,
    badges: { 'Spotless cab': [20, 0], 'Paperwork pro': [30, 2], 'Fuel saver': [50, 0] },
  },
  {
    title: 'Road to excellence',
    from: -160,
    to: -70,
    badges: { 'Safe month': [50, 3], 'Customer praise': [30, 0], Mentor: [40, 2] },
  },
  {
    title: 'Yard against yard',
    from: -40,
    to: 20,
    companies: ['Ridgeway Concrete'],
    badges: { 'Helping hand': [25, 0] },
    isDeleted: true,
  },
  {
    title: 'Défi du Nord',
    from: -32,
    to: 28,
    companies: ['Transport Boréal'],
    badges: { 'Safe month': [80, 0], 'Helping hand': [30, 3], 'Smooth delivery': [20, 0] },
  },
  {
    title: 'Safe season cup',
    from: -45,
    to: 46,
    badges: { 'Safe month': [100, 2], 'Sharp eye': [60, 0], 'Fuel saver': [80, 0], 'Helping hand': [40, 4] },
  },
]

/** Finished, running and deleted competitions. */
export const plantCompetitions = async (db: Db, companyIds: ReadonlyMap<string, number>, now: Date) => {
  const today = isoDay(now)
  for (const { title, from, to, companies, badges, isDeleted } of COMPETITIONS) {
    const chosen = [...companyIds].filter(([name]) => companies?.includes(name) ?? true)
    const form = {
      title,
      startdate: daysAfter(today, from),
      enddate: daysAfter(today, to),
      companies: chosen.map(([, id]) => id),
      badges: await findTerms(db, badges),
    }
    const { id } = await makeCompetition(db, form, daysBefore(now, 3 - from))
    if (isDeleted) await removeCompetition(db, null, id, 'Active', daysBefore(now, 2))
  }
  await finishEndedCompetitions(db, now)
}

const findTerms = async (db: Db, badges: DemoCompetition['badges']) => {
  const rows = await db
    .selectFrom('badges')
    .select(['id', 'name'])
    .where('company_id', 'is', null)
    .where('name', 'in', Object.keys(badges))
    .execute()
  return rows.map(({ id, name }) => {
    const [points = 1, limit = 0] = badges[name] ?? []
    return { id, points, limit }
  })
}
