-- Long work goes on after its call was answered; who started it sees how far it is.
create table tasks (
  id bigint generated always as identity primary key,
  company_id int references companies (id) on delete cascade,
  owner_id int not null references users (id) on delete cascade,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done int not null default 0 check (done between 0 and total),
  total int not null,
  result jsonb,
  created_at timestamptz not null,
  finished_at timestamptz
);

create index tasks_finished on tasks (finished_at);
