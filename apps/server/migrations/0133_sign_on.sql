-- Single sign-on: each company names its identity provider, proves its domains, and says who may still use a password.
create table sso_connections (
  company_id int primary key references companies on delete cascade,
  -- Null while no provider is named: domains, roles and divisions also serve the provisioning of people.
  issuer text,
  client_id text,
  -- Sealed.
  client_secret text,
  just_in_time boolean not null default false,
  is_enforced boolean not null default false,
  default_role text,
  default_division_id int,
  -- [{group, role, divisionids}]; divisions that are gone meanwhile are left out where it is read.
  role_map jsonb not null default '[]',
  -- Counts changes of issuer and client: a test and an attempt only count for the settings they began with.
  settings_version int not null default 1,
  -- Of a test sign-in with the present settings that would have let somebody in.
  tested_at timestamptz,
  -- What the latest test brought, and who made it.
  last_test jsonb,
  last_test_by int references users on delete set null,
  constraint sso_connections_provider check ((issuer is null) = (client_id is null) and (issuer is null) = (client_secret is null)),
  constraint sso_connections_enforced check (not is_enforced or tested_at is not null),
  constraint sso_connections_division_fk foreign key (company_id, default_division_id)
    references divisions (company_id, id) on delete set null (default_division_id)
);
create index sso_connections_division on sso_connections (company_id, default_division_id)
  where default_division_id is not null;
create index sso_connections_tester on sso_connections (last_test_by) where last_test_by is not null;

create table sso_domains (
  company_id int not null references companies on delete cascade,
  -- In lower case.
  domain text not null,
  -- What the TXT record has to say. Public: it stands in the DNS.
  proof text not null,
  verified_at timestamptz,
  primary key (company_id, domain)
);
-- Several companies may try; the first one that proves it has it.
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;

-- Company admins who may sign in with password and second factor while sign-on is enforced.
create table sso_break_glass (
  company_id int not null references companies on delete cascade,
  user_id int not null,
  primary key (company_id, user_id),
  constraint sso_break_glass_user_fk foreign key (company_id, user_id) references users (company_id, id)
    on delete cascade
);

-- Whom a provider knows under which subject. One per person and issuer: an address links once.
create table sso_identities (
  company_id int not null references companies on delete cascade,
  issuer text not null,
  subject text not null,
  user_id int not null,
  linked_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  primary key (company_id, issuer, subject),
  constraint sso_identities_once unique (company_id, user_id, issuer),
  constraint sso_identities_user_fk foreign key (company_id, user_id) references users (company_id, id)
    on delete cascade
);
create index sso_identities_latest on sso_identities (company_id, last_sign_in_at);

-- A way to the provider that has begun. Hashes alone: nonce and verifier follow from the cookie of the browser.
create table sso_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id int not null references companies on delete cascade,
  settings_version int not null,
  -- Who tests; null for a sign-in.
  tester_id int references users on delete cascade,
  expires_at timestamptz not null
);
create index sso_attempts_company on sso_attempts (company_id);
create index sso_attempts_tester on sso_attempts (tester_id) where tester_id is not null;
create index sso_attempts_expiry on sso_attempts (expires_at);

-- What came back from the provider, until the console fetches it: once, from the same browser, within a minute or two.
create table sso_returns (
  code_hash bytea primary key,
  browser_hash bytea not null,
  company_id int not null references companies on delete cascade,
  settings_version int not null,
  -- Sealed.
  outcome text not null,
  expires_at timestamptz not null
);
create index sso_returns_company on sso_returns (company_id);
create index sso_returns_expiry on sso_returns (expires_at);

-- The provider answers for the second factor of such a session.
alter table sessions add column by_sign_on boolean not null default false;
alter table device_sessions add column by_sign_on boolean not null default false;

-- Linked to a provider: the account is complete without a password, and needs no code to choose one.
alter table users add column signs_on boolean not null default false;

create or replace function keep_confirm_code() returns trigger language plpgsql as $$
declare
  hex text;
begin
  if new.password_hash is not null or new.purged_at is not null or new.signs_on then
    new.confirm_code := null;
  elsif new.confirm_code is null then
    hex := replace(gen_random_uuid()::text, '-', '');
    new.confirm_code := upper(left(hex, 12) || right(hex, 4));
  end if;
  return new;
end $$;

drop trigger keep_confirm_code on users;
create trigger keep_confirm_code before insert or update of password_hash, confirm_code, purged_at, signs_on on users
  for each row execute function keep_confirm_code();
