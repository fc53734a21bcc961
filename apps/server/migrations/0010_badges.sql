-- Badges: the default ones of the platform have no division, those of a division are copies of them or its own.
create table badges (
  id int generated always as identity primary key,
  company_id int,
  division_id int,
  -- The default badge this one was copied from.
  original_id int references badges,
  type text not null check (type in ('MANAGEMENT', 'PERFECT_ATTENDANCE', 'ON_TIME', 'TRIPS')),
  name text not null,
  description text not null,
  points int not null check (points >= 0),
  coins_cents int not null check (coins_cents >= 0),
  image_hash text references files,
  feed_type text not null default 'NoneType'
    check (feed_type in ('NoneType', 'GlobalType', 'DivisionType', 'LocationType')),
  has_monthly_limit boolean not null default false,
  monthly_limit int not null default 0 check (monthly_limit >= 0),
  has_weekly_limit boolean not null default false,
  weekly_limit int not null default 0 check (weekly_limit >= 0),
  has_driver_limit boolean not null default false,
  driver_limit int not null default 0 check (driver_limit >= 0),
  has_weekly_driver_limit boolean not null default false,
  weekly_driver_limit int not null default 0 check (weekly_driver_limit >= 0),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  constraint badges_default_or_division check ((company_id is null) = (division_id is null)),
  constraint badges_copy_in_division check (original_id is null or division_id is not null),
  constraint badges_system_unlimited check (
    type = 'MANAGEMENT'
    or not (has_monthly_limit or has_weekly_limit or has_driver_limit or has_weekly_driver_limit)
  ),
  constraint badges_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete cascade
);

create index badges_division on badges (company_id, division_id);
create unique index badges_copy_unique on badges (company_id, division_id, original_id) where archived_at is null;
create unique index badges_system_unique on badges (type) where company_id is null and type <> 'MANAGEMENT';

-- The three that the product itself awards when trips are released.
insert into badges (type, name, description, points, coins_cents, created_at) values
  ('PERFECT_ATTENDANCE', 'Perfect attendance', 'There for the whole scheduled day.', 10, 0, now()),
  ('ON_TIME', 'On time', 'Logged in by the scheduled time.', 5, 0, now()),
  ('TRIPS', 'Trips', 'For every trip of the day.', 1, 0, now());
