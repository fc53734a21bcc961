-- Sessions live here and not in a signed token, so that ending one takes effect at once on every instance.
create table sessions (
  id bigint generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- The session of the Admin who works as this person; when it ends, this one ends with it.
  parent_id bigint references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
create index sessions_parent on sessions (parent_id) where parent_id is not null;
create index sessions_expiry on sessions (expires_at);

create table session_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  issued_at timestamptz not null
);

create index session_tokens_session on session_tokens (session_id);

-- Links sent by mail: single use, stored hashed.
create table link_tokens (
  token_hash bytea primary key,
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null
);

create index link_tokens_user on link_tokens (user_id, purpose);

-- Tries that are limited per account or address, counted here so that the limit holds across instances.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  at timestamptz not null
);

create index attempts_recent on attempts (kind, key, at);

create table second_factors (
  user_id int primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id int not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Instances keep who is signed in for a moment; this tells all of them to look again.
create function notify_actor_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('actor_changed', old.user_id::text);
  else
    perform pg_notify('actor_changed', old.id::text);
  end if;
  return null;
end $$;

create trigger actor_changed after delete on sessions for each row execute function notify_actor_changed();
create trigger actor_changed after update of role_id, company_id, status, lang, first_name, last_name, email on users
  for each row execute function notify_actor_changed();
