-- Who changed what, as whom: written in the transaction of the change and never altered afterwards.
create table audit_lines (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id int,
  actor_name text not null,
  impersonator_id int,
  impersonator_name text,
  company_id int,
  action text not null,
  subject text,
  subject_id text,
  before jsonb,
  after jsonb,
  request_id text not null
);

create index audit_lines_at on audit_lines (at desc, id desc);
create index audit_lines_company on audit_lines (company_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_lines_append_only before update or delete or truncate on audit_lines
  for each statement execute function refuse_change();
