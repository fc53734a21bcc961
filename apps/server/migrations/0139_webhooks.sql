-- Systems of a company that are told what happens, and what they were told.
create table webhook_endpoints (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  url text not null,
  events text[] not null,
  -- Sealed. The former one goes on to sign for a day after it was exchanged.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  -- The first failure since the last delivery that arrived.
  failing_since timestamptz,
  stopped_at timestamptz,
  stop_reason text constraint webhook_endpoints_reason check (stop_reason in ('hand', 'gone', 'failing')),
  -- One process at a time sends to an endpoint, until the claim runs out.
  claim uuid,
  claimed_until timestamptz,
  turn_at timestamptz,
  version int not null default 1,
  constraint webhook_endpoints_of_company unique (company_id, id),
  constraint webhook_endpoints_stop check ((stopped_at is null) = (stop_reason is null)),
  constraint webhook_endpoints_old_secret check ((old_secret is null) = (old_secret_until is null))
);

-- Queue and log in one: a row is written in the transaction of what it tells of.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  company_id int not null,
  endpoint_id int not null,
  -- The same for every endpoint and every try, so that receivers recognise what they have had.
  message_id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  next_at timestamptz,
  tried_at timestamptz,
  status int,
  fault text,
  answer text not null default '',
  constraint webhook_deliveries_next check ((state = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_endpoint_fk foreign key (company_id, endpoint_id)
    references webhook_endpoints (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, id) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (company_id, endpoint_id, id) include (state);
create index webhook_deliveries_age on webhook_deliveries (created_at);
