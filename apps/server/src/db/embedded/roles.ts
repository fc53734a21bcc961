import { createHmac } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

const OWNER = 'laurel_owner'
const WORKER = 'laurel_app'

/** The password of a role follows from that of the superuser, which lies with the cluster: there is no second file. */
const passwordFor = (role: string, superuserPassword: string) =>
  createHmac('sha256', superuserPassword).update(role).digest('base64url')

/** The addresses with which the tables are changed and with which the product works. */
export const roleUrls = (superuserUrl: string) => {
  const urlFor = (role: string) => {
    const url = new URL(superuserUrl)
    const password = passwordFor(role, url.password)
    return Object.assign(url, { username: role, password }).href
  }
  return { ownerUrl: urlFor(OWNER), url: urlFor(WORKER) }
}

/** Makes the two roles. A cluster in which the superuser still owns the tables is brought over. */
export const ensureRoles = async (config: ClientConfig & { password: string; database: string }) => {
  const client = new Client({ ...config, ssl: false })
  await client.connect()
  try {
    for (const role of [OWNER, WORKER]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${role} login password '${passwordFor(role, config.password)}'`)
    }
    await client.query(`alter database ${config.database} owner to ${OWNER}`)
    await client.query(HAND_OVER)
  } finally {
    await client.end()
  }
}

/** Sequences of columns follow their table; what belongs to an extension stays with it. */
const HAND_OVER = `do $$
declare
  command text;
begin
  for command in
    select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
    where nspname in ('public', 'jobs') and nspowner = current_user::regrole
    union all
    select format('alter table %s owner to ${OWNER}', oid::regclass) from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and relkind in ('r', 'p', 'v', 'm', 'S') and relowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i', 'e')
        and d.classid = 'pg_class'::regclass and (d.deptype = 'e' or pg_class.relkind = 'S'))
    union all
    select format('alter routine %s owner to ${OWNER}', oid::regprocedure) from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and proowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e'
        and d.classid = 'pg_proc'::regclass)
    union all
    select format('alter type %s owner to ${OWNER}', oid::regtype) from pg_type
    where typnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
      and typtype in ('e', 'd') and typowner = current_user::regrole
      and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e'
        and d.classid = 'pg_type'::regclass)
  loop
    execute command;
  end loop;
end $$`
