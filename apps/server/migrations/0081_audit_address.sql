-- Where a call came from. Empty for background work and for lines from before this column.
alter table audit_lines add column address text;
