-- Companies are the tenants: every other tenant table carries company_id, first in its indexes.
create table companies (
  id int generated always as identity primary key,
  name text not null,
  company_key text not null,
  driver_limit int not null check (driver_limit >= 0),
  user_limit int not null check (user_limit >= 0),
  timezone text not null,
  import_type_id smallint not null check (import_type_id between 1 and 5),
  late_buffer_minutes smallint not null check (late_buffer_minutes between 0 and 99),
  has_new_hire_buffer boolean not null,
  new_hire_buffer_days int not null check (new_hire_buffer_days >= 0),
  has_suggestions boolean not null,
  has_badge_feed boolean not null,
  has_point_redemption boolean not null,
  has_awards_link boolean not null,
  has_coin_transfers boolean not null,
  company_admin_template_id int,
  manager_template_id int,
  supervisor_template_id int,
  driver_template_id int,
  reset_password_template_id int,
  reset_password_mobile_template_id int,
  version int not null default 1,
  created_at timestamptz not null
);

create unique index companies_key_unique on companies (lower(company_key));
create index companies_name on companies (name, id);
