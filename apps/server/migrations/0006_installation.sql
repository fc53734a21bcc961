-- The one row about this installation itself.
create table installation (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null default false
);

insert into installation default values;
