import pg from 'pg'
import { underMigrationLock } from './migrate.ts'

/**
 * Rights of the role that the server works with: read and write rows, and only add to append-only tables. It owns
 * nothing, so it can neither switch off a trigger nor empty or alter a table. Granted again after each migration, in one
 * transaction, so that running servers never lack a right.
 */
export const grantWork = async (ownerUrl: string, url: string) => {
  const role = await readRole(url)
  await underMigrationLock(ownerUrl, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean }>('select current_user = $1 as is_owner', [role])
    if (rows[0]?.is_owner) return
    await client.query('begin')
    await client.query(`select set_config('laurel.role', $1, true)`, [role])
    await client.query(GRANTS)
    await client.query('commit')
  })
}

const readRole = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/** A table is append-only where it has a trigger with the function refuse_change. */
const GRANTS = `do $$
declare
  worker text := current_setting('laurel.role');
  area text;
  kept record;
begin
  foreach area in array array['public', 'jobs'] loop
    execute format('revoke create on schema %I from %I', area, worker);
    execute format('grant usage on schema %I to %I', area, worker);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', area, worker);
    execute format('grant usage, select on all sequences in schema %I to %I', area, worker);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', area, worker);
    execute format('alter default privileges in schema %I grant usage, select on sequences to %I', area, worker);
  end loop;
  execute format('revoke insert, update, delete on public.migrations from %I', worker);
  for kept in
    -- Bits of tgtype: 8 is delete, 16 is update.
    select c.relname, t.tgtype & 8 > 0 as from_delete, t.tgtype & 16 > 0 as from_update
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid and p.proname = 'refuse_change'
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgattr = '' and t.tgqual is null
  loop
    if kept.from_delete then execute format('revoke delete on public.%I from %I', kept.relname, worker); end if;
    if kept.from_update then execute format('revoke update on public.%I from %I', kept.relname, worker); end if;
  end loop;
end $$`
