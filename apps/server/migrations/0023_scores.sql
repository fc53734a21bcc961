-- Sums of the standing awards per person and day, month and ever, kept in the transaction of each award: boards and
-- reports read these instead of the awards.
create table score_days (
  company_id int not null,
  user_id int not null,
  day date not null,
  points bigint not null,
  coins_cents bigint not null,
  -- Pieces: five trips of one day are five.
  awards int not null,
  primary key (company_id, user_id, day)
) with (fillfactor = 80);

create index score_days_day on score_days (company_id, day, user_id);

create table score_months (
  company_id int not null,
  month date not null check (extract(day from month) = 1),
  user_id int not null,
  points bigint not null,
  coins_cents bigint not null,
  awards int not null,
  primary key (company_id, month, user_id)
) with (fillfactor = 80);

create index score_months_person on score_months (company_id, user_id, month);

create table score_totals (
  company_id int not null,
  user_id int not null,
  points bigint not null,
  coins_cents bigint not null,
  awards int not null,
  primary key (company_id, user_id)
) with (fillfactor = 80);
