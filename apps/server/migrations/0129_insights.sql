-- Who was recognised by a person, and by whom, is read for whole companies: two indexes of the awards that people gave.
create index awards_by_people on awards (company_id, user_id, awarded_for)
  where source in ('manual', 'move') and reversed_at is null;
create index awards_by_giver on awards (company_id, awarded_by, awarded_for) include (user_id, division_id)
  where source in ('manual', 'move') and reversed_at is null;
