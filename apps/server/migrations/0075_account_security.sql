-- A new e-mail address counts once its link was opened. Whoever asks for an address that belongs to somebody else also
-- has a row here, without a token: the profile must not tell the two cases apart.
create table address_changes (
  user_id int primary key references users on delete cascade,
  email text not null,
  token_hash bytea unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- Codes made from now on are signed with a key of the server. The older ones are plain hashes and work until used.
-- Used codes stay, so that somebody who tries one again is told so.
alter table recovery_codes
  add column is_signed boolean not null default false,
  add column used_at timestamptz;
