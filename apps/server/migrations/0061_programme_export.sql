-- The daily export of people to the rewards platform, and every run of it.
create table export_settings (
  is_only boolean primary key default true check (is_only),
  company_ids int[] not null default '{}',
  role_ids int[] not null default '{}',
  excluded_user_ids int[] not null default '{}',
  included_user_ids int[] not null default '{}',
  scheduled_at time not null default '02:00',
  -- Nothing runs by itself before companies and roles were saved once.
  next_run_at timestamptz
);

insert into export_settings default values;

create table export_runs (
  id bigint generated always as identity primary key,
  -- Nobody, for the daily run.
  started_by int references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  status text not null default 'Waiting' check (status in ('Waiting', 'Running', 'Success', 'Error')),
  rows int,
  file_name text,
  destination text,
  error text,
  attempts int not null default 0,
  -- When a failed run is tried again by itself.
  try_after timestamptz,
  claimed_until timestamptz
);

create index export_runs_open on export_runs (id) where status in ('Waiting', 'Running') or try_after is not null;
