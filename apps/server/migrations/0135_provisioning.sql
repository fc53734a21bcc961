-- People and groups that the identity provider of a company keeps, and what it asked for last (SCIM 2.0).
create table managed_people (
  company_id int not null,
  user_id int primary key,
  -- The provider's own key of the person.
  external_id text,
  -- The provider sends an employee number; without one the console keeps the employee id.
  has_employee_id boolean not null default false,
  -- Who decided role and divisions. Null: nobody yet, the person is to be placed.
  placed_by text check (placed_by in ('group', 'default', 'person')),
  linked_at timestamptz not null,
  constraint managed_people_user_fk foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index managed_people_external_id_unique on managed_people (company_id, external_id);

create table provider_groups (
  id int generated always as identity primary key,
  company_id int not null references companies (id) on delete cascade,
  name text not null,
  external_id text,
  -- What its members become. Null with placed_at: the group places nobody.
  role_id smallint check (role_id between 2 and 6),
  placed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint provider_groups_of_company unique (company_id, id)
);
create unique index provider_groups_name_unique on provider_groups (company_id, lower(name));

create table provider_group_divisions (
  company_id int not null,
  group_id int not null,
  division_id int not null,
  primary key (company_id, group_id, division_id),
  constraint provider_group_divisions_group_fk foreign key (company_id, group_id)
    references provider_groups (company_id, id) on delete cascade,
  constraint provider_group_divisions_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete cascade
);
create index provider_group_divisions_division on provider_group_divisions (company_id, division_id);

create table provider_group_members (
  company_id int not null,
  group_id int not null,
  user_id int not null references managed_people (user_id) on delete cascade,
  primary key (company_id, group_id, user_id),
  constraint provider_group_members_group_fk foreign key (company_id, group_id)
    references provider_groups (company_id, id) on delete cascade
);
create index provider_group_members_user on provider_group_members (user_id);

-- The latest calls that changed something or were refused. Names are looked up when it is read, so that an erased person
-- is not named here.
create table scim_calls (
  id bigint generated always as identity primary key,
  company_id int not null references companies (id) on delete cascade,
  key_id int references api_keys (id) on delete set null,
  at timestamptz not null,
  method text not null,
  resource text not null,
  resource_id int,
  status int not null,
  -- The sentence of a refusal, as the provider got it.
  detail text
);
create index scim_calls_company on scim_calls (company_id, id);
