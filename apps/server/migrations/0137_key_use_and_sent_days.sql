-- Keys that are exchanged and end, days that arrive by API, and where a release came from.

alter table api_keys
  -- When the CompanyAdmins were told that the key ends soon.
  add column warned_at timestamptz;
alter table api_key_secrets
  -- Tells whether the older secret of an exchange is still in use.
  add column last_used_at timestamptz;

-- A key asks about the tasks that it began, not about those of the person who made it.
alter table tasks add column key_id int;

alter table gps_releases
  -- A file of a person or of a key, days of the API, or a file of an SFTP source.
  add column origin text not null default 'person' check (origin in ('person', 'key', 'api', 'sftp')),
  -- The name of the key or source at that time.
  add column origin_name text;
-- Days of the API fill one pending release per division.
create unique index gps_releases_filled on gps_releases (company_id, division_id)
  where origin = 'api' and released_at is null;

alter table trips
  -- The version that the API wrote last. People have touched the row where it has another one.
  add column sent_version int;

-- Days of the API that differ from a released row, until somebody corrects the row or dismisses them.
create table correction_proposals (
  id bigint generated always as identity primary key,
  company_id int not null,
  release_id int not null,
  trip_id bigint not null,
  -- Who sent it: the name of the key, or a person.
  key_name text,
  sent_by int references users on delete set null,
  at timestamptz not null,
  -- The fields of the row as they were sent.
  wanted jsonb not null,
  done_at timestamptz,
  dismissed_by int references users on delete set null,
  constraint correction_proposals_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade,
  constraint correction_proposals_trip_fk foreign key (company_id, trip_id)
    references trips (company_id, id) on delete cascade
);
create unique index correction_proposals_open on correction_proposals (company_id, trip_id) where done_at is null;
create index correction_proposals_release on correction_proposals (company_id, release_id) where done_at is null;
create index correction_proposals_trip on correction_proposals (company_id, trip_id);
create index correction_proposals_sent_by on correction_proposals (sent_by);
create index correction_proposals_dismissed_by on correction_proposals (dismissed_by);

-- A company that nothing else depends on can be deleted with its keys.
alter table api_keys drop constraint api_keys_company_id_fkey;
alter table api_keys add constraint api_keys_company_fk foreign key (company_id) references companies (id) on delete cascade;
