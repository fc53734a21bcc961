-- How often a badge was given in a month and in a week, to everybody and to each person: what limits are held against.
-- They are kept for every badge that people give, so that a limit switched on later counts what happened before.
create table award_counters (
  company_id int not null,
  badge_id int not null,
  period text not null check (period in ('month', 'week')),
  period_start date not null,
  -- 0 stands for the whole division.
  user_id int not null,
  used int not null check (used >= 0),
  primary key (company_id, badge_id, period, period_start, user_id),
  constraint award_counters_badge_fk foreign key (company_id, badge_id)
    references badges (company_id, id) on delete cascade
) with (fillfactor = 80);

-- How often a badge may be given in one month or week, in the division or to one person; null is without limit.
create function badge_allowance(badge badges, period text, user_id int) returns int language sql immutable as $$
  select case
    when period = 'month' and user_id = 0 and badge.has_monthly_limit then badge.monthly_limit
    when period = 'week' and user_id = 0 and badge.has_weekly_limit then badge.weekly_limit
    when period = 'month' and user_id <> 0 and badge.has_driver_limit then badge.driver_limit
    when period = 'week' and user_id <> 0 and badge.has_weekly_driver_limit then badge.weekly_driver_limit
  end
$$;
