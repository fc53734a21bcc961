import pg from 'pg'
import { insertCompanies } from './companies-data.ts'
import { compare } from './compare.ts'
import { openSession, openStage, startProduct, startProgram } from './stage.ts'

const COMPANIES = 10_000

const fill = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(insertCompanies(COMPANIES))
  await client.query('analyze')
  await client.end()
}

/** The list of companies through the whole product against the same SQL behind a bare route. */
const stage = await openStage('companies')
try {
  await fill(stage.databaseUrl)
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-companies.ts', { DATABASE_URL: stage.databaseUrl })
  const token = await openSession(product.address)

  const query = 'page=20&perpage=10&sortField=name&sortDirection=asc'
  await compare(
    `GET companies, ${COMPANIES} companies`,
    { url: `${product.address}/api/companies?${query}`, headers: { authorization: `Bearer ${token}` } },
    { url: `${bare.address}/companies?${query}` },
    0.8,
  )
  await product.stop()
  await bare.stop()
} finally {
  await stage.close()
}
