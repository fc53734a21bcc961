-- The end of a competition, written down once it is over: a company that moves to another time zone afterwards neither
-- opens the competition again nor changes until when late awards count.
alter table competitions add column ended_at timestamptz;

create or replace function competition_end(competition competitions) returns timestamptz language sql stable as $$
  select coalesce(
    competition.ended_at,
    max((competition.end_date + 1)::timestamp at time zone c.timezone),
    (competition.end_date + 1)::timestamp at time zone 'UTC'
  )
  from competition_companies cc join companies c on c.id = cc.company_id
  where cc.competition_id = competition.id
$$;

-- Awards for days of the competition that are entered until then still count.
create function competition_final(competition competitions) returns timestamptz language sql stable as $$
  select competition_end(competition) + interval '72 hours'
$$;

update competitions c set ended_at = least(competition_end(c), c.final_at) where c.final_at is not null;
