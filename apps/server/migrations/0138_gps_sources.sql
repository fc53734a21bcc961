-- SFTP servers from which GPS files of a division are fetched.
create table gps_sources (
  id int generated always as identity primary key,
  company_id int not null,
  division_id int not null,
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  username text not null,
  -- Sealed. One of them is there.
  password text,
  private_key text,
  -- Of the key of the server, as `ssh-keygen -l` prints it. Another key stops the source.
  fingerprint text not null,
  folder text not null,
  pattern text not null,
  -- Of the second file, where the import system of the company needs one.
  second_pattern text,
  -- On the clock of the company, as 05:00.
  times text[] not null,
  next_at timestamptz not null,
  state text not null default 'on' check (state in ('on', 'paused', 'stopped')),
  -- Fetches in a row that failed, and why the last one did.
  failures int not null default 0,
  problem jsonb,
  last_fetch_at timestamptz,
  created_by int references users on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint gps_sources_of_company unique (company_id, id),
  constraint gps_sources_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete cascade,
  constraint gps_sources_secret check (password is not null or private_key is not null)
);
create index gps_sources_division on gps_sources (company_id, division_id);
create index gps_sources_due on gps_sources (next_at) where state = 'on';
create index gps_sources_created_by on gps_sources (created_by);

-- What became of each file, and fetches that failed as a whole. A file is read once: another size or time makes it another.
create table gps_source_files (
  id bigint generated always as identity primary key,
  company_id int not null,
  source_id int not null,
  at timestamptz not null,
  -- Null for a fetch that failed as a whole.
  name text,
  size bigint,
  modified_at timestamptz,
  rows int,
  -- Stays where the release is deleted: the file is not fetched again.
  release_id int,
  problem jsonb,
  constraint gps_source_files_once unique (source_id, name, size, modified_at),
  constraint gps_source_files_source_fk foreign key (company_id, source_id)
    references gps_sources (company_id, id) on delete cascade
);
create index gps_source_files_source on gps_source_files (company_id, source_id, id desc);
