-- What a driver or user chose for themselves. Who chose nothing has no row: the defaults stand in the columns.
create table person_settings (
  user_id int primary key references users (id) on delete cascade,
  -- How colleagues read the name: whole, “First L.”, or not at all.
  name_form text not null default 'initial' check (name_form in ('full', 'initial', 'hidden')),
  shows_photo boolean not null default false,
  celebrations boolean not null default true,
  -- Minutes since midnight, on the clock of the company; without them the window of the company holds.
  window_from int check (window_from between 0 and 1439),
  window_to int check (window_to between 1 and 1440 and window_to > window_from),
  tells_awards boolean not null default true,
  tells_releases boolean not null default true,
  tells_transfers boolean not null default true,
  tells_answers boolean not null default true,
  tells_staff boolean not null default true,
  check ((window_from is null) = (window_to is null))
);
