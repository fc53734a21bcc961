-- People see where they are signed in and can end it, so a session knows its place. `last_seen_at` is as exact as the
-- renewal of tokens, about a minute. `with_factor` tells that the second factor was proved for this session.
alter table sessions
  add column last_seen_at timestamptz,
  add column address text not null default '',
  add column user_agent text not null default '',
  add column with_factor boolean not null default false;

update sessions set last_seen_at = created_at;
alter table sessions alter column last_seen_at set not null;

-- Set once a newer token of the session was used: this one works until then.
alter table session_tokens add column ends_at timestamptz;

create index session_tokens_end on session_tokens (ends_at) where ends_at is not null;

-- Whether somebody still has to set up the second factor is kept with who is signed in, so this change is told too.
create or replace function notify_actor_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('actor_changed', old.id::text);
  else
    perform pg_notify('actor_changed', old.user_id::text);
  end if;
  return null;
end $$;

create trigger actor_changed after delete or update of confirmed_at on second_factors
  for each row execute function notify_actor_changed();
