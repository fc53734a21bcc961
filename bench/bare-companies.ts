import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const ROWS = `select c.*, h.drivers, h.users from companies as c
  inner join company_headcounts as h on h.company_id = c.id
  order by folded(c.name) asc, c.id asc limit $1 offset $2`
const TOTAL = 'select count(*) as total from companies as c'

/** The least that could answer the list of companies: the same two statements and JSON, nothing else. */
app.get<{ Querystring: { page: string; perpage: string } }>('/companies', async ({ query }) => {
  const perPage = Number(query.perpage)
  const [rows, total] = await Promise.all([
    pool.query(ROWS, [perPage, Number(query.page) * perPage]),
    pool.query<{ total: number }>(TOTAL),
  ])
  return { content: rows.rows, totalElements: total.rows[0]?.total }
})

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
