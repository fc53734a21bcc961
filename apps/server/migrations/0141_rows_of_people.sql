-- Rows of people are written by one module of the product (src/db/people-rows.ts), which keeps what follows from them.
-- A trigger with a transition table or a NOTIFY cannot work where the tables are spread over several machines.
drop trigger open_headcount on companies;
drop function open_headcount;
drop trigger keep_headcounts_insert on users;
drop trigger keep_headcounts_delete on users;
drop trigger keep_headcounts_update on users;
drop function keep_headcounts;
drop trigger open_balances on users;
drop function open_balances;
drop trigger keep_confirm_code on users;
drop function keep_confirm_code;
drop trigger unmark_shared_employee_id on users;
drop trigger follow_shared_employee_id on users;
drop function keep_shared_employee_ids;
drop trigger actor_changed on users;
drop trigger actor_changed on user_divisions;
drop function notify_divisions_changed;

-- Sessions and second factors also end by a cascade, so the database still announces that. The name of the table is not
-- asked for: that of a shard ends with a number.
create or replace function notify_actor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('actor_changed', old.user_id::text);
  return null;
end $$;

-- By row: the balance is on the same machine as the line, and the ledger stays guarded by the database.
drop trigger keep_balances on coin_lines;
create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  update coin_balances b set cents = b.cents + new.amount_cents, held_cents = b.held_cents + new.held_cents
  where b.company_id = new.company_id and b.user_id = new.user_id;
  return null;
end $$;
create trigger keep_balances after insert on coin_lines for each row execute function keep_balances();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', regexp_replace(tg_table_name, '_[0-9]{6,}$', '')
    using errcode = 'restrict_violation';
end $$;

-- The row lock of the company would be a lock of the whole table there. 7413 are the doors in src/db/locks.ts.
create or replace function refuse_session_of_closed_company() returns trigger language plpgsql as $$
declare
  home int;
begin
  select company_id into home from users where id = new.user_id;
  if home is null then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(7413, home);
  if exists (select from companies where id = home and closed_at is not null) then
    raise exception 'the company is closed' using errcode = 'check_violation', constraint = 'sessions_company_open';
  end if;
  return new;
end $$;
