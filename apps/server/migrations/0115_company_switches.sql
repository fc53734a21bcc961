-- What a company lets its drivers and users do in their app, and when messages reach them. On from the start but for comments.
alter table companies
  add column has_app boolean not null default true,
  add column has_day_page boolean not null default true,
  add column has_applause boolean not null default true,
  add column has_messages boolean not null default true,
  add column shows_comments boolean not null default false,
  add column rewards_url text,
  -- Minutes between an award and its message: one that is taken back meanwhile is never told.
  add column award_delay_minutes int not null default 0 check (award_delay_minutes between 0 and 60),
  -- Minutes since midnight on the clock of the company.
  add column message_window_from int not null default 1020 check (message_window_from between 0 and 1439),
  add column message_window_to int not null default 1200 check (message_window_to between 1 and 1440),
  add constraint companies_message_window check (message_window_from < message_window_to);
