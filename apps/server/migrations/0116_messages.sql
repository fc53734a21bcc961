-- What the product tells a person, written in the transaction of what it tells. Facts, not sentences: each reader has a language.
create table messages (
  id bigint generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  kind text not null check (kind in ('awards', 'releases', 'transfers', 'answers', 'staff')),
  -- What it tells, such as `award:17`. A person is told of an act once.
  act text not null,
  params jsonb not null,
  -- The screen of the driver's app that it leads to.
  link text not null,
  created_at timestamptz not null,
  -- Nobody sees it before; until then it can be withdrawn.
  not_before timestamptz not null,
  withdrawn_at timestamptz,
  read_at timestamptz,
  is_urgent boolean not null default false,
  -- When delivery looks at it next. Null where it is not pushed, or is pushed elsewhere.
  push_at timestamptz,
  -- Set before sending: a message of a process that died may have been sent, and is not sent again.
  pushed_at timestamptz,
  outcome text check (outcome in ('delivered', 'no_device', 'expired', 'refused', 'unreachable', 'muted', 'stopped')),
  -- The line in the history of staff, where staff sent it.
  notification_id bigint references notifications on delete set null,
  constraint messages_user_fk foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  constraint messages_act_once unique (company_id, user_id, act)
);

create index messages_of_person on messages (company_id, user_id, not_before desc, id desc);
create index messages_unread on messages (company_id, user_id) where read_at is null and withdrawn_at is null;
create index messages_due on messages (push_at) where pushed_at is null and withdrawn_at is null and push_at is not null;
create index messages_of_notification on messages (notification_id) where notification_id is not null;
create index messages_by_age on messages (created_at);

-- A send that may wait for the hours of its recipients is pushed with their other messages.
alter table notifications add column is_held boolean not null default false;
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check
  check (reason in ('no_device', 'expired', 'refused', 'unreachable', 'interrupted', 'stopped', 'muted'));
