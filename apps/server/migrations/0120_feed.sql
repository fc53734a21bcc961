-- What colleagues see of each other: the feed reads awards by the time they were given, and people applaud.

-- The feed reads the newest awards of each badge that somebody sees: a badge that is shown to few is found as quickly as
-- one shown to all. What a release gave is shown once per release, not one by one.
create index awards_feed on awards (company_id, badge_id, awarded_at desc, id desc)
  where trip_id is null and source <> 'trip' and reversed_at is null;
create index gps_releases_feed on gps_releases (company_id, released_at desc, id desc) where released_at is not null;

create table applause (
  id bigint generated always as identity primary key,
  company_id int not null,
  -- Who applauds.
  user_id int not null,
  -- Either of them.
  award_id bigint constraint applause_award_fk references awards,
  release_id int,
  at timestamptz not null,
  constraint applause_for_one check ((award_id is null) <> (release_id is null)),
  constraint applause_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint applause_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade
);

create unique index applause_award_once on applause (company_id, award_id, user_id) where award_id is not null;
create unique index applause_release_once on applause (company_id, release_id, user_id) where release_id is not null;
create index applause_user on applause (company_id, user_id);
