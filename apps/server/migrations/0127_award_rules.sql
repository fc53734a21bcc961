-- Rules that give a badge by themselves: on birthdays and anniversaries, for new people, streaks and milestones.
create table award_rules (
  id int generated always as identity primary key,
  company_id int not null constraint award_rules_company_fk references companies on delete cascade,
  -- Nobody else gets it; null is the whole company.
  division_id int,
  kind text not null check (kind in ('birthday', 'anniversary', 'welcome', 'streak', 'milestone')),
  -- People of another division get its copy there.
  badge_id int not null,
  -- Nothing that happened before counts.
  starts_on date not null,
  -- Of an anniversary; null is every one.
  years int check (years between 1 and 60),
  -- Of a streak, and for a welcome the days after the first one.
  days int check (days between 0 and 366),
  -- Of a milestone.
  count int check (count >= 1),
  of text check (of in ('trips', 'badges')),
  created_at timestamptz not null,
  paused_at timestamptz,
  -- Kept for the awards that it gave.
  deleted_at timestamptz,
  version int not null default 1,
  constraint award_rules_of_company unique (company_id, id),
  constraint award_rules_division_fk foreign key (company_id, division_id)
    references divisions (company_id, id) on delete cascade,
  constraint award_rules_badge_fk foreign key (company_id, badge_id)
    references badges (company_id, id) on delete cascade,
  constraint award_rules_terms check (
    case kind
      when 'birthday' then coalesce(years, days, count) is null and of is null
      when 'anniversary' then coalesce(days, count) is null and of is null
      when 'welcome' then days is not null and coalesce(years, count) is null and of is null
      when 'streak' then days >= 2 and coalesce(years, count) is null and of is null
      when 'milestone' then count is not null and of is not null and coalesce(years, days) is null
    end
  )
);
create index award_rules_standing on award_rules (company_id) where deleted_at is null;
create index award_rules_badge on award_rules (company_id, badge_id);
create index award_rules_division on award_rules (company_id, division_id) where division_id is not null;

-- What a rule gave: the key is why nobody gets it twice for the same occasion, whoever works on the rules at that moment.
create table award_rule_hits (
  company_id int not null,
  rule_id int not null,
  user_id int not null,
  -- The year of a birthday, the years of an anniversary, the last day of a streak.
  occasion text not null,
  day date not null,
  -- Written in the same transaction, right after the row itself.
  award_id bigint constraint award_rule_hits_award_fk references awards,
  at timestamptz not null,
  primary key (company_id, rule_id, user_id, occasion),
  constraint award_rule_hits_rule_fk foreign key (company_id, rule_id)
    references award_rules (company_id, id) on delete cascade,
  constraint award_rule_hits_user_fk foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create unique index award_rule_hits_award on award_rule_hits (award_id) where award_id is not null;
create index award_rule_hits_user on award_rule_hits (company_id, user_id);
create index award_rule_hits_day on award_rule_hits (company_id, day);
