-- Divisions are what a company is made of: people, locations and badges belong to them.
create table divisions (
  id int generated always as identity primary key,
  company_id int not null constraint divisions_company_fk references companies,
  name text not null,
  has_leaderboard boolean not null,
  has_gps_page boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  -- What other tables point to: nothing can be tied to a division of another company.
  constraint divisions_of_company unique (company_id, id)
);

create unique index divisions_name_unique on divisions (company_id, lower(name));
create index divisions_name on divisions (name, id);
