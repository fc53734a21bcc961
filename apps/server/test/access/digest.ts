import pg from 'pg'

/** Sessions and try counters may change with a refused call. */
const RESTLESS = ['sessions', 'session_tokens', 'attempts']

const LIST_TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' and not tablename = any($1::text[])
  order by tablename
`

const checksumFor = (table: string) => `
  select '${table}' as name, count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) as value
  from ${table} as row
`

/** Takes a checksum per table, waiting jobs included. Planning it takes longer than reading it, so it is prepared once. */
export const createDigest = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(LIST_TABLES, [RESTLESS])
  const text = [...rows.map(({ name }) => name), 'jobs.job'].map(checksumFor).join(' union all ')
  return {
    take: async () => {
      const { rows } = await client.query<{ name: string; value: string }>({ name: 'digest', text })
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    },
    close: () => client.end(),
  }
}
