-- Suggestions are ideas that people send from their devices; they stay with the place they were sent from.
create table suggestions (
  id int generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  division_id int,
  location_id int,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  completed_at timestamptz,
  constraint suggestions_of_company unique (company_id, id),
  constraint suggestions_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint suggestions_division_fk foreign key (company_id, division_id) references divisions (company_id, id)
    on delete set null (division_id),
  constraint suggestions_location_fk foreign key (company_id, location_id) references locations (company_id, id)
    on delete set null (location_id)
);

create index suggestions_of_division on suggestions (company_id, division_id, id desc);
create index suggestions_of_user on suggestions (company_id, user_id);
create index suggestions_of_location on suggestions (company_id, location_id);
create index suggestions_unseen on suggestions (company_id, id desc) where seen_at is null and completed_at is null;

create table suggestion_images (
  company_id int not null,
  suggestion_id int not null,
  position smallint not null,
  file_hash text not null references files,
  primary key (company_id, suggestion_id, position),
  constraint suggestion_images_suggestion_fk foreign key (company_id, suggestion_id)
    references suggestions (company_id, id) on delete cascade
);

create index suggestion_images_file on suggestion_images (file_hash);
