-- An award that a release gave leads back to its trip, and from there to the line of the file; no trip earns a badge twice.
alter table awards
  add column trip_id bigint,
  add constraint awards_trip_fk foreign key (company_id, trip_id) references trips (company_id, id);

create unique index awards_trip_unique on awards (company_id, trip_id, badge_id) where trip_id is not null;
