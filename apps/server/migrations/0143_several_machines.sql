-- Tables can be spread over machines. Where they are, a trigger for TRUNCATE is left out of their parts, with everything else
-- that it refuses, so TRUNCATE gets a trigger of its own.
drop trigger coin_lines_append_only on coin_lines;
create trigger coin_lines_append_only before update or delete on coin_lines
  for each statement execute function refuse_change();
create trigger coin_lines_not_emptied before truncate on coin_lines
  for each statement execute function refuse_change();
drop trigger audit_lines_append_only on audit_lines;
create trigger audit_lines_append_only before update or delete on audit_lines
  for each statement execute function refuse_change();
create trigger audit_lines_not_emptied before truncate on audit_lines
  for each statement execute function refuse_change();
drop trigger awards_kept on awards;
create trigger awards_kept before delete on awards for each statement execute function refuse_change();
create trigger awards_not_emptied before truncate on awards for each statement execute function refuse_change();

create function is_spread() returns boolean language plpgsql stable as $$
declare
  spread boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_dist_partition where logicalrelid = $1 and partmethod = ''h'')'
      into spread using 'gps_releases'::regclass;
  end if;
  return spread;
end $$;

-- For later migrations: put a new table where the others of its kind are, before it gets its foreign keys. On one machine
-- they do nothing.
create function place_by_company(name regclass) returns void language plpgsql as $$
begin
  if is_spread() then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', name, 'company_id', 'gps_releases');
  end if;
end $$;

create function place_everywhere(name regclass) returns void language plpgsql as $$
begin
  if is_spread() then
    execute format('select create_reference_table(%L)', name);
  end if;
end $$;

-- All others stay on the coordinator and are made known to the machines: only then is a transaction that writes one of them
-- and rows of a company elsewhere written on both or on neither. Called after migrations. The counters of identity columns
-- begin anew at that and are put back.
create function place_rest() returns void language plpgsql as $$
declare
  one record;
  place bigint;
begin
  if not is_spread() then
    return;
  end if;
  for one in execute $rest$
    select c.oid::regclass::text as name, a.attname as counted,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as counter
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and not relation_is_a_known_shard(c.oid) and c.oid not in (select logicalrelid from pg_dist_partition)
    order by c.relname
  $rest$ loop
    if one.counter is not null then
      execute format('select last_value + is_called::int from %s', one.counter) into place;
    end if;
    execute format('select citus_add_local_table_to_metadata(%L)', one.name);
    if one.counter is not null then
      perform setval(pg_get_serial_sequence(one.name, one.counted), place, false);
    end if;
  end loop;
end $$;
