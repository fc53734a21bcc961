-- Employee ids are unique in a company whatever their case. People who already share one keep it, and all of them but
-- the first are marked: the list of people shows such groups until they are corrected.
alter table users add column shares_employee_id boolean not null default false;

update users u set shares_employee_id = true
where u.employee_id is not null and exists (
  select 1 from users o
  where o.company_id = u.company_id and lower(o.employee_id) = lower(u.employee_id) and o.id < u.id
);

create unique index users_employee_id_case_unique on users (company_id, lower(employee_id)) where not shares_employee_id;
create index users_shared_employee_ids on users (company_id, lower(employee_id)) where shares_employee_id;

-- Whoever gets another id is unmarked, and when the first of a group leaves it the next one takes that place.
create function keep_shared_employee_ids() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    new.shares_employee_id := false;
    return new;
  end if;
  update users set shares_employee_id = false
  where not old.shares_employee_id and id = (
    select min(id) from users
    where company_id = old.company_id and lower(employee_id) = lower(old.employee_id) and shares_employee_id
  );
  return null;
end $$;

create trigger unmark_shared_employee_id before update of employee_id on users for each row
  when (new.employee_id is distinct from old.employee_id) execute function keep_shared_employee_ids();
create trigger follow_shared_employee_id after update of employee_id on users for each row
  when (new.employee_id is distinct from old.employee_id) execute function keep_shared_employee_ids();
