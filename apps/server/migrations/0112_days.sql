-- A day is explained with the late buffer that counted when it was released, whatever the setting is later. Of releases
-- from before, the setting of today is the best that is known.
alter table gps_releases add column released_late_buffer int check (released_late_buffer >= 0);

update gps_releases r set released_late_buffer = c.late_buffer_minutes
from companies c
where c.id = r.company_id and r.released_at is not null;

alter table gps_releases add constraint gps_releases_buffer_with_release
  check ((released_at is null) = (released_late_buffer is null));

-- The days of one person: their rows, and rows that are not released yet and know the person by employee id alone.
drop index trips_user;
create index trips_person_day on trips (company_id, user_id, work_date) where user_id is not null;
create index trips_employee_day on trips (company_id, lower(employee_id), work_date) where user_id is null;
