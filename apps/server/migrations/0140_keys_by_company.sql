-- Keys of the tables that grow with awards and trips begin with the company, so that these tables can be spread over
-- machines by company: no key, unique index or reference between them may leave the company out.
alter table coin_lines drop constraint coin_lines_award_fk;
alter table applause drop constraint applause_award_fk, drop constraint applause_release_fk;
alter table correction_waits drop constraint correction_waits_award_fk, drop constraint correction_waits_correction_fk;
alter table award_rule_hits drop constraint award_rule_hits_award_fk, drop constraint award_rule_hits_rule_fk;
alter table correction_proposals
  drop constraint correction_proposals_release_fk,
  drop constraint correction_proposals_trip_fk;
alter table release_correction_rows
  drop constraint release_correction_rows_trip_fk,
  drop constraint release_correction_rows_correction_fk;
alter table gps_left_out_rows drop constraint gps_left_out_rows_release_fk;
alter table release_badges drop constraint release_badges_release_fk;
-- Proposals stay on one machine, and such a table cannot be referred to from one that is spread. Who awards holds the
-- lock of the proposal, and a proposal goes with its badge alone, which an award keeps.
alter table awards
  drop constraint awards_moved_from_fk,
  drop constraint awards_trip_fk,
  drop constraint awards_correction_fk,
  drop constraint awards_reversal_correction_fk,
  drop constraint awards_proposal_fk;
alter table trips drop constraint trips_release_fk;
alter table release_corrections drop constraint release_corrections_release_fk;

-- Numbers of a table that is spread come from every machine, which takes a large range for each.
alter table gps_releases
  alter id type bigint,
  drop constraint gps_releases_pkey,
  drop constraint gps_releases_of_company,
  add primary key (company_id, id);
alter table trips
  alter release_id type bigint,
  drop constraint trips_pkey,
  drop constraint trips_of_company,
  add primary key (company_id, id),
  add constraint trips_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade;
alter table release_corrections
  alter release_id type bigint,
  drop constraint release_corrections_pkey,
  drop constraint release_corrections_of_company,
  add primary key (company_id, id),
  add constraint release_corrections_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade;
alter table release_correction_rows
  add constraint release_correction_rows_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id) on delete cascade,
  add constraint release_correction_rows_trip_fk foreign key (company_id, trip_id)
    references trips (company_id, id) on delete cascade;
alter table release_badges
  alter release_id type bigint,
  add constraint release_badges_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade;
alter table gps_left_out_rows
  alter release_id type bigint,
  drop constraint gps_left_out_rows_pkey,
  add primary key (company_id, id),
  add constraint gps_left_out_rows_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade;
alter table gps_source_files alter release_id type bigint;
alter table correction_proposals
  alter release_id type bigint,
  drop constraint correction_proposals_pkey,
  add primary key (company_id, id),
  add constraint correction_proposals_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade,
  add constraint correction_proposals_trip_fk foreign key (company_id, trip_id)
    references trips (company_id, id) on delete cascade;

drop index awards_moved_once;
alter table awards drop constraint awards_pkey, add primary key (company_id, id);
create unique index awards_moved_once on awards (company_id, moved_from) where moved_from is not null;
alter table awards
  add constraint awards_moved_from_fk foreign key (company_id, moved_from) references awards (company_id, id),
  add constraint awards_trip_fk foreign key (company_id, trip_id) references trips (company_id, id),
  add constraint awards_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id),
  add constraint awards_reversal_correction_fk foreign key (company_id, reversal_correction_id)
    references release_corrections (company_id, id);

drop index coin_lines_award_once, coin_lines_hold_once, coin_lines_hold_ends_once;
alter table coin_lines
  drop constraint coin_lines_pkey,
  add primary key (company_id, id),
  add constraint coin_lines_award_fk foreign key (company_id, award_id) references awards (company_id, id);
create unique index coin_lines_award_once on coin_lines (company_id, award_id, reason) where award_id is not null;
create unique index coin_lines_hold_once on coin_lines (company_id, transfer_id) where reason = 'transfer_hold';
create unique index coin_lines_hold_ends_once on coin_lines (company_id, transfer_id)
  where reason in ('transfer_settled', 'transfer_returned');

alter table applause
  alter release_id type bigint,
  drop constraint applause_pkey,
  add primary key (company_id, id),
  add constraint applause_award_fk foreign key (company_id, award_id) references awards (company_id, id),
  add constraint applause_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade;

drop index correction_waits_open;
alter table correction_waits
  drop constraint correction_waits_pkey,
  add primary key (company_id, id),
  add constraint correction_waits_award_fk foreign key (company_id, award_id) references awards (company_id, id),
  add constraint correction_waits_correction_fk foreign key (company_id, correction_id)
    references release_corrections (company_id, id) on delete cascade;
create unique index correction_waits_open on correction_waits (company_id, award_id) where done_at is null;

-- Claims of rules refer to awards and to rules, so both are spread with them.
drop index award_rule_hits_award;
alter table award_rules
  alter id type bigint,
  drop constraint award_rules_pkey,
  drop constraint award_rules_of_company,
  add primary key (company_id, id);
alter table award_rule_hits
  alter rule_id type bigint,
  add constraint award_rule_hits_rule_fk foreign key (company_id, rule_id)
    references award_rules (company_id, id) on delete cascade,
  add constraint award_rule_hits_award_fk foreign key (company_id, award_id) references awards (company_id, id);
create unique index award_rule_hits_award on award_rule_hits (company_id, award_id) where award_id is not null;
