-- Answers of calls that carried an Idempotency-Key: the same call again gets the first answer and changes nothing.
create table idempotent_calls (
  actor_id integer not null,
  key uuid not null,
  -- Of the call and its input: a key belongs to one of them.
  digest bytea not null,
  -- Both are empty only inside the transaction of the work.
  status smallint,
  answer text,
  at timestamptz not null,
  primary key (actor_id, key)
);

create index idempotent_calls_at on idempotent_calls (at);
