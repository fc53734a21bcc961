-- What mends mistakes: where an award came from, awards that were moved, closed books, and corrections of a release.

-- Whether an award took from a limit depends on its source. An award that was taken back no longer stands in the way of another for the same trip.
alter table awards drop constraint awards_source_check;
alter table awards
  add constraint awards_source check (source in ('manual', 'trip', 'move', 'correction', 'rule')),
  -- The award that was taken back from somebody else for this one.
  add column moved_from bigint constraint awards_moved_from_fk references awards;
create unique index awards_moved_once on awards (moved_from) where moved_from is not null;
drop index awards_trip_unique;
create unique index awards_trip_unique on awards (company_id, trip_id, badge_id)
  where trip_id is not null and reversed_at is null;
create index awards_trip on awards (company_id, trip_id) where trip_id is not null;

-- Sums of a month in one company.
create index coin_lines_moment on coin_lines (company_id, at) include (user_id, amount_cents, held_cents, reason);

-- Up to when the books of a company are closed. Each change is a row; the last one holds. No date opens them.
create table book_closings (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  until date,
  reason text not null default '',
  actor_id int references users on delete set null,
  at timestamptz not null
);
create index book_closings_company on book_closings (company_id, id);

-- What the badges of a release were worth when it was released.
create table release_badges (
  company_id int not null,
  release_id int not null,
  type text not null,
  badge_id int not null,
  points int not null,
  coins_cents int not null,
  primary key (company_id, release_id, type),
  constraint release_badges_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade
);

create table release_corrections (
  id bigint generated always as identity primary key,
  company_id int not null,
  release_id int not null,
  -- Counted within the release.
  number int not null,
  reason text not null,
  actor_id int,
  at timestamptz not null,
  -- What it gave and took away, all people together.
  points int not null,
  coins_cents bigint not null,
  constraint release_corrections_of_company unique (company_id, id),
  constraint release_corrections_number unique (company_id, release_id, number),
  constraint release_corrections_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade,
  constraint release_corrections_actor_fk foreign key (company_id, actor_id) references users (company_id, id)
);
create index release_corrections_actor on release_corrections (company_id, actor_id);

-- The rows of a correction as they were before and after; a row that was added has no before.
create table release_correction_rows (
  company_id int not null,
  correction_id bigint not null,
  trip_id bigint not null,
  before jsonb,
  after jsonb not null,
  primary key (company_id, correction_id, trip_id),
  constraint release_correction_rows_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id) on delete cascade,
  constraint release_correction_rows_trip_fk foreign key (company_id, trip_id)
    references trips (company_id, id) on delete cascade
);
create index release_correction_rows_trip on release_correction_rows (company_id, trip_id);

alter table awards
  -- The correction that gave it, and the one that took it back.
  add column correction_id bigint,
  add column reversal_correction_id bigint,
  add constraint awards_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id),
  add constraint awards_reversal_correction_fk foreign key (company_id, reversal_correction_id)
    references release_corrections (company_id, id);
create index awards_correction on awards (company_id, correction_id) where correction_id is not null;
create index awards_reversal_correction on awards (company_id, reversal_correction_id)
  where reversal_correction_id is not null;

-- Awards that a correction takes back as soon as the person has enough coins, and what is given in their place.
create table correction_waits (
  id bigint generated always as identity primary key,
  company_id int not null,
  correction_id bigint not null,
  award_id bigint not null constraint correction_waits_award_fk references awards,
  user_id int not null,
  -- What is given in its place: pieces of the same badge, to the same person or another; 0 when it is nothing.
  for_user_id int not null,
  awarded_for date not null,
  quantity int not null check (quantity >= 0),
  points int not null check (points >= 0),
  coins_cents int not null check (coins_cents >= 0),
  since timestamptz not null,
  done_at timestamptz,
  constraint correction_waits_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id) on delete cascade,
  constraint correction_waits_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint correction_waits_for_user_fk foreign key (company_id, for_user_id) references users (company_id, id)
);
create unique index correction_waits_open on correction_waits (award_id) where done_at is null;
create index correction_waits_correction on correction_waits (company_id, correction_id);
create index correction_waits_user on correction_waits (company_id, user_id);
create index correction_waits_for_user on correction_waits (company_id, for_user_id);

-- The late buffer of older releases is not known; a correction of them uses the present one.
