-- A phone on which somebody stays signed in. Its cookie holds one of the tokens; each use replaces the token.
create table device_sessions (
  id bigint generated always as identity primary key,
  user_id int not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  with_factor boolean not null default false,
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index device_sessions_user on device_sessions (user_id);
create index device_sessions_expiry on device_sessions (expires_at);

create table device_tokens (
  token_hash bytea primary key,
  device_id bigint not null references device_sessions (id) on delete cascade,
  issued_at timestamptz not null,
  -- A token that comes back long after it was replaced was stolen.
  replaced_at timestamptz
);
create index device_tokens_device on device_tokens (device_id);
create index device_tokens_replaced on device_tokens (replaced_at) where replaced_at is not null;

alter table sessions add column device_id bigint references device_sessions (id) on delete cascade;
create index sessions_device on sessions (device_id) where device_id is not null;
