-- Locations are the places people call home; one location can serve several divisions of its company.
create table locations (
  id int generated always as identity primary key,
  company_id int not null constraint locations_company_fk references companies,
  name text not null,
  country text not null check (country in ('USA', 'CANADA')),
  address text not null,
  city text not null,
  state text not null,
  zipcode text not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint locations_of_company unique (company_id, id)
);

create index locations_name on locations (company_id, name, id);

create table location_divisions (
  company_id int not null,
  location_id int not null,
  division_id int not null,
  primary key (company_id, location_id, division_id),
  constraint location_divisions_location_fk foreign key (company_id, location_id)
    references locations (company_id, id) on delete cascade,
  constraint location_divisions_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id)
);

create index location_divisions_division on location_divisions (company_id, division_id);
