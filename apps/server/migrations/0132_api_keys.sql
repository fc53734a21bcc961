-- Callers that are no people: the systems of a company.
create table api_keys (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null,
  scopes text[] not null,
  -- The divisions it sees; null is all of the company, those to come included.
  division_ids integer[],
  created_by integer not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_company on api_keys (company_id);

-- Two at once while a key is being exchanged: the older one then has an end.
create table api_key_secrets (
  token_hash bytea primary key,
  key_id integer not null references api_keys (id) on delete cascade,
  -- The beginning of the key, by which people recognise it.
  beginning text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create index api_key_secrets_key on api_key_secrets (key_id);

-- What a key did bears its name in place of a person's.
alter table audit_lines add column key_id integer;
