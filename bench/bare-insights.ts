import Fastify from 'fastify'
import pg from 'pg'
import { createDb, createPool, type Db } from '../apps/server/src/db/db.ts'
import { listGiverRows } from '../apps/server/src/modules/insights/given.queries.ts'
import { openInsights } from '../apps/server/src/modules/insights/insights.service.ts'
import { listLeftOutRows } from '../apps/server/src/modules/insights/people.queries.ts'

interface Statement {
  text: string
  values: unknown[]
}

const DATABASE = process.env.DATABASE_URL ?? ''
const COMPANY = 1
const DAYS = 30

/** The one statement of a list with its values, noted while the product runs it. */
const noteStatement = async (run: (db: Db) => Promise<unknown>) => {
  const statements: Statement[] = []
  const pool = createPool(DATABASE, 1)
  pool.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client)
    const noting = (...given: unknown[]): unknown => {
      const [text, values] = given
      if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values: [...values] })
      return Reflect.apply(query, client, given)
    }
    client.query = noting as typeof client.query
  })
  await run(createDb(pool))
  await pool.end()
  const statement = statements.at(-1)
  if (!statement) throw new Error('no statement was noted')
  return statement
}

const now = new Date()
const actor = { scope: { kind: 'platform' } } as Parameters<typeof openInsights>[1]['actor']
const filterFor = (db: Db) => openInsights(db, { actor, now }, { companyid: COMPANY, divisionid: 0, automatic: 0 })

const leftOut = await noteStatement(async (db) => listLeftOutRows(db, await filterFor(db), DAYS, now))
const givers = await noteStatement(async (db) => listGiverRows(db, await filterFor(db)))

const pool = new pg.Pool({ connectionString: DATABASE, max: 10 })
const app = Fastify()
app.get('/leftout', async () => (await pool.query(leftOut.text, leftOut.values)).rows)
app.get('/givers', async () => (await pool.query(givers.text, givers.values)).rows)

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
