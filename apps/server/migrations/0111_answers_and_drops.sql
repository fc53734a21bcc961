-- Suggestions can be answered, once; and the list of exports no longer names folders of the server.
alter table suggestions
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by int,
  add constraint suggestions_answer_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
  ),
  add constraint suggestions_answered_by_fk foreign key (company_id, answered_by) references users (company_id, id);

create index suggestions_of_answerer on suggestions (company_id, answered_by) where answered_by is not null;

update export_runs set destination = null where destination not like 'sftp://%';
