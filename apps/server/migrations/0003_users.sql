-- People: those who work in the console and those it is about.
create table users (
  id int generated always as identity primary key,
  company_id int constraint users_company_fk references companies,
  role_id smallint not null check (role_id between 1 and 6),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Removed')),
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  employee_id text,
  secondary_id text,
  country text,
  lang text not null default 'en' check (lang in ('en', 'fr')),
  hire_date date,
  birth_date date,
  is_new_hire boolean not null default false,
  photo_hash text references files,
  version int not null default 1,
  created_at timestamptz not null,
  constraint users_platform_or_company check ((role_id = 1) = (company_id is null))
);

create unique index users_email_unique on users (lower(email));
create unique index users_employee_id_unique on users (company_id, employee_id);

-- How many people a company has, kept with every change of people: limits are checked against it under a row lock,
-- and the list of companies can sort by it without counting.
create table company_headcounts (
  company_id int primary key references companies on delete cascade,
  drivers int not null default 0 check (drivers >= 0),
  users int not null default 0 check (users >= 0)
);

create function open_headcount() returns trigger language plpgsql as $$
begin
  insert into company_headcounts (company_id) values (new.id);
  return null;
end $$;

create trigger open_headcount after insert on companies for each row execute function open_headcount();

create function keep_headcounts() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update company_headcounts h set drivers = h.drivers - gone.drivers, users = h.users - gone.users
    from (
      select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users
      from old_people where status <> 'Removed' group by company_id
    ) gone
    where h.company_id = gone.company_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update company_headcounts h set drivers = h.drivers + come.drivers, users = h.users + come.users
    from (
      select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users
      from new_people where status <> 'Removed' group by company_id
    ) come
    where h.company_id = come.company_id;
  end if;
  return null;
end $$;

create trigger keep_headcounts_insert after insert on users referencing new table as new_people
  for each statement execute function keep_headcounts();
create trigger keep_headcounts_delete after delete on users referencing old table as old_people
  for each statement execute function keep_headcounts();
create trigger keep_headcounts_update after update on users
  referencing old table as old_people new table as new_people
  for each statement execute function keep_headcounts();
