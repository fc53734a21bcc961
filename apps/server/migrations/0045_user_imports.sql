-- Batch imports of people: who brought in whom with which file, so that a mistake can be undone.
create table user_imports (
  id bigint generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  division_id int,
  role_id smallint not null,
  file_name text not null,
  people int not null check (people > 0),
  status text not null check (status in ('Running', 'Done', 'Failed', 'Undone')),
  imported_by int not null references users (id),
  task_id bigint references tasks on delete set null,
  -- An invitation at a later time; without one it goes out at once.
  campaign_name text,
  scheduled_at timestamptz,
  template_id int not null default 0,
  created_at timestamptz not null,
  undone_by int references users (id),
  undone_at timestamptz,
  constraint user_imports_of_company unique (company_id, id),
  constraint user_imports_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete set null (division_id),
  constraint user_imports_undone check ((status = 'Undone') = (undone_at is not null))
);

create index user_imports_company on user_imports (company_id, created_at desc, id desc);
create index user_imports_newest on user_imports (created_at desc, id desc);
create index user_imports_imported_by on user_imports (imported_by);
create index user_imports_undone_by on user_imports (undone_by);
create index user_imports_task on user_imports (task_id);

alter table users
  add column import_id bigint,
  add constraint users_import_fk foreign key (company_id, import_id) references user_imports (company_id, id);

create index users_import on users (company_id, import_id, id) where import_id is not null;

-- A long file waits here until its work is done, whatever happens to the process that took it in.
create table user_import_uploads (
  task_id bigint primary key references tasks on delete cascade,
  company_id int not null references companies on delete cascade,
  -- None for a check run.
  import_id bigint,
  request jsonb not null,
  content bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  constraint user_import_uploads_import_fk foreign key (company_id, import_id)
    references user_imports (company_id, id) on delete cascade
);
