-- With a passkey drivers and users sign in by one tap, and prove who they are instead of typing their password again.
create table passkeys (
  id bigint generated always as identity primary key,
  company_id int not null references companies (id),
  user_id int not null references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Of the authenticator; one that goes back tells of a copy. Most passkeys leave it at 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- What the authenticator knows the person by; the same for all passkeys of a person.
  user_handle bytea not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (company_id, user_id);

-- A random value that an authenticator has to sign. Each is good for one answer and a few minutes.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'signin', 'proof')),
  -- Nobody at sign-in: the passkey tells who it is.
  user_id int references users (id) on delete cascade,
  user_handle bytea,
  expires_at timestamptz not null,
  check ((purpose = 'signin') = (user_id is null)),
  check ((purpose = 'add') = (user_handle is not null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
