-- The transfer queue: the table that the screen shows is the one that is worked on.
create table coin_transfers (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  cents bigint not null check (cents > 0 and cents % 100 = 0),
  status text not null default 'Pending' check (status in ('Pending', 'Success', 'Error', 'Cancelled')),
  queue_date date not null,
  -- What the partner knows the transfer by, from the first try to the last.
  idempotency_key uuid not null default gen_random_uuid(),
  queued_by int references users,
  created_at timestamptz not null,
  processed_at timestamptz,
  -- Why the partner refused it, and what the partner calls it.
  reason text,
  reference text,
  attempts int not null default 0,
  -- Sent, or about to be, and not answered clearly: the partner may have accepted it.
  unsettled_since timestamptz,
  -- Who is working on it, and until when nobody else may.
  claim uuid,
  claimed_until timestamptz,
  constraint coin_transfers_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint coin_transfers_open check (status = 'Pending' or (unsettled_since is null and claim is null)),
  constraint coin_transfers_processed check ((status = 'Pending') = (processed_at is null))
);

create unique index coin_transfers_key on coin_transfers (idempotency_key);
create index coin_transfers_company on coin_transfers (company_id, queue_date, id);
create index coin_transfers_date on coin_transfers (queue_date, id);
create index coin_transfers_person on coin_transfers (company_id, user_id, status);
-- One that the partner never answers must not keep the others waiting, so those tried least come first.
create index coin_transfers_next on coin_transfers (attempts, queue_date, id) where status = 'Pending';

create function keep_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('Success', 'Cancelled')
    or (new.company_id, new.user_id, new.cents, new.idempotency_key)
      is distinct from (old.company_id, old.user_id, old.cents, old.idempotency_key)
  then
    raise exception 'a transfer keeps its person, amount and key, and its end is final';
  end if;
  return new;
end $$;

create trigger keep_transfer before update or delete on coin_transfers
  for each row execute function keep_transfer();

-- One row. An outage stops the queue for every instance until somebody restarts it.
create table transfer_queue (
  is_only boolean primary key default true check (is_only),
  stopped_at timestamptz,
  stop_fault text,
  stop_detail text,
  constraint transfer_queue_stop check ((stopped_at is null) = (stop_fault is null))
);

insert into transfer_queue default values;
