import pg from 'pg'

/** A phone that stays signed in for each of the first drivers. Its token is `phone-<id of the driver>`. */
export const plantPhones = async (databaseUrl: string, drivers: number) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ user_id: number }>(
    `insert into device_sessions (user_id, name, created_at, last_used_at, expires_at)
     select id, 'Android, Chrome', now(), now(), now() + interval '90 days' from users where role_id = 4 order by id limit $1
     returning user_id`,
    [drivers],
  )
  await client.query(
    `insert into device_tokens (token_hash, device_id, issued_at)
     select sha256(convert_to('phone-' || user_id, 'utf8')), id, now() from device_sessions`,
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  return rows.map(({ user_id: userId }) => ({ userId, cookie: `laurel-device=phone-${userId}` }))
}

export type Phone = Awaited<ReturnType<typeof plantPhones>>[number]
