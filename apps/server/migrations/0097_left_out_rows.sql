-- Rows of uploaded files that became no trip, with the line itself: they stay on the release until it is released.
create table gps_left_out_rows (
  id bigint generated always as identity primary key,
  company_id int not null,
  release_id int not null,
  file smallint not null check (file in (1, 2)),
  file_name text not null,
  file_row int not null,
  -- Column, problem and value make the sentence, in the language of whoever reads it.
  file_column text not null,
  problem text not null,
  value text not null,
  -- Not jsonb, which would lose the order of the cells.
  cells json not null,
  constraint gps_left_out_rows_release_fk foreign key (company_id, release_id)
    references gps_releases (company_id, id) on delete cascade
);

create index gps_left_out_rows_release on gps_left_out_rows (company_id, release_id, file, file_row);

-- Lines are shown in the order of the file as well.
alter table trips
  alter column lines drop default,
  alter column lines type json using lines::json,
  alter column lines set default '[]',
  -- What the file had wrong and somebody has filled in or accepted; it comes back when they undo that.
  add column settled_issues jsonb not null default '[]';

comment on column gps_releases.start_date is
  'The first day that has a row; releases of one division may share days, but no person has a day in two of them';
