-- One row per recipient is both the history that people read and the queue that delivery works through.
create table notifications (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  sender_id int not null references users,
  task_id bigint references tasks on delete set null,
  title text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'undelivered')),
  reason text check (reason in ('no_device', 'expired', 'refused', 'unreachable', 'interrupted')),
  created_at timestamptz not null,
  claimed_at timestamptz,
  search_text text not null generated always as (folded(title || e'\n' || body)) stored,
  constraint notifications_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint notifications_reason_given check ((state = 'undelivered') = (reason is not null))
);

create index notifications_of_company on notifications (company_id, id desc);
create index notifications_of_user on notifications (company_id, user_id);
create index notifications_of_task on notifications (task_id) where task_id is not null;
create index notifications_open on notifications (task_id, id) where state in ('waiting', 'sending');

-- An outside server may not have the extension, or not let us have it. Searching then reads every row.
do $$
begin
  create index notifications_search on notifications using gin (search_text gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching notifications will be slower';
end $$;
