-- What the operator and the Admins have to know: how backups ended, and what is wrong at the moment.

create table backups (
  id int generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  bytes bigint,
  -- Why it failed; null for one that was made.
  failure text,
  constraint backups_outcome check ((bytes is null) = (failure is not null))
);

-- One row for each trouble that Admins were told about; it ends when the trouble does.
create table alerts (
  id int generated always as identity primary key,
  kind text not null constraint alerts_kind check (kind in ('payments', 'refusals', 'jobs', 'backup')),
  since timestamptz not null,
  -- A code of the messages, which everybody reads in their own language, and words of the other side.
  fault text not null,
  detail text not null default '',
  ended_at timestamptz
);
create unique index alerts_open on alerts (kind) where ended_at is null;

-- Refused transfers that nobody has settled are counted every minute.
create index coin_transfers_refused on coin_transfers (processed_at) where status = 'Error';
