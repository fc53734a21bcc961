-- Images are stored once by the hash of their content, so that a backup of the database is a backup of everything.
create table files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  mime text not null,
  content bytea not null,
  created_at timestamptz not null
);
alter table files alter column content set storage external;
