-- A sealed text without meaning: a server whose keys do not open it has the keys of another installation.
alter table installation add column secret_probe text;
