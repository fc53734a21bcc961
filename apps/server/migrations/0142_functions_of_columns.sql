-- Functions take columns, never a row of a table: the parts of a table that is spread over machines have row types of
-- their own, which such a function does not know.
drop function badge_allowance(badges, text, int);
drop function competition_status(competitions, timestamptz);
drop function competition_final(competitions);
drop function competition_end(competitions);
drop function competition_start(competitions);

-- The first day begins for somebody.
create function competition_start(competition_id int, start_date date) returns timestamptz language sql stable as $$
  select coalesce(min(start_date::timestamp at time zone c.timezone), start_date::timestamp at time zone 'UTC')
  from competition_companies cc join companies c on c.id = cc.company_id
  where cc.competition_id = competition_start.competition_id
$$;

-- The last day is over for everybody, wherever they are. Once it was, the moment is stored in ended_at and stays.
create function competition_end(competition_id int, end_date date, ended_at timestamptz) returns timestamptz
language sql stable as $$
  select coalesce(
    ended_at,
    max((end_date + 1)::timestamp at time zone c.timezone),
    (end_date + 1)::timestamp at time zone 'UTC'
  )
  from competition_companies cc join companies c on c.id = cc.company_id
  where cc.competition_id = competition_end.competition_id
$$;
