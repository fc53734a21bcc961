-- Competitions of a single company, with its own badges. Those of the Admin have no owner.
alter table competitions
  add column company_id int constraint competitions_company_fk references companies on delete cascade,
  -- Who worked on fewer days of the competition has no place.
  add column minimum_days int not null default 0 check (minimum_days between 0 and 366),
  -- Whoever has the link sees the board; else the people of the company alone.
  add column is_public boolean not null default true,
  add constraint competitions_open check (company_id is not null or (is_public and minimum_days = 0));
create index competitions_company on competitions (company_id) where company_id is not null;

-- Which badges count as which chosen badge: copies of a default badge in the companies, and for a badge of a company
-- itself and its copies in other divisions there.
create view competition_copies as
select cb.competition_id, cb.badge_id, b.company_id, b.id as copy_id
from competition_badges cb
join competition_companies cc on cc.competition_id = cb.competition_id
join badges b on b.company_id = cc.company_id and b.original_id = cb.badge_id
union all
select cb.competition_id, cb.badge_id, b.company_id, b.id
from competition_badges cb
join badges chosen on chosen.id = cb.badge_id and chosen.company_id is not null
join badges b on b.company_id = chosen.company_id and (b.id = chosen.id or b.original_id = chosen.original_id);
