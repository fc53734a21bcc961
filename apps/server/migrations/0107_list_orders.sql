-- Long lists: by last name as quickly as by first name, totals without counting rows, and open companies alone.

-- How many of the people are active. With the sums beside it this gives the total of every list by status.
alter table company_headcounts
  add column active_drivers int not null default 0 check (active_drivers >= 0),
  add column active_users int not null default 0 check (active_users >= 0);

update company_headcounts h set active_drivers = n.drivers, active_users = n.users
from (
  select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users
  from users where status = 'Active' group by company_id
) n
where n.company_id = h.company_id;

create or replace function keep_headcounts() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update company_headcounts h set drivers = h.drivers - gone.drivers, users = h.users - gone.users,
      active_drivers = h.active_drivers - gone.active_drivers, active_users = h.active_users - gone.active_users
    from (
      select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users,
        count(*) filter (where role_id = 4 and status = 'Active') as active_drivers,
        count(*) filter (where role_id <> 4 and status = 'Active') as active_users
      from old_people where status <> 'Removed' group by company_id
    ) gone
    where h.company_id = gone.company_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update company_headcounts h set drivers = h.drivers + come.drivers, users = h.users + come.users,
      active_drivers = h.active_drivers + come.active_drivers, active_users = h.active_users + come.active_users
    from (
      select company_id, count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users,
        count(*) filter (where role_id = 4 and status = 'Active') as active_drivers,
        count(*) filter (where role_id <> 4 and status = 'Active') as active_users
      from new_people where status <> 'Removed' group by company_id
    ) come
    where h.company_id = come.company_id;
  end if;
  return null;
end $$;

-- With the company beside the role an index answers for itself which people of open companies come next.
drop index users_by_name;
create index users_by_name on users (status, first_name_key, id) include (role_id, company_id) where purged_at is null;
create index users_by_last_name on users (status, last_name_key, id) include (role_id, company_id)
  where purged_at is null;
create index users_by_company_and_last_name on users (company_id, status, last_name_key, id) include (role_id)
  where purged_at is null;

-- A stored key: the planner writes out `folded` wherever it stands, which took longer than reading the page.
alter table companies add column name_key text not null generated always as (folded(name)) stored;
create index companies_by_name on companies (name_key, id) include (closed_at);
create index companies_open on companies (id) where closed_at is null;
create index companies_closed on companies (id) where closed_at is not null;
