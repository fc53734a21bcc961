-- A copy of what is stored about a person, made at their request. It is handed out once and for an hour.
create table data_copies (
  task_id bigint primary key references tasks (id) on delete cascade,
  company_id int not null references companies (id),
  user_id int not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Both from the moment it is made; the content goes when it was fetched or has expired.
  expires_at timestamptz,
  content bytea,
  fetched_at timestamptz,
  check (content is null or expires_at is not null)
);
create index data_copies_person on data_copies (company_id, user_id, created_at);
create index data_copies_expiry on data_copies (expires_at) where content is not null;
