-- Lists of people page, sort and search among a hundred thousand of them.

-- Text as people look for it: without case and accents. Upper case is spelled out for servers whose locale knows ASCII
-- only; text without accents, which is most of it, takes the short way.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else translate(
      lower(value),
      'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ',
      'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'
    )
  end
$$;

-- A line break keeps a search from running over from one field into the next.
alter table users
  add column first_name_key text not null generated always as (folded(first_name)) stored,
  add column last_name_key text not null generated always as (folded(last_name)) stored,
  add column search_text text not null generated always as (
    folded(
      first_name || ' ' || last_name || ' ' || first_name || e'\n' || email || e'\n'
      || coalesce(employee_id, '') || e'\n' || coalesce(secondary_id, '')
    )
  ) stored;

create index users_by_name on users (status, first_name_key, id) include (role_id) where purged_at is null;
create index users_by_company_and_name on users (company_id, status, first_name_key, id) include (role_id)
  where purged_at is null;
create index users_counted on users (company_id, status, role_id) where purged_at is null;

-- An outside server may not have the extension, or not let us have it. Searching then reads every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search on users using gin (search_text gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'pg_trgm is not available: searching people will be slower';
end $$;
