-- Where people belong: drivers and users to one division and a home location of it, managers and supervisors to the
-- divisions they look after.
alter table users
  add column division_id int,
  add column location_id int,
  add constraint users_of_company unique (company_id, id),
  add constraint users_division_fk foreign key (company_id, division_id) references divisions (company_id, id),
  add constraint users_location_fk foreign key (company_id, location_id, division_id)
    references location_divisions (company_id, location_id, division_id),
  add constraint users_place_by_role check (role_id in (4, 6) or (division_id is null and location_id is null)),
  add constraint users_location_in_division check (location_id is null or division_id is not null);

create index users_division on users (company_id, division_id);
create index users_location on users (company_id, location_id, division_id);

create table user_divisions (
  company_id int not null,
  user_id int not null,
  division_id int not null,
  primary key (company_id, user_id, division_id),
  constraint user_divisions_user_fk foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade,
  constraint user_divisions_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id)
);

create index user_divisions_division on user_divisions (company_id, division_id);

-- Divisions are part of what instances keep about a signed-in person.
create function notify_divisions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('actor_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;

create trigger actor_changed after insert or update or delete on user_divisions
  for each row execute function notify_divisions_changed();

drop trigger actor_changed on users;
create trigger actor_changed
  after update of role_id, company_id, division_id, status, lang, first_name, last_name, email on users
  for each row execute function notify_actor_changed();
