-- GPS data of a division comes in releases: the trips of uploaded files, corrected by people and then released once.
create table gps_releases (
  id int generated always as identity primary key,
  company_id int not null,
  division_id int not null,
  import_type_id smallint not null,
  -- The first and the last day that has a row; releases of one division do not share days.
  start_date date not null,
  end_date date not null,
  first_file text not null,
  second_file text,
  uploaded_by int,
  created_at timestamptz not null,
  released_by int,
  released_at timestamptz,
  constraint gps_releases_of_company unique (company_id, id),
  constraint gps_releases_days check (start_date <= end_date),
  constraint gps_releases_division_fk foreign key (company_id, division_id) references divisions (company_id, id),
  constraint gps_releases_uploaded_by_fk foreign key (company_id, uploaded_by) references users (company_id, id),
  constraint gps_releases_released_by_fk foreign key (company_id, released_by) references users (company_id, id)
);

create index gps_releases_division on gps_releases (company_id, division_id, start_date);
create index gps_releases_uploaded_by on gps_releases (company_id, uploaded_by);
create index gps_releases_released_by on gps_releases (company_id, released_by);

create table trips (
  id bigint generated always as identity primary key,
  company_id int not null,
  release_id int not null,
  position int not null,
  work_date date not null,
  -- As the file has them; a pending row belongs to whoever has this employee id at the moment.
  employee_id text not null,
  driver_name text not null default '',
  -- Whom somebody chose, and with the release whose trip it was.
  user_id int,
  truck text not null default '',
  -- On the clock of the company, from the midnight that begins the day: no instants, so that no change of the clock
  -- moves them. What is dated on another day lies below 0 or above 1440.
  scheduled_minutes int,
  login_minutes int,
  logout_minutes int,
  trip_count int not null check (trip_count between 0 and 1000),
  -- What the file had wrong about the row and nobody has looked at yet.
  issues jsonb not null default '[]',
  -- Where the row stands, and all lines that went into it as they were written.
  file smallint check (file in (1, 2)),
  file_row int,
  lines jsonb not null default '[]',
  -- What somebody decided about perfect attendance against the times.
  attendance_override boolean,
  override_reason text,
  override_by int,
  override_at timestamptz,
  deleted_at timestamptz,
  -- Judged when it is looked at while it is pending; kept from the release on.
  is_no_show boolean,
  is_late boolean,
  is_perfect boolean,
  version int not null default 1,
  constraint trips_of_company unique (company_id, id),
  constraint trips_override_complete check (
    (attendance_override is null) = (override_at is null) and (override_at is null) = (override_reason is null)
  ),
  constraint trips_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade,
  constraint trips_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint trips_override_by_fk foreign key (company_id, override_by) references users (company_id, id)
);

create index trips_release on trips (company_id, release_id, work_date, position);
create index trips_user on trips (company_id, user_id) where user_id is not null;
create index trips_override_by on trips (company_id, override_by) where override_by is not null;
