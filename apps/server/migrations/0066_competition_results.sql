-- Final results: awards and reversals after the end change nothing, so the places are written down once.
create table competition_results (
  company_id int not null,
  competition_id int not null references competitions on delete cascade,
  user_id int not null,
  rank int not null check (rank >= 1),
  points bigint not null check (points >= 1),
  primary key (company_id, competition_id, user_id),
  constraint competition_results_user_fk foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);

create index competition_results_places on competition_results (competition_id, rank);

-- Whole months of one badge, for everybody who has it.
create index badge_score_months_badge on badge_score_months (company_id, badge_id, month);
