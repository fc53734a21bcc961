import { Client } from 'pg'
import { EmbeddedDatabaseError } from './error.ts'

interface Relation {
  oid: number
  name: string
}

/**
 * Reads every page of every table and index: a page that rotted on a disk fails its checksum, and amcheck finds an index
 * that does not fit its table. Answers how many tables and indexes there are.
 */
export const verifyDatabase = async (superuserUrl: string) => {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const tables = await listRelations(client, `c.relkind in ('r', 't', 'm')`)
    const indexes = await listRelations(
      client,
      `c.relkind = 'i' and c.relam = (select oid from pg_am where amname = 'btree')`,
    )
    for (const { oid, name } of tables) {
      const { rows } = await client.query('select msg from verify_heapam($1::oid, check_toast => true) limit 1', [oid])
      if (rows.length > 0) throw new EmbeddedDatabaseError(`The table ${name} is damaged: ${rows[0].msg}`)
    }
    for (const { oid, name } of indexes) {
      await client.query('select bt_index_check($1::oid, heapallindexed => true)', [oid]).catch((cause: unknown) => {
        throw new EmbeddedDatabaseError(`The index ${name} is damaged: ${String(cause)}`, { cause })
      })
    }
    await client.query('drop extension amcheck')
    return { tables: tables.length, indexes: indexes.length }
  } finally {
    await client.end()
  }
}

const listRelations = async (client: Client, wanted: string) => {
  const { rows } = await client.query<Relation>(
    `select c.oid::int8 as oid, c.oid::regclass::text as name from pg_class c
      where c.relpersistence = 'p' and ${wanted} order by c.oid`,
  )
  return rows
}
