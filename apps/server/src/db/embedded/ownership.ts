import { Client, type ClientConfig } from 'pg'

/** Advisory locks live in one database; everybody who asks for this one connects to the same. */
const LOCK_DATABASE = 'postgres'
const LOCK_KEY = 52_871_835
const OWNER_NAME = 'laurel-owner-'

export type Claim = { owner: Client } | { heldBy: number | undefined }

/** Tries to become the one server that uses this cluster. The lock ends with the connection, however that ends. */
export const claim = async (config: ClientConfig): Promise<Claim> => {
  const client = await connect({ ...config, application_name: `${OWNER_NAME}${process.pid}` })
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK_KEY])
    if (rows[0].locked) return { owner: client }
    const heldBy = await findHolder(client)
    await client.end()
    return { heldBy }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Whether a server owns the cluster at the moment. */
export const isOwned = async (config: ClientConfig) => {
  const client = await connect(config)
  try {
    return (await findHolder(client)) !== undefined
  } finally {
    await client.end()
  }
}

const connect = async (config: ClientConfig) => {
  const client = new Client({ ...config, database: LOCK_DATABASE, ssl: false, connectionTimeoutMillis: 5_000 })
  // Without a listener a database that goes away would end this process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const findHolder = async (client: Client): Promise<number | undefined> => {
  const { rows } = await client.query(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $1`,
    [LOCK_KEY],
  )
  const name: string | undefined = rows[0]?.name
  return name?.startsWith(OWNER_NAME) ? Number(name.slice(OWNER_NAME.length)) : undefined
}
