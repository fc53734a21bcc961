-- The key of a trip is looked up for every award that is given and every row that is deleted. An upload that is counted by
-- `analyze` before it is committed counts as no rows, and then PostgreSQL took the index by company and release for that: it
-- read all trips of the company for each. Without the company in it, only the primary key fits. Ids of releases are unique
-- across companies.
drop index trips_release;
create index trips_release on trips (release_id, work_date, position);
