import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { Sessions } from '../../src/access/sessions.ts'
import { systemClock } from '../../src/core/clock.ts'
import { createDb, createPool } from '../../src/db/db.ts'
import { createWorld } from '../../testing/builders.ts'
import type { launch } from '../../testing/server-process.ts'

/** Access to the database of servers that run in other processes: to build a world and to read the result. */
export const lookInto = (url: string) => {
  const pool = createPool(url, 4)
  const db = createDb(pool)
  const sessions = new Sessions(db, url, systemClock)
  return {
    db,
    world: createWorld(db, systemClock),
    tokenFor: ({ id }: { id: number }) => sessions.open(db, id),
    close: () => pool.end(),
  }
}

/** A caller of one server, in French. */
export const callerAt = (address: string, token?: string) => {
  const request = (endpoint: Endpoint, input: object = {}) => {
    const { url, request } = toRequest(`${address}/api`, endpoint, input as CallInput<Endpoint>)
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    request.headers.set('accept-language', 'fr')
    return fetch(url, request)
  }
  return {
    request,
    call: async <E extends Endpoint>(endpoint: E, ...[input]: keyof CallInput<E> extends never ? [] : [CallInput<E>]) =>
      readAnswer(endpoint, await request(endpoint, input ?? {})),
  }
}

/** A company with a badge, drivers and a CompanyAdmin, and a second company with one driver. */
export const createCompany = async ({ world, tokenFor }: ReturnType<typeof lookInto>, drivers = 3) => {
  await world.person({ role: 'Driver' })
  const company = await world.company({ tcmenable: true })
  const division = await world.division({ companyId: company.id })
  const badge = await world.badge({ division, points: 10, coins: 1.5 })
  const people: number[] = []
  for (let index = 0; index < drivers; index += 1) people.push((await world.person({ role: 'Driver', division })).id)
  const admin = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  return { company, division, badge, people, admin, token: await tokenFor(admin) }
}

/** A day that is over in every time zone. */
export const YESTERDAY = new Date(Date.now() - 36 * 3600_000).toISOString().slice(0, 10)

/** Stops programs, and throws when one ends with an error. */
export const stopAll = async (...programs: ReturnType<typeof launch>[]) => {
  for (const { child } of programs) child.kill('SIGTERM')
  for (const { ended, output } of programs) {
    const code = await ended
    if (code !== 0) throw new Error(`a program ended with ${code}: ${output()}`)
  }
}
