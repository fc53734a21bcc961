-- Competitions: people of several companies compete for points of their own, by the default badges that were chosen.
create table competitions (
  id int generated always as identity primary key,
  -- Whoever knows it sees the board, so it cannot be guessed.
  board_id text not null constraint competitions_board_unique unique,
  title text not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- From this moment on the result is what competition_results holds.
  final_at timestamptz,
  version int not null default 1,
  constraint competitions_dates check (end_date > start_date)
);

create table competition_companies (
  company_id int not null constraint competition_companies_company_fk references companies on delete cascade,
  competition_id int not null references competitions on delete cascade,
  -- How many could take part when the result became final.
  final_people int,
  primary key (company_id, competition_id)
);

create index competition_companies_competition on competition_companies (competition_id);

create table competition_badges (
  competition_id int not null references competitions on delete cascade,
  badge_id int not null references badges,
  points int not null check (points >= 1),
  -- How many pieces count for one person; null is without limit.
  piece_limit int check (piece_limit >= 1),
  primary key (competition_id, badge_id)
);

-- The first day begins for somebody.
create function competition_start(competition competitions) returns timestamptz language sql stable as $$
  select coalesce(
    min(competition.start_date::timestamp at time zone c.timezone),
    competition.start_date::timestamp at time zone 'UTC'
  )
  from competition_companies cc join companies c on c.id = cc.company_id
  where cc.competition_id = competition.id
$$;

-- The last day is over for everybody, wherever they are.
create function competition_end(competition competitions) returns timestamptz language sql stable as $$
  select coalesce(
    max((competition.end_date + 1)::timestamp at time zone c.timezone),
    (competition.end_date + 1)::timestamp at time zone 'UTC'
  )
  from competition_companies cc join companies c on c.id = cc.company_id
  where cc.competition_id = competition.id
$$;

create function competition_status(competition competitions, at timestamptz) returns text language sql stable as $$
  select case
    when competition.deleted_at is not null then 'Deleted'
    when competition.final_at is not null or at >= competition_end(competition) then 'Completed'
    else 'Active'
  end
$$;
