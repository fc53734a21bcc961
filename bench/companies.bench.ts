import { answerOf } from '@laurel/contract/client'
import { requestOf } from '@laurel/contract/request'
import { signIn } from '@laurel/contract/session'
import pg from 'pg'
import { compare } from './compare.ts'
import { ADMIN, openStage, startProduct, startProgram } from './stage.ts'

const COMPANIES = 10_000

const fill = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into companies (name, company_key, driver_limit, user_limit, timezone, import_type_id, late_buffer_minutes,
       has_new_hire_buffer, new_hire_buffer_days, has_suggestions, has_badge_feed, has_point_redemption, has_awards_link,
       has_coin_transfers, created_at)
     select 'Company ' || n, 'KEY-' || n, 100, 20, 'America/New_York', 1, 5, false, 0, true, true, false, false, true, now()
     from generate_series(1, ${COMPANIES}) n`,
  )
  await client.query('analyze')
  await client.end()
}

/** The list of companies through the whole product against the same SQL behind a bare route. */
const stage = await openStage('companies')
try {
  await fill(stage.databaseUrl)
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-companies.ts', { DATABASE_URL: stage.databaseUrl })
  const { url, request } = requestOf(`${product.address}/api`, signIn, { body: ADMIN })
  const { token } = await answerOf(signIn, await fetch(url, request))

  const query = 'page=20&perpage=10&sortField=name&sortDirection=asc'
  const reached = await compare(
    `GET companies, ${COMPANIES} companies`,
    { url: `${product.address}/api/companies?${query}`, headers: { authorization: `Bearer ${token}` } },
    { url: `${bare.address}/companies?${query}` },
    0.8,
  )
  await product.stop()
  await bare.stop()
  if (!reached) process.exitCode = 1
} finally {
  await stage.close()
}
