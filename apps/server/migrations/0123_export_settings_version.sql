-- Two people may have the settings of the export open: a save from a stale page is refused, as for other records.
alter table export_settings add column version int not null default 1;
