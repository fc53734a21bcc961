import Fastify from 'fastify'
import pg from 'pg'
import { systemClock } from '../apps/server/src/core/clock.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { createMyCompetitions } from '../apps/server/src/modules/competitions/my-competitions.service.ts'
import { homeFor } from '../apps/server/src/modules/me/me.service.ts'
import { createPlaces } from '../apps/server/src/modules/me/places.service.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** Passes on everything, and notes the statements that a client is asked for. */
const note = (client: pg.PoolClient, statements: Statement[]) => {
  const query = client.query.bind(client)
  const noting = (...given: unknown[]): unknown => {
    const [text, values] = given
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values: [...values] })
    return Reflect.apply(query, client, given)
  }
  client.query = noting as typeof client.query
}

const DATABASE = process.env.DATABASE_URL ?? ''

/** The statements of the first screen of one driver, with their values, noted while the product runs them. */
const noteStatements = async (userId: number) => {
  const statements: Statement[] = []
  const pool = createPool(DATABASE, 10)
  pool.on('connect', (client) => note(client, statements))
  const db = createDb(pool)
  const { company_id: companyId } = await db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const scope = { kind: 'company', companyId: companyId ?? 0, divisionIds: null } as const
  const actor = {
    id: userId,
    name: '',
    email: '',
    role: 'Driver',
    companyId,
    lang: 'en',
    scope,
    sessionId: 0,
    withFactor: false,
    mustEnrolSecondFactor: false,
    impersonator: null,
    via: null,
  } as const
  const shared = {
    competitions: createMyCompetitions({ db, read: (work) => work(db), clock: systemClock }),
    placeFor: createPlaces({ db, clock: systemClock }),
  }
  const caller = { actor, now: systemClock.now(), lang: 'en' } as const
  await homeFor(db, shared, caller)
  statements.length = 0
  await homeFor(db, shared, caller)
  await pool.end()
  return statements
}

const statements = await noteStatements(Number(process.env.BENCH_DRIVER))
const pool = new pg.Pool({ connectionString: DATABASE, max: 10 })
const app = Fastify()

app.get('/home', async () => {
  const results = await Promise.all(statements.map(({ text, values }) => pool.query(text, values)))
  return results.map(({ rows }) => rows)
})

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
