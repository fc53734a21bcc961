-- Deleting people looks for everything that points to them; without these every one of them reads whole tables.
create index awards_awarded_by on awards (company_id, awarded_by) where awarded_by is not null;
create index awards_reversed_by on awards (company_id, reversed_by) where reversed_by is not null;
create index tasks_owner on tasks (owner_id);
