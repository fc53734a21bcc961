-- Budgets of coins per calendar month, for a company as a whole or one of its divisions.
create table budgets (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  -- Null is the whole company.
  division_id int,
  coins_cents int not null check (coins_cents > 0),
  warn_percent int not null check (warn_percent between 1 and 100),
  -- What happens when an award would pass it: it is given, it becomes a proposal, or it is refused.
  mode text not null check (mode in ('warn', 'approve', 'stop')),
  constraint budgets_one_each unique nulls not distinct (company_id, division_id),
  constraint budgets_of_company unique (company_id, id),
  constraint budgets_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete cascade
);

-- Who has to know was told that a budget reached a percentage in a month, once for each.
create table budget_alerts (
  company_id int not null,
  budget_id int not null,
  -- Its first day.
  month date not null,
  percent int not null,
  at timestamptz not null,
  primary key (company_id, budget_id, month, percent),
  constraint budget_alerts_budget_fk foreign key (company_id, budget_id)
    references budgets (company_id, id) on delete cascade
);

-- When the coins of an award count, where that is not the moment it was given: one that replaces another counts where the
-- other did, so that moving or correcting it uses no second budget.
alter table awards add column counted_at timestamptz;
create index awards_of_budget on awards (company_id, coalesce(counted_at, awarded_at)) include (division_id, coins_cents)
  where reversed_at is null and coins_cents > 0;

-- Awards that were moved before keep counting where the first one was given.
update awards a set counted_at = f.awarded_at
from awards f where f.id = a.moved_from and a.moved_from is not null;
