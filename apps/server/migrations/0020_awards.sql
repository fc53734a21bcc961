-- Awards: who got which badge for which day, with what it was worth at that moment. Points come from here alone.
alter table badges
  add constraint badges_of_company unique (company_id, id),
  add constraint badges_of_division unique (company_id, division_id, id);

create table awards (
  id bigint generated always as identity primary key,
  company_id int not null,
  division_id int not null,
  badge_id int not null,
  user_id int not null,
  awarded_for date not null,
  awarded_at timestamptz not null,
  -- Nobody, where the product itself awards.
  awarded_by int,
  -- The ceiling keeps points and coins of one award within their columns.
  quantity int not null default 1 check (quantity between 1 and 1000),
  -- Both are totals of the award, not per piece.
  points int not null check (points >= 0),
  coins_cents int not null check (coins_cents >= 0),
  comment text not null default '',
  source text not null check (source in ('manual', 'trip')),
  reversed_at timestamptz,
  reversed_by int,
  reversal_reason text,
  constraint awards_reversal_complete check ((reversed_at is null) = (reversal_reason is null)),
  constraint awards_badge_fk foreign key (company_id, division_id, badge_id)
    references badges (company_id, division_id, id),
  constraint awards_user_fk foreign key (company_id, user_id) references users (company_id, id),
  constraint awards_awarded_by_fk foreign key (company_id, awarded_by) references users (company_id, id),
  constraint awards_reversed_by_fk foreign key (company_id, reversed_by) references users (company_id, id)
);

create index awards_person on awards (company_id, user_id, awarded_for, id);
create index awards_division on awards (company_id, division_id, awarded_for, id);
create index awards_badge on awards (company_id, badge_id, awarded_for, id);

-- Coins have been paid for them: an award is never removed, its worth never changes, and it is reversed at most once.
create trigger awards_kept before delete or truncate on awards
  for each statement execute function refuse_change();
create trigger awards_worth_kept
  before update of company_id, division_id, badge_id, user_id, awarded_for, quantity, points, coins_cents on awards
  for each statement execute function refuse_change();
create trigger awards_reversed_once before update of reversed_at on awards
  for each row when (old.reversed_at is not null) execute function refuse_change();
