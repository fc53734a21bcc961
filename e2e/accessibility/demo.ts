import { plantDemo } from '../../apps/server/demo/demo.ts'
import { updatePerson } from '../../apps/server/src/db/people-rows.ts'
import { issueLink } from '../../apps/server/src/modules/auth/links/links.queries.ts'
import { stopQueue } from '../fixtures/coins.ts'
import type { Console } from '../fixtures/console.ts'
import { plantConnected, plantNewcomer } from './connected.ts'

const ACCOUNTS = {
  admin: 'priya.raman',
  companyAdmin: 'dana.whitlock',
  manager: 'marc.lavoie',
  supervisor: 'tess.okafor',
  factored: 'joel.abernathy',
  invited: 'ruth.castellan',
} as const

const findPerson = ({ db }: Console, mailbox: string) =>
  db
    .selectFrom('users')
    .select(['id', 'company_id as companyId', 'email'])
    .where('email', 'like', `${mailbox}@%`)
    .executeTakeFirstOrThrow()

/** The driver of a company with the most awards. */
const findBusiest = ({ db }: Console, companyId: number) =>
  db
    .selectFrom('awards as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.company_id as companyId', 'u.email'])
    .where('u.company_id', '=', companyId)
    .where('u.role_id', '=', 4)
    .where('u.status', '=', 'Active')
    .groupBy('u.id')
    .orderBy((row) => row.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The badge that was given last in a company: such an award can still be taken back. */
const findNewestBadge = ({ db }: Console, companyId: number) =>
  db
    .selectFrom('awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['b.name', 'a.division_id as divisionId'])
    .where('a.company_id', '=', companyId)
    .where('a.reversed_at', 'is', null)
    .orderBy('a.awarded_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const findNewestRelease = async ({ db }: Console, division: string, isReleased: boolean) => {
  const { id } = await db
    .selectFrom('gps_releases as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select('r.id')
    .where('d.name', '=', division)
    .where('r.released_at', isReleased ? 'is not' : 'is', null)
    .orderBy('r.start_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const findBoard = async ({ db }: Console, title: string) => {
  const { board_id: board } = await db
    .selectFrom('competitions')
    .select('board_id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return `/board/${board}`
}

const giveSecondFactor = ({ db }: Console, userId: number) =>
  db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() })
    .execute()

const plant = async (laurel: Console) => {
  await plantDemo(laurel.db, new Date())
  await stopQueue(laurel)
  const companyAdmin = await findPerson(laurel, ACCOUNTS.companyAdmin)
  const factored = await findPerson(laurel, ACCOUNTS.factored)
  await giveSecondFactor(laurel, factored.id)
  const invited = await findPerson(laurel, ACCOUNTS.invited)
  await updatePerson(laurel.db, invited.id, { confirm_code: 'LEAF2026' })
  const driver = await findBusiest(laurel, companyAdmin.companyId ?? 0)
  const { person: connected, off } = await plantConnected(laurel)
  return {
    links: {
      confirm: await issueLink(laurel.db, '', invited.id, 'confirm', new Date()),
      reset: await issueLink(laurel.db, '', companyAdmin.id, 'reset', new Date()),
    },
    people: {
      companyAdmin,
      connected,
      newcomer: await plantNewcomer(laurel),
      driver,
      factored,
      invited,
      admin: await findPerson(laurel, ACCOUNTS.admin),
      manager: await findPerson(laurel, ACCOUNTS.manager),
      supervisor: await findPerson(laurel, ACCOUNTS.supervisor),
    },
    stoppedEndpoint: off,
    newestBadge: await findNewestBadge(laurel, companyAdmin.companyId ?? 0),
    releases: {
      flawed: await findNewestRelease(laurel, 'Ready-mix East', false),
      ready: await findNewestRelease(laurel, 'Ready-mix West', false),
      released: await findNewestRelease(laurel, 'Ready-mix West', true),
    },
    boards: {
      running: await findBoard(laurel, 'Safe season cup'),
      over: await findBoard(laurel, 'Road to excellence'),
    },
  }
}

export type Demo = Awaited<ReturnType<typeof plant>>

const planted = new WeakMap<Console, Promise<Demo>>()

/** The demo programme of a product, planted when the first asks for it. */
export const demoFor = (laurel: Console) => {
  const demo = planted.get(laurel) ?? plant(laurel)
  planted.set(laurel, demo)
  return demo
}
