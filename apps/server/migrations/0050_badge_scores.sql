-- Sums of the standing awards per person and badge, by month and ever: statistics and reports count badges with these
-- instead of reading every award. They are kept like the sums without badges, in the transaction of each award.
create table badge_score_months (
  company_id int not null,
  user_id int not null,
  month date not null check (extract(day from month) = 1),
  badge_id int not null,
  points bigint not null,
  coins_cents bigint not null,
  awards int not null,
  primary key (company_id, user_id, month, badge_id)
) with (fillfactor = 80);

create table badge_score_totals (
  company_id int not null,
  user_id int not null,
  badge_id int not null,
  points bigint not null,
  coins_cents bigint not null,
  awards int not null,
  primary key (company_id, user_id, badge_id)
) with (fillfactor = 80);

create index badge_score_totals_badge on badge_score_totals (company_id, badge_id, user_id);

insert into badge_score_months (company_id, user_id, month, badge_id, points, coins_cents, awards)
select company_id, user_id, date_trunc('month', awarded_for::timestamp)::date, badge_id,
  sum(points), sum(coins_cents), sum(quantity)
from awards where reversed_at is null
group by 1, 2, 3, 4;

insert into badge_score_totals (company_id, user_id, badge_id, points, coins_cents, awards)
select company_id, user_id, badge_id, sum(points), sum(coins_cents), sum(awards)
from badge_score_months
group by 1, 2, 3;
