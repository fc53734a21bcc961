-- The time zone for which the next daily export was planned: a change of the setting plans it anew.
alter table export_settings add column planned_zone text;
