-- Questions that people ask about one of their days, each with one answer. What a phone sends twice is taken once.
create table questions (
  id int generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  work_date date not null,
  -- Made by the phone, the same at every try.
  client_id uuid not null,
  body text not null,
  -- The day as the person saw it when they asked: a later correction shows against it.
  day_then jsonb not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by int,
  constraint questions_of_company unique (company_id, id),
  constraint questions_once unique (company_id, user_id, client_id),
  constraint questions_answer_whole check (
    (answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
  ),
  constraint questions_user_fk foreign key (company_id, user_id) references users (company_id, id)
);

-- An Admin who answers is of no company.
alter table questions add constraint questions_answered_by_fk foreign key (answered_by) references users (id);

create unique index questions_one_open on questions (company_id, user_id, work_date) where answered_at is null;
create index questions_of_day on questions (company_id, user_id, work_date, id desc);
create index questions_newest on questions (company_id, id desc);
create index questions_of_answerer on questions (answered_by) where answered_by is not null;

alter table suggestions
  add column client_id uuid,
  -- When it was written on the phone, which may have been without a connection.
  add column written_at timestamptz,
  add constraint suggestions_once unique (company_id, user_id, client_id);
