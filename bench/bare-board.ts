import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const PLACES = `
  with copies as (
    select b.id, b.company_id, b.original_id from badges b
    join competition_companies cc on cc.company_id = b.company_id and cc.competition_id = $1
    join competition_badges cb on cb.badge_id = b.original_id and cb.competition_id = $1
  ),
  pieces as (
    select s.company_id, s.user_id, c.original_id, sum(s.awards) as pieces
    from badge_score_months s join copies c on c.company_id = s.company_id and c.id = s.badge_id
    join competitions k on k.id = $1
    where s.month between k.start_date and k.end_date
    group by s.company_id, s.user_id, c.original_id
  ),
  scores as (
    select p.company_id, p.user_id, sum(cb.points * least(p.pieces, coalesce(cb.piece_limit, p.pieces)))::bigint as points
    from pieces p join competition_badges cb on cb.competition_id = $1 and cb.badge_id = p.original_id
    group by p.company_id, p.user_id
  )
  select rank() over (order by s.points desc) as rank, u.first_name || ' ' || left(u.last_name, 1) || '.' as name,
    s.points, co.name as company, count(*) over () as total
  from scores s join users u on u.company_id = s.company_id and u.id = s.user_id join companies co on co.id = s.company_id
  where u.status = 'Active'
  order by rank, name, u.id limit 100`

/** The least that could answer a board: its places in one statement, worked out for every viewer anew. */
app.get('/board', async () => ({ rows: (await pool.query(PLACES, [1])).rows }))

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
