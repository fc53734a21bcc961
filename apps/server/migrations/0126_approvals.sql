-- Awards that wait for a second person, and when they have to.
create table approval_settings (
  company_id int primary key references companies on delete cascade,
  -- An assignment of more coins becomes a proposal. Null: none does because of its coins.
  threshold_cents int check (threshold_cents >= 0),
  -- Decides like a CompanyAdmin on these days, both included.
  standin_id int,
  standin_from date,
  standin_to date,
  constraint approval_settings_standin_fk foreign key (company_id, standin_id) references users (company_id, id),
  constraint approval_settings_standin_whole check (
    (standin_id is null) = (standin_from is null) and (standin_id is null) = (standin_to is null)
  ),
  constraint approval_settings_standin_days check (standin_from <= standin_to)
);
create index approval_settings_standin on approval_settings (company_id, standin_id) where standin_id is not null;

create table proposals (
  id int generated always as identity primary key,
  company_id int not null,
  division_id int not null,
  badge_id int not null,
  proposed_by int not null,
  -- The Admin who worked as that person.
  proposed_via int constraint proposals_via_fk references users,
  -- Of a CompanyAdmin: a stand-in of a lower role does not decide it.
  is_of_admin boolean not null,
  proposed_at timestamptz not null,
  awarded_for date not null,
  comment text not null,
  -- What the badge was worth, for each person.
  points int not null,
  coins_cents int not null,
  -- Why it became a proposal: more coins than the threshold, or a budget that they would have passed.
  threshold_cents int,
  budget_id int,
  state text not null default 'open' check (state in ('open', 'approved', 'denied', 'withdrawn', 'expired')),
  decided_at timestamptz,
  -- Nobody, where it expired.
  decided_by int constraint proposals_decided_by_fk references users,
  reason text not null default '',
  reminded_at timestamptz,
  constraint proposals_of_company unique (company_id, id),
  constraint proposals_decided_whole check ((state = 'open') = (decided_at is null)),
  constraint proposals_division_fk foreign key (company_id, division_id) references divisions (company_id, id)
    on delete cascade,
  constraint proposals_badge_fk foreign key (company_id, badge_id) references badges (company_id, id) on delete cascade,
  constraint proposals_proposed_by_fk foreign key (company_id, proposed_by) references users (company_id, id),
  constraint proposals_budget_fk foreign key (company_id, budget_id) references budgets (company_id, id)
    on delete set null (budget_id)
);
create index proposals_newest on proposals (company_id, state, id desc);
create index proposals_of_proposer on proposals (company_id, proposed_by, id desc);
create index proposals_via on proposals (proposed_via) where proposed_via is not null;
create index proposals_decided_by on proposals (decided_by) where decided_by is not null;
create index proposals_division on proposals (company_id, division_id);
create index proposals_badge on proposals (company_id, badge_id);
create index proposals_budget on proposals (company_id, budget_id) where budget_id is not null;
create index proposals_open on proposals (proposed_at) where state = 'open';

create table proposal_people (
  company_id int not null,
  proposal_id int not null,
  user_id int not null,
  primary key (company_id, proposal_id, user_id),
  constraint proposal_people_proposal_fk foreign key (company_id, proposal_id)
    references proposals (company_id, id) on delete cascade,
  constraint proposal_people_user_fk foreign key (company_id, user_id) references users (company_id, id)
);
create index proposal_people_user on proposal_people (company_id, user_id);

-- The proposal that became this award.
alter table awards
  add column proposal_id int,
  add constraint awards_proposal_fk foreign key (company_id, proposal_id) references proposals (company_id, id);
create unique index awards_proposal_once on awards (company_id, proposal_id, user_id) where proposal_id is not null;
