-- Reports that are mailed by the calendar of a company.
alter table companies add column allows_attachments boolean not null default false;

create table schedules (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  -- Null once the person is gone: then all CompanyAdmins are told.
  owner_id int,
  kind text not null constraint schedules_kind check (kind in ('report', 'leaderboard', 'leftout', 'owed', 'transfers')),
  cadence text not null constraint schedules_cadence check (cadence in ('weekly', 'monthly')),
  weekday int check (weekday between 0 and 6),
  day int check (day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  division_id int,
  has_attachment boolean not null,
  -- When it is due next, and when a failed one is tried again.
  next_at timestamptz not null,
  try_after timestamptz,
  failures int not null default 0,
  stopped_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  constraint schedules_of_company unique (company_id, id),
  constraint schedules_when check ((cadence = 'weekly') = (weekday is not null) and (cadence = 'monthly') = (day is not null)),
  constraint schedules_owner_fk foreign key (company_id, owner_id) references users (company_id, id),
  constraint schedules_division_fk foreign key (company_id, division_id) references divisions (company_id, id)
    on delete cascade
);
create index schedules_due on schedules (next_at) where stopped_at is null;
create index schedules_owner on schedules (company_id, owner_id) where owner_id is not null;
create index schedules_division on schedules (company_id, division_id) where division_id is not null;

create table schedule_recipients (
  company_id int not null,
  schedule_id int not null,
  user_id int not null,
  primary key (company_id, schedule_id, user_id),
  constraint schedule_recipients_schedule_fk foreign key (company_id, schedule_id)
    references schedules (company_id, id) on delete cascade,
  constraint schedule_recipients_user_fk foreign key (company_id, user_id) references users (company_id, id)
    on delete cascade
);
create index schedule_recipients_user on schedule_recipients (company_id, user_id);

-- One row for each due time, written in the transaction that hands in the mails: nothing is sent twice.
create table schedule_runs (
  id bigint generated always as identity primary key,
  company_id int not null,
  schedule_id int not null,
  due_at timestamptz not null,
  at timestamptz not null,
  is_sent boolean not null,
  -- Sent by hand, not by the calendar.
  is_manual boolean not null,
  sent int not null,
  skipped int not null,
  constraint schedule_runs_schedule_fk foreign key (company_id, schedule_id)
    references schedules (company_id, id) on delete cascade
);
create unique index schedule_runs_once on schedule_runs (company_id, schedule_id, due_at) where not is_manual;
create index schedule_runs_latest on schedule_runs (company_id, schedule_id, id);
