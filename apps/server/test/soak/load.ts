import { assignBadge } from '@laurel/contract/awards.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'
import { signIn } from '@laurel/contract/session.ts'
import { queueTransfers } from '@laurel/contract/transfers.ts'
import { callerAt, type lookInto, YESTERDAY } from '../faults/installation.ts'

type Installation = ReturnType<typeof lookInto>

const PASSWORD = 'a steady mill wheel'
/** Sessions end by themselves: a new one is opened after so many calls. */
const CALLS_PER_SESSION = 500

const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const admits = ({ access }: Endpoint, role: RoleName) => access === 'public' || access.includes(role)

/** Every call that reads and needs no address of its own, files included. */
const READS = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))

export interface Outcomes {
  calls: number
  /** How often each status came. */
  byStatus: Map<number, number>
  /** Calls that the server failed at, by path. */
  faults: Map<string, number>
  slowestMs: number
  slowestPath: string
}

/** People of every role who read everything, give awards, queue transfers and sign in with a password. */
export const createLoad = async (address: string, { world, tokenFor }: Installation) => {
  const company = await world.company({ tcmenable: true })
  const division = await world.division({ companyId: company.id })
  const badge = await world.badge({ division, points: 10, coins: 2 })
  const drivers: number[] = []
  for (let index = 0; index < 30; index += 1) drivers.push((await world.person({ role: 'Driver', division })).id)
  const duties = {
    Admin: {},
    CompanyAdmin: { companyId: company.id },
    Manager: { divisions: [division], allowBadges: [badge] },
    Supervisor: { divisions: [division] },
    Driver: { division },
    User: { division },
  }
  const people = new Map<RoleName, { id: number; email: string }>()
  for (const role of ROLE_NAMES) people.set(role, await world.person({ role, ...duties[role], password: PASSWORD }))

  const sessions = new Map<RoleName, { token: string; calls: number }>()
  const outcomes: Outcomes = { calls: 0, byStatus: new Map(), faults: new Map(), slowestMs: 0, slowestPath: '' }
  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

  const sessionTokenFor = async (role: RoleName) => {
    const known = sessions.get(role)
    const person = people.get(role)
    if (known && known.calls < CALLS_PER_SESSION) {
      known.calls += 1
      return known.token
    }
    const token = person && (await tokenFor(person))
    if (token) sessions.set(role, { token, calls: 0 })
    return token
  }

  const send = async (endpoint: Endpoint, input: object = {}, role?: RoleName) => {
    const started = performance.now()
    const response = await callerAt(address, role && (await sessionTokenFor(role))).request(endpoint, input)
    await response.arrayBuffer()
    const ms = performance.now() - started
    outcomes.calls += 1
    count(outcomes.byStatus, response.status)
    if (response.status >= 500) count(outcomes.faults, `${endpoint.method} ${endpoint.path} ${response.status}`)
    if (ms > outcomes.slowestMs) Object.assign(outcomes, { slowestMs: ms, slowestPath: endpoint.path })
  }

  const read = () => {
    const role = pick(ROLE_NAMES)
    const endpoint = pick(READS.filter((one) => admits(one, role)))
    const query = { companyid: company.id, divisionid: division.id, selectedDates: JSON.stringify([]) }
    return send(endpoint, Math.random() < 0.5 ? {} : { query }, role)
  }
  const award = () => {
    const body = { badgeid: badge.id, drivers: [pick(drivers)], awardedfor: YESTERDAY, commentary: 'soak' }
    return send(assignBadge, { body }, 'CompanyAdmin')
  }
  const transfer = () => {
    const queueDate = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)
    return send(queueTransfers, { body: { values: [{ userid: pick(drivers), coins: 1 }], queueDate } }, 'CompanyAdmin')
  }
  const enter = () => {
    const { email = '' } = people.get(pick(ROLE_NAMES)) ?? {}
    return send(signIn, { body: { email, password: Math.random() < 0.9 ? PASSWORD : 'wrong' } })
  }

  const actions = [...Array.from({ length: 14 }, () => read), award, award, award, transfer, enter]
  return { outcomes, anything: () => pick(actions)() }
}
